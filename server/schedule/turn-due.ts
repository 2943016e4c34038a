import type { Selectable, Transaction } from 'kysely'
import { job, JOB_STATUS, MISSED, OVERLAP } from '#contract/areas/job/job.entity.ts'
import type { RunCause } from '#contract/areas/job/run-state.ts'
import type { Tables } from '#server/db/tables.ts'
import { epochOf, moment, wireText } from '#server/db/moments.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { addRun } from './add-run.ts'
import { notifyAdministrators } from './notify-administrators.ts'
import { nextTime, timesSince } from './next-time.ts'
import type { ScheduleServices } from './schedule-services.ts'
import { skipTime } from './skip-time.ts'

/** As late as this, nobody was there to run it; times are no closer. */
export const MISSED_AFTER_MS = 60_000
/** So that one look ends some day; the next goes on. */
const MOST_AT_ONCE = 100

export type JobRow = Selectable<Tables['sys_quartz_job']>

type Turning = Pick<ScheduleServices, 'write' | 'now' | 'resources' | 'dictionaries' | 'database'>

/** Makes runs of the times that have come; each time once, however many servers look. @returns how many jobs were due */
export async function turnDue(services: Turning): Promise<number> {
  let turned = 0
  while (turned < MOST_AT_ONCE && (await turnNext(services))) turned += 1
  return turned
}

async function turnNext(services: Turning): Promise<boolean> {
  const nowMs = services.now()
  return services.write({ tenantId: 0 }, async (sql, changes) => {
    const row = await sql
      .selectFrom('sys_quartz_job')
      .selectAll()
      .where('status', '=', JOB_STATUS.started)
      .where('next_time', '<=', moment(nowMs))
      .orderBy('next_time')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (row === undefined || row.next_time === null) return false
    const timing = timingOf(row)
    const times = timesSince(timing, epochOf(row.next_time), nowMs)
    const next = nextTime(timing, Math.max(nowMs, times.at(-1)!))
    await sql
      .updateTable('sys_quartz_job')
      .set({ next_time: next === null ? null : moment(next) })
      .where('id', '=', row.id)
      .execute()
    changes.push({ entity: job.name, action: 'edit', ids: [row.id], tenantId: 0 })
    await turn({ sql, changes, services, row, nowMs }, times)
    return true
  })
}

interface Turned {
  sql: Transaction<Tables>
  changes: RowChange[]
  services: Turning
  row: JobRow
  nowMs: number
}

async function turn(turned: Turned, times: readonly number[]): Promise<void> {
  const { row, nowMs } = turned
  const missed = times.filter((time) => nowMs - time >= MISSED_AFTER_MS)
  const last = times.at(-1)!
  if (missed.length === 0) return addDue(turned, last, 'schedule')
  const isLastMissed = missed.at(-1) === last
  const caughtUp = isLastMissed && row.missed === MISSED.once
  const lost = caughtUp ? missed.slice(0, -1) : missed
  await notifyMissed(turned, missed, caughtUp)
  if (lost.length > 0) {
    const output = `${range(lost)} 没有服务器在运行，错过了 ${lost.length} 次`
    await addRun(turned, { dueMs: lost.at(-1)!, cause: 'schedule', state: 'missed', output })
  }
  if (caughtUp) return addDue(turned, last, 'catchUp')
  if (!isLastMissed) return addDue(turned, last, 'schedule')
}

async function addDue(turned: Turned, dueMs: number, cause: RunCause): Promise<void> {
  const { sql, row } = turned
  const open = await sql
    .selectFrom('sys_job_run')
    .select('state')
    .where('job_id', '=', row.id)
    .where('state', 'in', ['queued', 'running'])
    .execute()
  const mayWait = row.overlap === OVERLAP.queue && open.every(({ state }) => state === 'running')
  if (open.length === 0 || mayWait) return addRun(turned, { dueMs, cause, state: 'queued', output: '' })
  await skipTime(turned, { dueMs, cause })
}

/** What is made up for needs nobody; the history tells it anyway. */
async function notifyMissed(turned: Turned, missed: readonly number[], caughtUp: boolean): Promise<void> {
  const { sql, services, row, changes, nowMs } = turned
  if (!row.alarm || caughtUp) return
  const title = `定时任务错过了 ${missed.length} 次`
  const content = `任务“${row.description ?? row.job_class_name}”在 ${range(missed)} 应执行 ${missed.length} 次，当时没有服务器在运行，没有补执行。`
  changes.push(...(await notifyAdministrators(services, sql, { title, content }, nowMs)))
}

function range(times: readonly number[]): string {
  const [first, last] = [times[0]!, times.at(-1)!].map(wireText)
  return first === last ? first! : `${first} 至 ${last}`
}

/** What a row says of its times. */
export function timingOf({ cron_expression, time_zone, status }: JobRow) {
  return { cronExpression: cron_expression, timeZone: time_zone, status }
}
