import { sql as raw, type Transaction } from 'kysely'
import { moment } from '#server/db/moments.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Arrival } from '#server/identity/sign-in-hooks.ts'

/** Days the home page shows, today included. Source: contract §3.7. */
export const SHOWN_DAYS = 7

/** Counts successful sign-ins by tenant and day (GMT+8), and notes from which addresses they came. */
export async function countVisits(sql: Transaction<Tables>, visits: readonly Arrival[]): Promise<void> {
  const tenants = visits.map(({ tenantId }) => tenantId)
  const addresses = visits.map(({ ip }) => ip.slice(0, 64))
  const moments = visits.map(({ atMs }) => moment(atMs))
  await raw`
    with visit as (
      select tenant_id, ip, at::date as day
      from unnest(${tenants}::integer[], ${addresses}::text[], ${moments}::timestamptz[]) as v(tenant_id, ip, at)),
    noted as (
      insert into sys_visit_address (day, tenant_id, ip) select distinct day, tenant_id, ip from visit
      on conflict do nothing)
    insert into sys_visit_day as d (tenant_id, day, visits)
    select tenant_id, day, count(*) from visit group by tenant_id, day
    on conflict (tenant_id, day) do update set visits = d.visits + excluded.visits`.execute(sql)
}
