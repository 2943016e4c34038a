import type { Transaction } from 'kysely'
import { columnOf, type Field } from '#contract/define-entity.ts'
import { isList } from '#contract/kinds/read-field.ts'
import type { Tables } from '#server/db/tables.ts'
import { textSourceOf } from '#server/engine/kinds/texts.ts'
import { entityNamed } from '#server/engine/kinds/entities.ts'
import { referable, targetOf, type Referable } from '#server/engine/kinds/references.ts'
import { placesOf } from '#server/engine/tree/places-of.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { ApiError } from '#server/http/errors.ts'
import { refused } from '#server/http/refusals.ts'
import type { Findings } from '#server/engine/values/findings.ts'
import { textsOf } from '#server/engine/query/texts.ts'
import type { ImportColumn } from '#server/engine/workbook/import-sheet.ts'
import { seenValues } from './seen-values.ts'

/** Of those that have one name, told to choose from. */
const MOST_PATHS = 5
/** Stands between several values of a cell. */
const BETWEEN_MEMBERS = /[,，、]/

/** Turns the cells of a row into the members of an add request. A text that stands for nothing, or for several things, is found wrong. */
export type ReadCells = (cells: readonly string[], findings: Findings) => Record<string, unknown>

/** Loads once what the texts of all columns stand for, as far as the person who imports sees it. */
export async function cellReader(context: Context, columns: readonly ImportColumn[]): Promise<ReadCells> {
  const choices = new Map<string, Choices>()
  for (const { key, field } of columns) {
    const known = await choicesOf(context.sql, field, await seenValues(context, field))
    if (known !== null) choices.set(key, known)
  }
  return (cells, findings) => {
    const body: Record<string, unknown> = {}
    for (const { key, field, at } of columns) {
      const text = (cells[at] ?? '').trim()
      const known = choices.get(key)
      try {
        body[key] = known === undefined || text === '' ? text : valuesOf(known, text, field)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        findings.add(key, error)
        // What depends on it is judged by what the file says, not by what a missing value stands for.
        body[key] = text
      }
    }
    return body
  }
}

/**
 * What an import takes for each row that a field refers to: the title, where several have it the path, and the code where a comma of either
 * would part it.
 */
export async function textsToImport(sql: Transaction<Tables>, field: Field): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>()
  // Titles come first, then paths, then codes.
  for (const [text, [value, ...others]] of (await choicesOf(sql, field, null))?.named ?? []) {
    if (value === undefined || others.length > 0 || text === '' || BETWEEN_MEMBERS.test(text)) continue
    if (!texts.has(value)) texts.set(value, text)
  }
  return texts
}

interface Choices {
  /** Every value there is. */
  values: ReadonlySet<string>
  /** Text → values it stands for. */
  named: ReadonlyMap<string, readonly string[]>
  /** What else names a row beside its title. */
  others: string
  /** Value → where it stands in its tree. */
  paths: ReadonlyMap<string, string>
}

/** @param seen values that may be named, null for all */
async function choicesOf(
  sql: Transaction<Tables>,
  field: Field,
  seen: ReadonlySet<string> | null,
): Promise<Choices | null> {
  const source = textSourceOf(field)
  if (source === null) return null
  const isSeen = ({ value }: { value: string }) => seen === null || seen.has(value)
  const all =
    'dictionary' in source
      ? [...(await textsOf(sql, source, 'all'))].map(([value, text]) => ({ value, text }))
      : await referable(sql, source, 'all', 0)
  const rows = all.filter(isSeen)
  const named = new Map<string, readonly string[]>()
  const places = (await placesOf(sql, field)).filter(isSeen)
  const placed = places.map(({ value, path }) => ({ value, text: path }))
  for (const { value, text } of [...rows, ...placed, ...(await codesOf(sql, field)).filter(isSeen)]) {
    const name = (text ?? '').trim()
    named.set(name, [...new Set([...(named.get(name) ?? []), value])])
  }
  const paths = new Map(places.map(({ value, path }) => [value, path]))
  return { values: new Set(rows.map(({ value }) => value)), named, others: othersOf(field), paths }
}

/** The codes of the rows that a field refers to, where their entity has any and the sheet may name them by it. */
async function codesOf(sql: Transaction<Tables>, field: Field): Promise<Referable[]> {
  const code = field.kind === 'reference' ? codeKeyOf(field) : undefined
  return code === undefined ? [] : referable(sql, { ...targetOf(field), text: columnOf(code) }, 'all', 0)
}

function othersOf(field: Field): string {
  if (field.kind !== 'reference') return '编号'
  const isInTree = entityNamed(field.to ?? '').tree !== undefined
  if (codeKeyOf(field) === undefined) return isInTree ? '路径' : '编号'
  return isInTree ? '路径或编码' : '编码'
}

/** The field of the codes of what a field refers to. */
function codeKeyOf(field: Field): string | undefined {
  const { code, tree } = entityNamed(field.to ?? '')
  return code ?? tree?.code
}

/** A text as an export shows it; the bare value is understood too. Several stand in a comma list. */
function valuesOf(choices: Choices, text: string, field: Field): string {
  const isWhole = !isList(field) || choices.named.has(text)
  const members = isWhole ? [text] : text.split(BETWEEN_MEMBERS).map((member) => member.trim())
  return members
    .filter((member) => member !== '')
    .map((member) => valueOf(choices, member, field))
    .join(',')
}

function valueOf({ values, named, others, paths }: Choices, text: string, { label }: Field): string {
  const meant = named.get(text) ?? []
  if (meant.length === 1) return meant[0]!
  if (values.has(text)) return text
  const shown = text.slice(0, 50)
  if (meant.length === 0) throw refused(`“${label}”没有“${shown}”这个选项`)
  const ways = meant.flatMap((value) => paths.get(value) ?? []).toSorted()
  const told =
    ways.length === 0 ? '' : `：${ways.slice(0, MOST_PATHS).join('、')}${ways.length > MOST_PATHS ? '等' : ''}`
  throw refused(`“${label}”有 ${meant.length} 个“${shown}”，请改填它的${others}${told}`)
}
