import { audit } from '#server/audit/audit.ts'
import type { RowProblem } from '#contract/wire/operation.ts'
import { CORRECTED_FORMAT, correctedFile, NOTHING_IMPORTED } from '#server/engine/excel/corrected-file.ts'
import { leftText } from '#server/engine/excel/import-words.ts'
import { checkCount, planOf } from '#server/engine/excel/import-rows.ts'
import type { FailedRow, ImportedPart, ImportPlan } from '#server/engine/resource/resource.ts'
import { FILE_TYPES } from '#server/engine/workbook/file-types.ts'
import { readWorkbook, ROWS_ABOVE_DATA } from '#server/engine/workbook/read-workbook.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Principal } from '#server/identity/auth.ts'
import type { Job, Outcome, RowOutcome } from '#server/jobs/job.ts'
import { keepStream, readPieces } from '#server/jobs/pieces.ts'
import { keepSecrets } from './import-secrets.ts'
import { ownerNow, stepAsOwner, workplaceOf, type Workplace } from './step-as-owner.ts'

/** Rows one import takes. */
const MOST_ROWS = 50_000
/** Rows of one transaction: with them moves the position, so that a kill neither loses nor doubles one. */
const STEP_ROWS = 100
const REPORT_PAGE_ROWS = 500

/** Adds the rows of a workbook, from where it stopped. */
export async function importJob(services: EngineServices, job: Job): Promise<Outcome> {
  const workplace = workplaceOf(services, job)
  const owner = await ownerNow(workplace, job, 'import')
  const plan = await readPlan(workplace, job)
  if (plan instanceof ApiError) return { state: 'failed', message: plan.message }
  const total = plan.units.reduce((sum, unit) => sum + unit.length, 0)
  for (const units of stepsOf(plan.units, job.progress().position)) {
    job.goOn()
    const prepared = await plan.prepare(units, true)
    await stepAsOwner(workplace, job, 'import', async (context, changes) => {
      const part = await plan.add(context, units, prepared)
      changes.push(...part.changes)
      const rows = units.flat()
      const { position, succeeded, failed } = job.progress()
      await job.note(context.sql, outcomes(plan, units, part))
      const secrets = rows.flatMap(({ number }) => (part.added.has(number) ? [prepared.get(number)?.secret ?? []] : []))
      const step = { record: job.record, number: position }
      await keepSecrets(
        context.sql,
        services.authSecret,
        step,
        secrets.filter((line) => line.length > 0),
      )
      await job.step(context.sql, {
        position: position + rows.length,
        total,
        succeeded: succeeded + rows.length - part.failed.length,
        failed: failed + part.failed.length,
      })
    })
  }
  return outcomeOf(workplace, job, owner, plan)
}

/** What is wrong with the file as a whole comes back as a value: another try would find the same. */
async function readPlan({ resource, services }: Workplace, { record }: Job): Promise<ImportPlan | ApiError> {
  const pieces: Buffer[] = []
  for await (const piece of readPieces(services.database, record.id, 'input')) pieces.push(piece)
  try {
    const rows = await readWorkbook(Buffer.concat(pieces), MOST_ROWS + ROWS_ABOVE_DATA)
    const plan = planOf(resource, rows)
    checkCount(plan, MOST_ROWS)
    return plan
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/** The units some at a time, beginning behind those that are done. @param done rows */
function* stepsOf(units: ImportPlan['units'], done: number): Generator<ImportPlan['units']> {
  let passed = 0
  let step: ImportPlan['units'][number][] = []
  let rows = 0
  for (const unit of units) {
    passed += unit.length
    if (passed <= done) continue
    step.push(unit)
    rows += unit.length
    if (rows < STEP_ROWS) continue
    yield step
    step = []
    rows = 0
  }
  if (rows > 0) yield step
}

function outcomes(plan: ImportPlan, units: ImportPlan['units'], { failed, added }: ImportedPart): RowOutcome[] {
  const wrong = new Map(failed.map((row) => [row.number, row]))
  return units.flat().map((row) => {
    const { number, cells } = row
    const problems = wrong.get(number)?.problems
    const recordId = added.get(number)
    const outcome = { number, name: plan.nameOf(row), ...(recordId !== undefined && { recordId }) }
    return problems === undefined ? outcome : { ...outcome, problems, cells }
  })
}

async function outcomeOf(
  { resource: { entity }, services }: Workplace,
  job: Job,
  owner: Principal,
  { header, left }: ImportPlan,
): Promise<Outcome> {
  const { total, succeeded, failed } = job.progress()
  const after = { totalCount: total, successCount: succeeded, errorCount: failed }
  const record: Outcome['record'] = async (sql) => {
    if (succeeded > 0) await audit(sql, owner, { entity: entity.name, entityId: '*', action: 'import', after })
  }
  if (failed === 0) return { state: 'succeeded', message: `文件导入成功！数据行数：${total}${leftText(left)}`, record }
  const name = `${entity.exportName}导入错误`
  const head = { title: name, exportedBy: owner.realname, header }
  const report = await correctedFile(head, failedRows(services, job))
  const place = { operationId: job.record.id, tenantId: job.record.tenant_id, part: 'result' } as const
  const bytes = await keepStream(services.database, place, report.stream(), job.goOn)
  const file = { name: `${name}.${CORRECTED_FORMAT}`, type: FILE_TYPES[CORRECTED_FORMAT], bytes }
  if (succeeded === 0) return { state: 'failed', message: NOTHING_IMPORTED, file }
  const message = `总上传行数：${total}，已导入行数：${succeeded}，错误行数：${failed}${leftText(left)}`
  return { state: 'partlyFailed', message, file, record }
}

async function* failedRows({ database }: EngineServices, { record }: Job): AsyncGenerator<FailedRow[]> {
  for (let after = 0; ;) {
    const rows = await database.read({ tenantId: 0 }, (sql) =>
      sql
        .selectFrom('sys_operation_row')
        .select(['number', 'cells', 'problems'])
        .where('operation_id', '=', record.id)
        .where('problems', 'is not', null)
        .where('number', '>', after)
        .orderBy('number')
        .limit(REPORT_PAGE_ROWS)
        .execute(),
    )
    const failed = rows.map(({ number, cells, problems }) => ({
      number,
      cells: (cells ?? []) as string[],
      problems: problems as RowProblem[],
    }))
    if (failed.length > 0) yield failed
    if (failed.length < REPORT_PAGE_ROWS) return
    after = failed.at(-1)!.number
  }
}
