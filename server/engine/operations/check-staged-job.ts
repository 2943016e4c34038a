import type { Transaction } from 'kysely'
import { MOST_STAGED_ROWS } from '#contract/wire/staged-import.ts'
import { readSheet } from '#server/engine/workbook/import-sheet.ts'
import type { Tables } from '#server/db/tables.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { checkRows } from '#server/engine/staged/check-rows.ts'
import { wholeHeader } from '#server/engine/staged/staged-columns.ts'
import { closeImport } from '#server/engine/staged/staged-imports.ts'
import { uncheckedRows } from '#server/engine/staged/staged-rows.ts'
import { readWorkbook, ROWS_ABOVE_DATA } from '#server/engine/workbook/read-workbook.ts'
import { ApiError } from '#server/http/errors.ts'
import { refused } from '#server/http/refusals.ts'
import type { Job, Outcome } from '#server/jobs/job.ts'
import { readPieces } from '#server/jobs/pieces.ts'
import { GIVEN_UP, stagedIdOf, stagedOf } from './staged-place.ts'
import { ownerNow, stepAsOwner, workplaceOf, type Workplace } from './step-as-owner.ts'

/** Rows that one statement stages. */
const PIECE_ROWS = 500
/** Rows of one transaction: what it found is kept with them, so that a kill loses no more. */
const STEP_ROWS = 100

/** Stages the rows of a workbook and checks each of them; goes on where it stopped. */
export async function checkStagedJob(services: EngineServices, job: Job): Promise<Outcome> {
  const workplace = workplaceOf(services, job)
  const id = stagedIdOf(job)
  await ownerNow(workplace, job, 'import')
  const problem = await stageRows(workplace, job, id)
  if (problem !== null) {
    return { state: 'failed', message: problem.message, record: (sql) => closeImport({ sql }, id) }
  }
  if (job.progress().total === null) {
    await job.publishProgress({
      total: await services.database.read({ tenantId: 0 }, (sql) => countUnchecked(sql, id)),
    })
  }
  for (let isOver = false; !isOver;) {
    let isGivenUp = false
    await stepAsOwner(workplace, job, 'import', async (context) => {
      const staged = await stagedOf(context, id)
      if (staged === null) {
        isGivenUp = true
        return
      }
      const rows = await uncheckedRows(context, id, STEP_ROWS)
      isOver = rows.length < STEP_ROWS
      const given = rows.map(({ number, cells }) => ({ number, cells: cells as string[] }))
      await checkRows(context, workplace.resource, staged, given)
      const { position, total } = job.progress()
      await job.step(context.sql, { position: Math.min(position + rows.length, total ?? 0) })
    })
    if (isGivenUp) return GIVEN_UP
  }
  return outcomeOf(services, job, id)
}

/** Rows of a file that was staged earlier. */
async function countUnchecked(sql: Transaction<Tables>, id: string): Promise<number> {
  const { total } = await sql
    .selectFrom('sys_staged_row')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('staged_id', '=', id)
    .where('is_checked', '=', false)
    .executeTakeFirstOrThrow()
  return total
}

/** All rows in one transaction, so that a file is staged as a whole or not at all. @returns what is wrong with the file as a whole */
async function stageRows(workplace: Workplace, job: Job, id: string): Promise<ApiError | null> {
  const { services, resource } = workplace
  const known = await services.database.read({ tenantId: 0 }, (sql) => stagedOf({ sql }, id))
  if (known === null || known.is_read) return null
  const sheet = await sheetOf(workplace, job)
  if (sheet instanceof ApiError) return sheet
  const { header, left, rows } = sheet
  await stepAsOwner(workplace, job, 'import', async ({ sql }) => {
    for (let from = 0; from < rows.length; from += PIECE_ROWS) {
      const piece = rows.slice(from, from + PIECE_ROWS).map(({ number, cells }) => ({
        staged_id: id,
        tenant_id: known.tenant_id,
        number,
        cells: JSON.stringify(cells),
      }))
      await sql.insertInto('sys_staged_row').values(piece).execute()
    }
    await sql
      .updateTable('sys_staged_import')
      .set({
        header: JSON.stringify(wholeHeader(resource, header)),
        left_out: JSON.stringify(left),
        total: rows.length,
        is_read: true,
      })
      .where('id', '=', id)
      .execute()
    await job.step(sql, { total: rows.length })
  })
  return null
}

/** What is wrong with the file as a whole comes back as a value: another try would find the same. */
async function sheetOf({ services, resource }: Workplace, { record }: Job): Promise<SheetRead | ApiError> {
  const pieces: Buffer[] = []
  for await (const piece of readPieces(services.database, record.id, 'input')) pieces.push(piece)
  try {
    const sheet = readSheet(
      resource.entity,
      await readWorkbook(Buffer.concat(pieces), MOST_STAGED_ROWS + ROWS_ABOVE_DATA),
      resource.hooks,
    )
    if (sheet.rows.length > MOST_STAGED_ROWS) {
      throw refused(`文件导入失败:一次最多导入 ${MOST_STAGED_ROWS} 行，请分批导入`)
    }
    return sheet
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

type SheetRead = ReturnType<typeof readSheet>

async function outcomeOf({ database }: EngineServices, job: Job, id: string): Promise<Outcome> {
  const { bad } = await database.read({ tenantId: 0 }, (sql) =>
    sql
      .selectFrom('sys_staged_row')
      .select(({ fn }) => fn.countAll<number>().as('bad'))
      .where('staged_id', '=', id)
      .where('is_bad', '=', true)
      .executeTakeFirstOrThrow(),
  )
  const { total } = job.progress()
  await job.publishProgress({ position: total ?? 0, succeeded: (total ?? 0) - bad, failed: bad })
  const message = bad === 0 ? `共 ${total} 行，都可以导入` : `共 ${total} 行，${bad} 行有问题，请在导入页修改`
  return { state: 'succeeded', message }
}
