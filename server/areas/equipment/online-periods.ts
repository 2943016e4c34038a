import { sql as raw, type Transaction } from 'kysely'
import { equipment, ONLINE } from '#contract/areas/equipment/equipment.entity.ts'
import type { Tables } from '#server/db/tables.ts'

/** What is offline for less has not been offline. Source: domain part 7. */
const FLAP_MINUTES = 10

const DEVICES = raw.table(equipment.table)
const IS_ONLINE = raw`e.online_status in (${ONLINE.online}, ${ONLINE.training}, ${ONLINE.faulty}) and e.last_online is not null`

/** Keeps from when until when devices were online: what came online opens a period, or the one that a flap ended; what fell silent ends its own with its last word. */
export async function keepPeriods(sql: Transaction<Tables>): Promise<void> {
  await raw`update device_online o set end_time = greatest(o.begin_time, e.last_online) from ${DEVICES} e
    where e.id = o.device_id and o.end_time is null and not (${IS_ONLINE})`.execute(sql)
  await raw`with come as (
      select e.id, e.tenant_id, e.last_online from ${DEVICES} e where ${IS_ONLINE}
        and not exists (select from device_online o where o.device_id = e.id and o.end_time is null)),
    resumed as (
      update device_online o set end_time = null from come
      where o.device_id = come.id and o.end_time > come.last_online - make_interval(mins => ${FLAP_MINUTES})
        and o.begin_time = (select max(l.begin_time) from device_online l where l.device_id = o.device_id)
      returning o.device_id)
    insert into device_online (tenant_id, device_id, begin_time)
    select tenant_id, id, last_online from come where id not in (select device_id from resumed)
    on conflict do nothing`.execute(sql)
}
