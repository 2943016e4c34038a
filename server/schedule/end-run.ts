import { sql as raw, type Transaction } from 'kysely'
import { jobRun } from '#contract/areas/job/job-run.entity.ts'
import { job } from '#contract/areas/job/job.entity.ts'
import { HANDLERS, handlerNamed } from '#contract/areas/job/handlers.ts'
import { newId } from '#server/db/ids.ts'
import { moment } from '#server/db/moments.ts'
import type { Tables } from '#server/db/tables.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import type { ClaimedRun, RunRow } from './claim-run.ts'
import type { ScheduleServices } from './schedule-services.ts'
import { notifyAdministrators } from './notify-administrators.ts'
import type { JobRow } from './turn-due.ts'

const FIRST_WAIT_MS = 30_000
const LONGEST_OUTPUT = 20_000
const LONGEST_WORDS = 1_000

/** What came of a run. */
export interface RunEnd {
  state: 'succeeded' | 'failed'
  output: string
  durationMs: number
}

type Ending = Pick<ScheduleServices, 'write' | 'now' | 'resources' | 'dictionaries' | 'database'>

/** Ends a run that is still ours: it is written down with what follows from it, the next try or the alarm. */
export async function endRun(services: Ending, claimed: ClaimedRun, end: RunEnd): Promise<void> {
  const nowMs = services.now()
  await services.write({ tenantId: 0 }, async (sql, changes) => {
    const { rows } = await raw<RunRow>`
      update sys_job_run set state = ${end.state}, output = ${shortened(end.output)}, duration = ${Math.round(end.durationMs)},
        end_time = ${moment(nowMs)}, claim = null, lease_until = null
      where id = ${claimed.id} and claim = ${claimed.claim} and state = 'running' returning *`.execute(sql)
    const [run] = rows
    if (run === undefined) return
    changes.push({ entity: jobRun.name, action: 'edit', ids: [run.id], tenantId: 0 })
    const row = await sql
      .updateTable('sys_quartz_job')
      .set({ last_time: moment(nowMs), last_state: end.state })
      .where('id', '=', run.job_id)
      .returningAll()
      .executeTakeFirstOrThrow()
    changes.push({ entity: job.name, action: 'edit', ids: [row.id], tenantId: 0 })
    if (end.state === 'failed') changes.push(...(await followFailure(services, sql, { row, run, nowMs })))
  })
}

/** Puts a run back, to be taken up by any server. */
export async function putRunBack({ write }: Ending, { id, claim }: ClaimedRun): Promise<void> {
  await write({ tenantId: 0 }, async (sql, changes) => {
    const { rows } = await raw`update sys_job_run set state = 'queued', claim = null, lease_until = null,
        start_time = null, taken = greatest(taken - 1, 0)
      where id = ${id} and claim = ${claim} and state = 'running' returning id`.execute(sql)
    if (rows.length > 0) changes.push({ entity: jobRun.name, action: 'edit', ids: [id], tenantId: 0 })
  })
}

interface Failure {
  row: JobRow
  run: RunRow
  nowMs: number
}

async function followFailure(services: Ending, sql: Transaction<Tables>, failure: Failure): Promise<RowChange[]> {
  const { row, run, nowMs } = failure
  if (run.attempt <= row.retries) return [await tryAgain(sql, failure)]
  if (!row.alarm) return []
  const title = '定时任务执行失败'
  const tries = run.attempt > 1 ? `（共尝试 ${run.attempt} 次）` : ''
  const content = `任务“${nameOf(row)}”计划 ${run.due_time} 执行，结果失败${tries}：${run.output.slice(-LONGEST_WORDS)}`
  return notifyAdministrators(services, sql, { title, content }, nowMs)
}

/** Half a minute later, then twice as long each time. */
async function tryAgain(sql: Transaction<Tables>, { run, nowMs }: Failure): Promise<RowChange> {
  const id = newId(nowMs)
  const { job_id, job_class_name, parameter, due_time, operator, attempt } = run
  await sql
    .insertInto('sys_job_run')
    .values({
      id,
      job_id,
      job_class_name,
      parameter,
      due_time,
      operator,
      attempt: attempt + 1,
      cause: 'retry',
      state: 'queued',
      start_after: moment(nowMs + FIRST_WAIT_MS * 2 ** (attempt - 1)),
      create_time: moment(nowMs),
    })
    .execute()
  return { entity: jobRun.name, action: 'add', ids: [id], tenantId: 0 }
}

/** What a job is called. */
export function nameOf({ description, job_class_name }: Pick<JobRow, 'description' | 'job_class_name'>): string {
  const name = handlerNamed(job_class_name)
  return description || (name === null ? job_class_name : HANDLERS[name].label)
}

/** The beginning says what was done, the end how it ended. */
function shortened(output: string): string {
  const letters = Array.from(output)
  if (letters.length <= LONGEST_OUTPUT) return output
  const half = LONGEST_OUTPUT / 2 - 5
  return `${letters.slice(0, half).join('')}\n…\n${letters.slice(-half).join('')}`
}
