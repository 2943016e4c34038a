import type { Transaction } from 'kysely'
import { audit } from '#server/audit/audit.ts'
import type { Tables } from '#server/db/tables.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { addRows } from '#server/engine/excel/import-rows.ts'
import type { Resource } from '#server/engine/resource/resource.ts'
import { uniqueKeysOf } from '#server/engine/staged/unique-keys.ts'
import { stagedColumns } from '#server/engine/staged/staged-columns.ts'
import { closeImport, type StagedRecord } from '#server/engine/staged/staged-imports.ts'
import { goodRows, keepFindings } from '#server/engine/staged/staged-rows.ts'
import type { Job, Outcome } from '#server/jobs/job.ts'
import { GIVEN_UP, stagedIdOf, stagedOf } from './staged-place.ts'
import { ownerNow, stepAsOwner, workplaceOf } from './step-as-owner.ts'

/** Rows of one transaction: a row becomes a record and waits no more, both or neither. */
const STEP_ROWS = 100

/** Imports the staged rows that are right; the others stay. */
export async function importStagedJob(services: EngineServices, job: Job): Promise<Outcome> {
  const workplace = workplaceOf(services, job)
  const { resource } = workplace
  const id = stagedIdOf(job)
  const owner = await ownerNow(workplace, job, 'import')
  if (job.progress().total === null) {
    const total = await services.database.read({ tenantId: 0 }, (sql) => countGood(sql, id))
    await job.publishProgress({ total })
  }
  let isOver = false
  let isGivenUp = false
  while (!isOver && !isGivenUp) {
    await stepAsOwner(workplace, job, 'import', async (context, changes) => {
      const staged = await stagedOf(context, id)
      isGivenUp = staged === null
      if (staged === null) return
      const rows = (await goodRows(context, id, STEP_ROWS)).map(({ number, cells }) => ({
        number,
        cells: cells as string[],
      }))
      isOver = rows.length === 0
      const columns = stagedColumns(resource, staged.header)
      const of = { resource, sheet: { columns }, branches: null, prepared: new Map() }
      const part = await addRows(context, of, rows)
      changes.push(...part.changes)
      // What has changed since the check, such as a number that somebody else entered.
      const findings = part.failed.map(({ number, cells, problems }) => ({
        number,
        problems,
        keys: uniqueKeysOf(columns, cells),
      }))
      await keepFindings(context, id, findings)
      await takeAway(context.sql, staged, [...part.added.keys()])
      const { position, total, succeeded, failed } = job.progress()
      const done = position + rows.length
      await job.step(context.sql, {
        position: done,
        total: Math.max(total ?? 0, done),
        succeeded: succeeded + part.added.size,
        failed: failed + part.failed.length,
      })
    })
  }
  if (isGivenUp) return GIVEN_UP
  return outcomeOf(services, job, { id, resource, owner })
}

async function countGood(sql: Transaction<Tables>, id: string): Promise<number> {
  const { total } = await sql
    .selectFrom('sys_staged_row')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('staged_id', '=', id)
    .where('is_checked', '=', true)
    .where('is_bad', '=', false)
    .executeTakeFirstOrThrow()
  return total
}

/** Rows that became records. */
async function takeAway(sql: Transaction<Tables>, { id }: StagedRecord, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return
  await sql.deleteFrom('sys_staged_row').where('staged_id', '=', id).where('number', 'in', numbers).execute()
  await sql
    .updateTable('sys_staged_import')
    .set(({ eb }) => ({ imported: eb('imported', '+', numbers.length) }))
    .where('id', '=', id)
    .execute()
}

interface Ended {
  id: string
  resource: Resource
  owner: Awaited<ReturnType<typeof ownerNow>>
}

async function outcomeOf({ database }: EngineServices, job: Job, { id, resource, owner }: Ended): Promise<Outcome> {
  const { succeeded } = job.progress()
  const { left } = await database.read({ tenantId: 0 }, (sql) =>
    sql
      .selectFrom('sys_staged_row')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .where('staged_id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  const after = { totalCount: succeeded + left, successCount: succeeded, errorCount: left }
  const record: Outcome['record'] = async (sql) => {
    if (succeeded > 0) {
      await audit(sql, owner, { entity: resource.entity.name, entityId: '*', action: 'import', after })
    }
    if (left === 0) await closeImport({ sql }, id)
  }
  if (left === 0) return { state: 'succeeded', message: `文件导入成功！数据行数：${succeeded}`, record }
  const message = `已导入 ${succeeded} 行，还有 ${left} 行有问题，请在导入页修改`
  return { state: 'partlyFailed', message, record }
}
