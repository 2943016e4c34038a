import type { ParametersOf } from '#contract/areas/job/handlers.ts'
import { sql as raw, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { moment } from '#server/db/moments.ts'
import type { Handle } from '#server/areas/area.ts'

/** Counts what happened in each tenant on each of the last days, and what it holds today. @returns how many days of tenants were written */
export async function rollUp(sql: Transaction<Tables>, nowMs: number, days: number): Promise<number> {
  const today = raw`${moment(nowMs)}::timestamptz::date`
  const from = raw`${today} - ${days - 1}::integer`
  // Lines of a day that are deleted meanwhile were counted before.
  const result = await raw`
    with happened as (
      select tenant_id, create_time::date as day,
        count(distinct userid) filter (where outcome is distinct from '0') as active_users,
        count(*) filter (where log_type = 1 and outcome is distinct from '0') as sign_ins,
        count(*) filter (where log_type = 1 and outcome = '0') as refused_sign_ins,
        count(*) filter (where log_type = 2) as operations
      from sys_log where create_time >= ${from} group by 1, 2),
    changed as (select tenant_id, at::date as day, count(*) as changes from sys_audit where at >= ${from} group by 1, 2),
    people as (select tenant_id, count(*) as users from sys_user_tenant m join sys_user u on u.id = m.user_id and u.del_flag = 0
      group by 1),
    held as (select tenant_id, count(*) as files, sum(size) as file_bytes from sys_file where state = 'stored' group by 1)
    insert into sys_statistic_day as s
      (tenant_id, day, active_users, sign_ins, refused_sign_ins, operations, changes, users, files, file_bytes)
    select t.id, d.day, coalesce(active_users, 0), coalesce(sign_ins, 0), coalesce(refused_sign_ins, 0), coalesce(operations, 0),
      coalesce(changes, 0), case when d.day = ${today} then coalesce(users, 0) end,
      case when d.day = ${today} then coalesce(files, 0) end, case when d.day = ${today} then coalesce(file_bytes, 0) end
    from sys_tenant t cross join (select ${today} - n as day from generate_series(0, ${days - 1}::integer) as n) as d
    left join happened h on h.tenant_id = t.id and h.day = d.day
    left join changed c on c.tenant_id = t.id and c.day = d.day
    left join people p on p.tenant_id = t.id
    left join held f on f.tenant_id = t.id
    on conflict (tenant_id, day) do update set
      active_users = greatest(s.active_users, excluded.active_users), sign_ins = greatest(s.sign_ins, excluded.sign_ins),
      refused_sign_ins = greatest(s.refused_sign_ins, excluded.refused_sign_ins),
      operations = greatest(s.operations, excluded.operations), changes = greatest(s.changes, excluded.changes),
      users = coalesce(excluded.users, s.users), files = coalesce(excluded.files, s.files),
      file_bytes = coalesce(excluded.file_bytes, s.file_bytes)`.execute(sql)
  return Number(result.numAffectedRows ?? 0n)
}

/** Rolls the last days up into statistics that outlive the logs. */
export const rollUpStatistics: Handle<ParametersOf<'statistics'>> = async ({ write, now }, { values, say }) => {
  const { days } = values
  const written = await write({ tenantId: 0 }, (sql) => rollUp(sql, now(), days))
  say(`汇总了 ${written / days} 个租户最近 ${days} 天的统计`)
}
