import { sql as raw } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/ids.ts'
import type { OperationRecord } from './operation-view.ts'

/** Who does the work gives a sign of life within this, or others take it up. */
export const LEASE_SECONDS = 8

/** When a lease that is given now runs out, by the clock that all servers share. */
export const leaseEnd = raw<string>`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`

/**
 * Takes up the next work: what waits, and what somebody left who gives no sign of life. Several servers share it; a user with nothing running
 * comes first, then who came first. @returns null when there is nothing to do
 */
export async function claimNext(database: Database): Promise<(OperationRecord & { claim: string }) | null> {
  const claim = newId()
  const { rows } = await database.scope({ tenantId: 0 }, (sql) =>
    raw<OperationRecord & { claim: string }>`
      update sys_operation set state = 'running', claim = ${claim}, lease_until = ${leaseEnd}, tries = tries + 1,
        next_try_at = null, start_time = coalesce(start_time, clock_timestamp()), version = version + 1
      where id = (
        select o.id from sys_operation o
        where (o.state = 'queued' and (o.next_try_at is null
            or not o.next_try_at between clock_timestamp() and clock_timestamp() + interval '1 hour'))
          or (o.state = 'running' and not o.lease_until between clock_timestamp() and ${leaseEnd})
        order by (select count(*) from sys_operation r where r.user_id = o.user_id and r.state = 'running'
          and r.lease_until >= clock_timestamp()), o.create_time, o.id
        limit 1 for update skip locked)
      returning *`.execute(sql),
  )
  return rows[0] ?? null
}

/** Says that the work goes on. @returns whether somebody wants it to stop; null when it is not ours any more */
export async function renewLease(database: Database, id: string, claim: string): Promise<boolean | null> {
  const { rows } = await database.scope({ tenantId: 0 }, (sql) =>
    raw<{ is_cancelling: boolean }>`update sys_operation set lease_until = ${leaseEnd}
      where id = ${id} and claim = ${claim} and state = 'running' returning is_cancelling`.execute(sql),
  )
  return rows[0]?.is_cancelling ?? null
}
