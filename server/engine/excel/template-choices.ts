import { sql as raw } from 'kysely'
import { permissionOf, type Field } from '#contract/define-entity.ts'
import { MOST_STAGED_ROWS } from '#contract/wire/staged-import.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { entityNamed } from '#server/engine/kinds/entities.ts'
import { referable, targetOf } from '#server/engine/kinds/references.ts'
import { textSourceOf } from '#server/engine/kinds/texts.ts'
import { placesOf } from '#server/engine/tree/places-of.ts'
import type { ImportColumn } from '#server/engine/workbook/import-sheet.ts'
import type { Offered, Sheet } from '#server/engine/workbook/sheet.ts'
import { seenValues } from './seen-values.ts'

/** The sheet where what can be chosen stands. */
export const CHOICES_SHEET = '可选值'
/** Of one column; whatever has more is looked up in the console. */
const MOST_CHOICES = 500
/** Sorting more names would hold other requests up for too long; of so many few are shown. */
const MOST_SORTED = 5_000

/** What may stand in a column, in its words; `others` = how many there are beyond those. */
export interface Choices {
  texts: readonly string[]
  others: number
}

/** What the person who asks may choose for the columns of a template. @returns by key; columns of anything else are missing */
export async function templateChoices(
  context: Context,
  columns: readonly ImportColumn[],
): Promise<ReadonlyMap<string, Choices>> {
  const items = await itemsOf(context, columns)
  const choices = new Map<string, Choices>()
  for (const { key, field } of columns) {
    const texts =
      field.choices?.map(({ text }) => text) ?? items.get(field.dictionary ?? '') ?? (await rowsOf(context, field))
    const each = [...new Set(texts)].filter((text) => text !== '')
    const others = Math.max(0, each.length - MOST_CHOICES)
    if (each.length > 0) choices.set(key, { texts: each.slice(0, MOST_CHOICES), others })
  }
  return choices
}

/** Items of the dictionaries, by code, in their order; those that are switched off are not chosen any more. */
async function itemsOf({ sql }: Context, columns: readonly ImportColumn[]): Promise<ReadonlyMap<string, string[]>> {
  const codes = columns.flatMap(({ field }) => {
    const source = textSourceOf(field)
    return source !== null && 'dictionary' in source ? [source.dictionary] : []
  })
  const items = new Map<string, string[]>()
  if (codes.length === 0) return items
  const { rows } = await raw<{ code: string; text: string }>`
    select d.dict_code as code, i.item_text as text from sys_dict d join sys_dict_item i on i.dict_id = d.id
    where d.dict_code = any(${codes}::text[]) and d.del_flag = 0 and i.status = 1
    order by d.dict_code, i.sort_order, i.item_value`.execute(sql)
  for (const { code, text } of rows) items.set(code, [...(items.get(code) ?? []), text])
  return items
}

/** Rows that a field refers to, by path where they form a tree: those that the list of their entity shows to this person. */
async function rowsOf(context: Context, field: Field): Promise<string[]> {
  if (field.kind !== 'reference') return []
  const { sql, principal } = context
  if (!principal.permissions.has(permissionOf(entityNamed(field.to ?? ''), 'list'))) return []
  const seen = await seenValues(context, field)
  const places = (await placesOf(sql, field)).map(({ value, path }) => ({ value, text: path }))
  const rows = places.length > 0 ? places : await referable(sql, targetOf(field), 'all', 0)
  const names = rows.filter(({ value }) => seen === null || seen.has(value)).map(({ text }) => (text ?? '').trim())
  return names.length > MOST_SORTED ? names : names.toSorted(CHINESE.compare)
}

const CHINESE = new Intl.Collator('zh-CN')

/** The sheet with the choices, a column each, and where each of them is offered. @param below the row of the headings, counted from 0 */
export function choicesSheet(
  columns: readonly ImportColumn[],
  choices: ReadonlyMap<string, Choices>,
  below: number,
): { sheet: Sheet; offered: Offered[] } | null {
  const chosen = columns.filter(({ key }) => choices.has(key))
  if (chosen.length === 0) return null
  const lists = chosen.map(({ key }) => choices.get(key)!.texts)
  const length = Math.max(...lists.map(({ length: count }) => count))
  return {
    sheet: {
      name: CHOICES_SHEET,
      frozenRows: 1,
      widths: lists.map((texts) => Math.min(WIDEST, Math.max(...texts.map((text) => text.length * 2)) + 4)),
      rows: [
        { cells: chosen.map(({ field }) => field.label), style: 'header' },
        ...Array.from({ length }, (_, at) => ({ cells: lists.map((texts) => texts[at] ?? null) })),
      ],
    },
    offered: chosen.map(({ at }, place) => ({
      column: at,
      rows: [below + 1, below + MOST_STAGED_ROWS],
      from: { sheet: CHOICES_SHEET, column: place, firstRow: 1, count: lists[place]!.length },
    })),
  }
}

const WIDEST = 60
