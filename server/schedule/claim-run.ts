import { sql as raw, type Selectable } from 'kysely'
import { jobRun } from '#contract/areas/job/job-run.entity.ts'
import { isDue } from '#server/db/is-due.ts'
import { newId } from '#server/db/ids.ts'
import type { Tables } from '#server/db/tables.ts'
import { moment } from '#server/db/moments.ts'
import type { ScheduleServices } from './schedule-services.ts'

export type RunRow = Selectable<Tables['sys_job_run']>

/** A run that is ours until its lease ends. */
export type ClaimedRun = RunRow & { claim: string; timeout_minutes: number }

/** Who does the run gives a sign of life within this, or others take it up. */
export const LEASE_SECONDS = 8
/** No run waits longer for its next try. */
const LONGEST_WAIT_MS = 3_600_000
const leaseEnd = raw<string>`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`
const TAKEN_ALREADY = '23505'

/**
 * Takes up the next run: what waits and whose job has nothing running, and what a server left that gives no sign of life. Several servers
 * share it. @returns null when there is nothing to do
 */
export async function claimRun(
  { write, now }: Pick<ScheduleServices, 'write' | 'now'>,
  server: string,
): Promise<ClaimedRun | null> {
  const claim = newId()
  const nowMs = now()
  const at = moment(nowMs)
  try {
    return await write({ tenantId: 0 }, async (sql, changes) => {
      const { rows } = await raw<ClaimedRun>`
        update sys_job_run set state = 'running', claim = ${claim}, server = ${server}, lease_until = ${leaseEnd},
          taken = taken + 1, start_time = coalesce(start_time, ${at}::timestamptz)
        where id = (
          select r.id from sys_job_run r
          where (r.state = 'queued' and (r.start_after is null or ${isDue('r.start_after', nowMs, LONGEST_WAIT_MS)})
              and not exists (select 1 from sys_job_run o where o.job_id = r.job_id and o.state = 'running'))
            or (r.state = 'running' and not r.lease_until between clock_timestamp() and ${leaseEnd})
          order by r.create_time, r.id limit 1 for update skip locked)
        returning *, (select timeout_minutes from sys_quartz_job j where j.id = job_id)`.execute(sql)
      const [row] = rows
      if (row === undefined) return null
      changes.push({ entity: jobRun.name, action: 'edit', ids: [row.id], tenantId: 0 })
      return row
    })
  } catch (error) {
    // Another server began a run of the same job in this moment.
    if ((error as { code?: unknown } | null)?.code === TAKEN_ALREADY) return null
    throw error
  }
}

/** Says that the run goes on. @returns false when it is not ours any more */
export async function renewRun(
  { database }: Pick<ScheduleServices, 'database'>,
  { id, claim }: ClaimedRun,
): Promise<boolean> {
  const { rows } = await database.scope({ tenantId: 0 }, (sql) =>
    raw`update sys_job_run set lease_until = ${leaseEnd}
      where id = ${id} and claim = ${claim} and state = 'running' returning id`.execute(sql),
  )
  return rows.length > 0
}
