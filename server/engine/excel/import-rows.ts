import type { RowProblem } from '#contract/wire/operation.ts'
import { ApiError } from '#server/http/errors.ts'
import { refused } from '#server/http/refusals.ts'
import type {
  Context,
  FailedRow,
  ImportedPart,
  ImportPlan,
  PreparedRows,
  Resource,
} from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { attempt } from '#server/engine/write/attempt.ts'
import { insertRow, recordWritten, type Written } from '#server/engine/write/write-rows.ts'
import { branchesOf, placeHeadings, type Branches } from './import-places.ts'
import { readSheet, type FileRow, type ImportSheet } from '#server/engine/workbook/import-sheet.ts'
import { cellReader } from './import-values.ts'
import { findingsOf } from './row-problems.ts'

/** How a file becomes rows of a resource. @param rows the sheet as texts @throws ApiError when the file is no good as a whole */
export function planOf(served: Resource, rows: string[][]): ImportPlan {
  const resource = importedAs(served)
  const plan = (resource.hooks.planImport ?? planRows)(resource, rows)
  if (resource === served) return plan
  return { ...plan, add: (context, ...of) => plan.add({ ...context, recordedAs: 'import' }, ...of) }
}

/** What the rows of a file are added as. */
export function importedAs(resource: Resource): Resource {
  return resource.hooks.importedAs ?? resource
}

/** @throws ApiError when the plan has more rows than one import takes */
export function checkCount({ units }: ImportPlan, most: number): void {
  const count = units.reduce((sum, unit) => sum + unit.length, 0)
  if (count > most) throw refused(`文件导入失败:一次最多导入 ${most} 行，请分批导入`)
}

/** Each row for itself, those of trees after what is above them. */
function planRows(resource: Resource, rows: string[][]): ImportPlan {
  const { entity, hooks } = resource
  const sheet = readSheet(entity, rows, { ...hooks, readElsewhere: placeHeadings(entity) })
  const titleAt = sheet.columns.find(({ key }) => key === entity.title)?.at
  const branches = branchesOf(entity, sheet)
  return {
    header: sheet.header,
    left: sheet.left,
    units: (branches?.rows ?? sheet.rows).map((row) => [row]),
    nameOf: ({ cells }) => (titleAt === undefined ? '' : (cells[titleAt] ?? '')),
    prepare: async (units, isRead) => hooks.prepareImport?.({ ...sheet, rows: units.flat() }, isRead) ?? new Map(),
    add: (context, units, prepared) => addRows(context, { resource, sheet, branches, prepared }, units.flat()),
  }
}

interface Import {
  resource: Resource
  sheet: Pick<ImportSheet, 'columns'>
  branches: Branches | null
  prepared: PreparedRows
}

/** Adds rows, each for itself: what fails leaves no trace and stops nobody. */
export async function addRows(context: Context, of: Import, rows: readonly FileRow[]): Promise<ImportedPart> {
  const { resource, sheet, branches, prepared } = of
  const { entity, hooks } = resource
  const read = await cellReader(context, sheet.columns)
  const places = await branches?.places(context, resource)
  const failed: FailedRow[] = []
  const added = new Map<number, string>()
  const written: Written[] = []
  for (const row of rows) {
    const findings = findingsOf(entity, sheet.columns, row)
    const outcome = await attempt(context, async () => {
      const body = { ...read(row.cells, findings), ...places?.of(row) }
      return insertRow(
        context,
        resource,
        hooks.completeImport?.(body) ?? body,
        prepared.get(row.number)?.columns,
        findings,
      )
    })
    if (outcome instanceof ApiError) {
      failed.push({ ...row, problems: findings.problems(outcome) })
      continue
    }
    written.push(outcome)
    added.set(row.number, outcome.draft.id)
    places?.added(row, outcome.draft.id)
  }
  await recordWritten(context, resource, written)
  return {
    failed: failed.toSorted((one, other) => one.number - other.number),
    added,
    changes: addition(resource, written),
  }
}

/** Ends the trial of a row that could be added. */
const TAKEN_BACK = refused('')

/**
 * Says what an addition would find wrong with rows: each is added and taken back, so that no other rules are asked than those of the import.
 * @returns by the number of the row; a row that is missing is right
 */
export async function tryRows(
  context: Context,
  { resource, sheet: { columns } }: Pick<Import, 'resource' | 'sheet'>,
  rows: readonly FileRow[],
): Promise<Map<number, RowProblem[]>> {
  const { entity, hooks } = resource
  const read = await cellReader(context, columns)
  const found = new Map<number, RowProblem[]>()
  for (const row of rows) {
    const findings = findingsOf(entity, columns, row)
    const outcome = await attempt(context, async (): Promise<never> => {
      const body = read(row.cells, findings)
      await insertRow(context, resource, hooks.completeImport?.(body) ?? body, {}, findings)
      throw TAKEN_BACK
    })
    if (outcome !== TAKEN_BACK) found.set(row.number, findings.problems(outcome))
  }
  return found
}

/** One message for all rows. */
export function addition({ entity }: Resource, added: readonly Written[]): RowChange[] {
  const [first] = added
  if (first === undefined) return []
  const ids = added.map(({ draft }) => draft.id)
  return [{ entity: entity.name, action: 'add', tenantId: first.tenantId, ids }]
}
