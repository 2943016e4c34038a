import { dictionaryItem } from '#contract/areas/dictionary/dictionary.entity.ts'
import { dictionaryItems } from '#server/areas/dictionary/dictionary-item.resource.ts'
import { addition, checkCount } from '#server/engine/excel/import-rows.ts'
import { readSheet, type ImportColumn, type ImportSheet } from '#server/engine/excel/import-sheet.ts'
import { cellReader, type ReadCells } from '#server/engine/excel/import-values.ts'
import type { Context, FailedRow, Imported, Resource } from '#server/engine/resource.ts'
import { attempt } from '#server/engine/write/attempt.ts'
import { ApiError } from '#server/http/errors.ts'
import { insertRow, recordWritten, type Written } from '#server/engine/write/write-rows.ts'
import { ITEM_FIELDS, ITEMS_HEADING } from './dictionary-layout.ts'

interface Line {
  number: number
  cells: string[]
}

/** Adds dictionaries with their items: a row with a code begins a dictionary, rows without one continue it. A dictionary that cannot be added takes its items along. */
export async function importDictionaries(context: Context, resource: Resource, rows: string[][]): Promise<Imported> {
  const { sheet, itemColumns } = readBoth(resource, rows)
  checkCount(sheet.rows.length)
  const readDictionary = await cellReader(context.sql, sheet.columns)
  const readItem = await cellReader(context.sql, itemColumns)
  const codeAt = sheet.columns.find(({ key }) => key === 'dictCode')!.at
  const failed: FailedRow[] = []
  const added: Written[] = []
  const items: Written[] = []
  for (const group of groupsOf(sheet.rows, codeAt)) {
    const outcome = await attempt(context, () => insertRow(context, resource, readDictionary(group[0]!.cells)))
    if (outcome instanceof ApiError) {
      failed.push(...group.map((line) => ({ ...line, reason: outcome.message })))
      continue
    }
    added.push(outcome)
    failed.push(...(await addItems(context, outcome.draft.id, group, readItem, items)))
  }
  await recordWritten(context, resource, added)
  await recordWritten(context, dictionaryItems, items)
  const changes = [...addition(resource, added), ...addition(dictionaryItems, items)]
  return { header: sheet.header, total: sheet.rows.length, failed, changes }
}

interface BothSheets {
  sheet: ImportSheet
  itemColumns: ImportColumn[]
}

/** The headings of the items stand one row below those of the dictionaries. */
function readBoth(resource: Resource, rows: string[][]): BothSheets {
  const sheet = readSheet(resource.entity, rows, [])
  const firstItem = sheet.header.indexOf(ITEMS_HEADING)
  const below = rows[sheet.headerAt + 1] ?? []
  if (firstItem === -1 || !below.includes(dictionaryItem.fields.itemText.label)) return { sheet, itemColumns: [] }
  const itemColumns = ITEM_FIELDS.flatMap(([key, field]): ImportColumn[] => {
    const at = below.indexOf(field.label, firstItem)
    return at === -1 ? [] : [{ key, field, at }]
  })
  const header = sheet.header.map((label, at) => (at >= firstItem ? (below[at] ?? '') : label))
  const columns = sheet.columns.filter(({ at }) => at < firstItem)
  const data = sheet.rows.filter(({ number }) => number > sheet.headerAt + 2)
  return { sheet: { ...sheet, header, columns, rows: data }, itemColumns }
}

function groupsOf(lines: readonly Line[], codeAt: number): Line[][] {
  const groups: Line[][] = []
  for (const line of lines) {
    const continues = (line.cells[codeAt] ?? '').trim() === ''
    if (continues && groups.length > 0) groups.at(-1)!.push(line)
    else groups.push([line])
  }
  return groups
}

async function addItems(
  context: Context,
  dictId: string,
  group: readonly Line[],
  read: ReadCells,
  added: Written[],
): Promise<FailedRow[]> {
  const failed: FailedRow[] = []
  for (const line of group) {
    const outcome = await attempt(context, async () => {
      const body = read(line.cells)
      const isEmpty = Object.values(body).every((value) => value === '')
      return isEmpty ? [] : [await insertRow(context, dictionaryItems, { ...body, dictId })]
    })
    if (outcome instanceof ApiError) failed.push({ ...line, reason: outcome.message })
    else added.push(...outcome)
  }
  return failed
}
