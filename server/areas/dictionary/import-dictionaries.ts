import { dictionaryItem } from '#contract/areas/dictionary/dictionary.entity.ts'
import { dictionaryItems } from '#server/areas/dictionary/dictionary-item.resource.ts'
import { addition } from '#server/engine/excel/import-rows.ts'
import {
  leftOf,
  readSheet,
  type FileRow,
  type ImportColumn,
  type ImportSheet,
} from '#server/engine/workbook/import-sheet.ts'
import { cellReader, type ReadCells } from '#server/engine/excel/import-values.ts'
import { findingsOf } from '#server/engine/excel/row-problems.ts'
import type { Context, FailedRow, ImportedPart, ImportPlan, Resource } from '#server/engine/resource/resource.ts'
import { attempt } from '#server/engine/write/attempt.ts'
import { ApiError } from '#server/http/errors.ts'
import { insertRow, recordWritten, type Written } from '#server/engine/write/write-rows.ts'
import { ITEM_FIELDS, ITEMS_HEADING } from './dictionary-layout.ts'

/** A row with a code begins a dictionary, rows without one continue it. A dictionary that cannot be added takes its items along. */
export function planDictionaries(resource: Resource, rows: string[][]): ImportPlan {
  const both = readBoth(resource, rows)
  const { header, left, columns, rows: lines } = both.sheet
  const atOf = (wanted: string) => columns.find(({ key }) => key === wanted)!.at
  const [codeAt, nameAt] = [atOf('dictCode'), atOf('dictName')]
  return {
    header,
    left,
    units: groupsOf(lines, codeAt),
    nameOf: ({ cells }) => cells[nameAt] ?? '',
    prepare: async () => new Map(),
    add: (context, units) => addGroups(context, resource, both, units),
  }
}

async function addGroups(
  context: Context,
  resource: Resource,
  { sheet, itemColumns }: BothSheets,
  groups: ImportPlan['units'],
): Promise<ImportedPart> {
  const readDictionary = await cellReader(context, sheet.columns)
  const readItem = await cellReader(context, itemColumns)
  const failed: FailedRow[] = []
  const dictionaries: Written[] = []
  const items: Written[] = []
  const added = new Map<number, string>()
  for (const group of groups) {
    const [first] = group
    const findings = findingsOf(resource.entity, sheet.columns, first!)
    const outcome = await attempt(context, () =>
      insertRow(context, resource, readDictionary(first!.cells, findings), {}, findings),
    )
    if (outcome instanceof ApiError) {
      const problems = findings.problems(outcome)
      failed.push(...group.map((line) => ({ ...line, problems })))
      continue
    }
    dictionaries.push(outcome)
    const bad = await addItems(context, outcome.draft.id, group, { columns: itemColumns, read: readItem }, items)
    failed.push(...bad)
    for (const { number } of group) {
      if (!bad.some((line) => line.number === number)) added.set(number, outcome.draft.id)
    }
  }
  await recordWritten(context, resource, dictionaries)
  await recordWritten(context, dictionaryItems, items)
  return { failed, added, changes: [...addition(resource, dictionaries), ...addition(dictionaryItems, items)] }
}

interface BothSheets {
  sheet: ImportSheet
  itemColumns: ImportColumn[]
}

/** The headings of the items stand one row below those of the dictionaries. */
function readBoth(resource: Resource, rows: string[][]): BothSheets {
  const sheet = readSheet(resource.entity, rows, {})
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
  const left = leftOf(header, [...columns, ...itemColumns])
  return { sheet: { ...sheet, header, columns, left, rows: data }, itemColumns }
}

function groupsOf(lines: readonly FileRow[], codeAt: number): FileRow[][] {
  const groups: FileRow[][] = []
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
  group: readonly FileRow[],
  { columns, read }: { columns: readonly ImportColumn[]; read: ReadCells },
  added: Written[],
): Promise<FailedRow[]> {
  const failed: FailedRow[] = []
  for (const line of group) {
    const findings = findingsOf(dictionaryItems.entity, columns, line)
    const outcome = await attempt(context, async () => {
      const body = read(line.cells, findings)
      const isEmpty = findings.isClean() && Object.values(body).every((value) => value === '')
      return isEmpty ? [] : [await insertRow(context, dictionaryItems, { ...body, dictId }, {}, findings)]
    })
    if (outcome instanceof ApiError) failed.push({ ...line, problems: findings.problems(outcome) })
    else added.push(...outcome)
  }
  return failed
}
