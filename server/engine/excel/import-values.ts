import type { Transaction } from 'kysely'
import { columnOf, type Field } from '#contract/define-entity.ts'
import { isList } from '#contract/kinds/read-field.ts'
import type { Tables } from '#server/db/tables.ts'
import { textSourceOf } from '#server/engine/kinds/texts.ts'
import { entityNamed } from '#server/engine/entities.ts'
import { referable, targetOf, type Referable } from '#server/engine/references.ts'
import { placesOf } from '#server/engine/tree/places-of.ts'
import { ApiError } from '#server/http/errors.ts'
import { refused } from '#server/http/refusals.ts'
import type { Findings } from '#server/engine/write/findings.ts'
import { textsOf } from '#server/engine/texts.ts'
import type { ImportColumn } from './import-sheet.ts'

/** Turns the cells of a row into the members of an add request. A text that stands for nothing, or for several things, is found wrong. */
export type ReadCells = (cells: readonly string[], findings: Findings) => Record<string, unknown>

/** Loads once what the texts of all columns stand for. */
export async function cellReader(sql: Transaction<Tables>, columns: readonly ImportColumn[]): Promise<ReadCells> {
  const choices = new Map<string, Choices>()
  for (const { key, field } of columns) {
    const known = await choicesOf(sql, field)
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

interface Choices {
  /** Every value there is. */
  values: ReadonlySet<string>
  /** Text → values it stands for. */
  named: ReadonlyMap<string, readonly string[]>
  /** What else names a row beside its title. */
  others: string
}

async function choicesOf(sql: Transaction<Tables>, field: Field): Promise<Choices | null> {
  const source = textSourceOf(field)
  if (source === null) return null
  const rows =
    'dictionary' in source
      ? [...(await textsOf(sql, source, 'all'))].map(([value, text]) => ({ value, text }))
      : await referable(sql, source, 'all', 0)
  const named = new Map<string, readonly string[]>()
  const places = [...(await placesOf(sql, field)), ...(await codesOf(sql, field))]
  for (const { value, text } of [...rows, ...places]) {
    const name = (text ?? '').trim()
    named.set(name, [...new Set([...(named.get(name) ?? []), value])])
  }
  return { values: new Set(rows.map(({ value }) => value)), named, others: othersOf(field) }
}

/** The codes of the rows that a field refers to, where their entity has any and the sheet may name them by it. */
async function codesOf(sql: Transaction<Tables>, field: Field): Promise<Referable[]> {
  const code = field.kind === 'reference' ? entityNamed(field.to ?? '').code : undefined
  return code === undefined ? [] : referable(sql, { ...targetOf(field), text: columnOf(code) }, 'all', 0)
}

function othersOf(field: Field): string {
  if (field.kind !== 'reference') return '编号'
  const { tree, code } = entityNamed(field.to ?? '')
  if (tree !== undefined) return '路径或编码'
  return code === undefined ? '编号' : '编码'
}

/** A text as an export shows it; the bare value is understood too. Several stand in a comma list. */
function valuesOf(choices: Choices, text: string, field: Field): string {
  const isWhole = !isList(field) || choices.named.has(text)
  const members = isWhole ? [text] : text.split(/[,，、]/).map((member) => member.trim())
  return members
    .filter((member) => member !== '')
    .map((member) => valueOf(choices, member, field))
    .join(',')
}

function valueOf({ values, named, others }: Choices, text: string, { label }: Field): string {
  const meant = named.get(text) ?? []
  if (meant.length === 1) return meant[0]!
  if (values.has(text)) return text
  const shown = text.slice(0, 50)
  if (meant.length === 0) throw refused(`“${label}”没有“${shown}”这个选项`)
  throw refused(`“${label}”有 ${meant.length} 个“${shown}”，请改填它的${others}`)
}
