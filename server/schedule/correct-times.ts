import { job, JOB_STATUS } from '#contract/areas/job/job.entity.ts'
import { epochOf, moment } from '#server/db/moments.ts'
import { nextTime } from './next-time.ts'
import type { ScheduleServices } from './schedule-services.ts'
import { timingOf, type JobRow } from './turn-due.ts'

type Correcting = Pick<ScheduleServices, 'database' | 'write' | 'now'>

/**
 * Counts next times anew that lie beyond what their schedules allow: they were counted while a clock stood ahead of the time, and their jobs
 * would wait until then.
 */
export async function correctTimes({ database, write, now }: Correcting): Promise<void> {
  const nowMs = now()
  const rows = await database.read({ tenantId: 0 }, (sql) =>
    sql.selectFrom('sys_quartz_job').selectAll().where('status', '=', JOB_STATUS.started).execute(),
  )
  const wrong = rows.filter((row) => isBeyond(row, nowMs)).map(({ id }) => id)
  if (wrong.length === 0) return
  await write({ tenantId: 0 }, async (sql, changes) => {
    const locked = await sql
      .selectFrom('sys_quartz_job')
      .selectAll()
      .where('id', 'in', wrong)
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute()
    for (const row of locked.filter((one) => isBeyond(one, nowMs))) {
      await sql
        .updateTable('sys_quartz_job')
        .set({ next_time: moment(nextTime(timingOf(row), nowMs)!) })
        .where('id', '=', row.id)
        .execute()
      changes.push({ entity: job.name, action: 'edit', ids: [row.id], tenantId: 0 })
    }
  })
}

/** Also one that was thought to have had its last time. */
function isBeyond(row: JobRow, nowMs: number): boolean {
  const next = nextTime(timingOf(row), nowMs)
  return next !== null && (row.next_time === null || epochOf(row.next_time) > next)
}
