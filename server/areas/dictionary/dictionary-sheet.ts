import type { RowOf } from '#contract/entity/row-of.ts'
import { dictionary, type dictionaryItem } from '#contract/areas/dictionary/dictionary.entity.ts'
import { characterWidth, headRows, ROWS_ABOVE_HEADER } from '#server/engine/workbook/table-sheet.ts'
import {
  MAX_SHEET_ROWS,
  type Cell,
  type Merge,
  type Row as SheetRow,
  type SheetPart,
} from '#server/engine/workbook/sheet.ts'
import { dictionaryItems } from '#server/areas/dictionary/dictionary-item.resource.ts'
import { cellOf } from '#server/engine/kinds/excel.ts'
import { conditionOf } from '#server/engine/query/condition.ts'
import { refused } from '#server/http/refusals.ts'
import type { Context, SheetForm } from '#server/engine/resource/resource.ts'
import { select } from '#server/engine/rows/rows.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import { COLUMNS, DICTIONARY_FIELDS, ITEM_FIELDS, ITEMS_HEADING } from './dictionary-layout.ts'

type ItemRow = RowOf<typeof dictionaryItem>

const HEADER_ROWS = 2
const HEADER_HEIGHT_POINTS = 20

/** Dictionaries with their items: the dictionary's cells stand beside its first item and reach down to its last. */
export const dictionarySheet: SheetForm<typeof dictionary> = {
  head: (exportedBy) => ({
    name: dictionary.exportName,
    rows: [...headRows(dictionary.exportName, exportedBy, COLUMNS.length), ...headings()],
    merges: headingMerges(),
    widths: COLUMNS.map(characterWidth),
    frozenRows: ROWS_ABOVE_HEADER + HEADER_ROWS,
  }),
  lines: linesWithItems,
}

async function linesWithItems(
  context: Context,
  rows: readonly RowOf<typeof dictionary>[],
  firstLine: number,
): Promise<SheetPart> {
  const ids = rows.map((row) => row.id)
  const items = await itemsOf(context, ids)
  const lines: SheetRow[] = []
  const merges: Merge[] = []
  for (const row of rows) {
    const own = items.get(row.id) ?? []
    const from = firstLine + lines.length
    if (own.length > 1)
      merges.push(...DICTIONARY_FIELDS.map((_field, at): Merge => [from, from + own.length - 1, at, at]))
    lines.push(...linesOf(row, own).map((cells) => ({ cells })))
  }
  if (firstLine + lines.length > MAX_SHEET_ROWS) throw refused('导出的字典项过多，请缩小查询范围后再导出')
  return { rows: lines, merges }
}

function headings(): SheetRow[] {
  const style = { style: 'header', heightPoints: HEADER_HEIGHT_POINTS } as const
  const labels = DICTIONARY_FIELDS.map(([, field]) => field.label)
  const itemLabels = ITEM_FIELDS.map(([, field]) => field.label)
  return [
    { cells: [...labels, ITEMS_HEADING, ...itemLabels.slice(1).map(() => null)], ...style },
    { cells: [...labels.map(() => null), ...itemLabels], ...style },
  ]
}

function headingMerges(): Merge[] {
  const last = COLUMNS.length - 1
  const top = ROWS_ABOVE_HEADER
  const titles: Merge[] = [0, 1].map((row) => [row, row, 0, last])
  const labels = DICTIONARY_FIELDS.map((_field, at): Merge => [top, top + 1, at, at])
  return [...titles, ...labels, [top, top, DICTIONARY_FIELDS.length, last]]
}

async function itemsOf(context: Context, dictionaryIds: string[]): Promise<Map<string, ItemRow[]>> {
  const dictId = dictionaryItems.columns.get('dictId')!
  const sortOrder = dictionaryItems.columns.get('sortOrder')!
  const where = conditionOf({ kind: 'oneOf', column: dictId, values: dictionaryIds })
  const items = await select(context, dictionaryItems, {
    where,
    sort: [{ column: sortOrder, descending: false }],
    limit: MAX_SHEET_ROWS,
  })
  const groups = new Map<string, ItemRow[]>(dictionaryIds.map((id) => [id, []]))
  for (const item of items) groups.get(item.dictId)?.push(item)
  return groups
}

function linesOf(row: Row, items: readonly Row[]): Cell[][] {
  const own = DICTIONARY_FIELDS.map(([key, field]) => cellOf(row, key, field))
  const blank = DICTIONARY_FIELDS.map(() => null)
  const cells = (item: Row) => ITEM_FIELDS.map(([key, field]) => cellOf(item, key, field))
  if (items.length === 0) return [[...own, ...ITEM_FIELDS.map(() => null)]]
  return items.map((item, at) => [...(at === 0 ? own : blank), ...cells(item)])
}
