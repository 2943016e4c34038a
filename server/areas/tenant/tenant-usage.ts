import { sql as raw, type Transaction } from 'kysely'
import type { TenantDay, TenantUsage } from '#contract/areas/tenant/tenant-usage.ts'
import type { Tables } from '#server/db/tables.ts'
import { moment } from '#server/db/moments.ts'
import type { Resource } from '#server/engine/resource/resource.ts'

/** What a tenant holds and when it was last used, counted now. The transaction must be the platform's. */
export async function tenantUsage(
  sql: Transaction<Tables>,
  resources: readonly Resource[],
  tenantId: number,
  nowMs: number,
): Promise<TenantUsage> {
  const { rows } = await raw<Omit<TenantUsage, 'tables' | 'days'>>`
    select
      (select count(*) from sys_user_tenant m join sys_user u on u.id = m.user_id and u.del_flag = 0
        where m.tenant_id = ${tenantId}) as users,
      (select count(*) from sys_session s where s.tenant_id = ${tenantId} and s.revoked_at is null
        and s.expires_at > ${moment(nowMs)}) as sessions,
      (select count(*) from sys_file f where f.tenant_id = ${tenantId} and f.state = 'stored') as files,
      (select coalesce(sum(f.size), 0)::bigint from sys_file f where f.tenant_id = ${tenantId} and f.state = 'stored') as "fileBytes",
      greatest((select max(s.last_seen_at) from sys_session s where s.tenant_id = ${tenantId}),
        (select max(l.create_time) from sys_log l where l.tenant_id = ${tenantId} and l.outcome is distinct from '0')) as "lastSeenTime",
      (select max(a.at) from sys_audit a where a.tenant_id = ${tenantId}) as "lastChangeTime"`.execute(sql)
  return {
    ...rows[0]!,
    tables: await rowsByTable(sql, resources, tenantId),
    days: await lastDays(sql, tenantId, nowMs),
  }
}

const SHOWN_DAYS = 30

async function lastDays(sql: Transaction<Tables>, tenantId: number, nowMs: number): Promise<TenantDay[]> {
  const { rows } = await raw<TenantDay>`select to_char(day, 'YYYY-MM-DD') as day, active_users as "activeUsers",
      sign_ins as "signIns", refused_sign_ins as "refusedSignIns", operations, changes, users, files, file_bytes as "fileBytes"
    from sys_statistic_day where tenant_id = ${tenantId} and day > ${moment(nowMs)}::timestamptz::date - ${SHOWN_DAYS}::integer
    order by day`.execute(sql)
  return rows
}

/** How many rows each entity holds for the tenant, most first. */
async function rowsByTable(sql: Transaction<Tables>, resources: readonly Resource[], tenantId: number) {
  const owned = resources.filter(({ entity }) => entity.tenant && entity.derived !== true)
  const counts = owned.map(
    ({ entity }) => raw`select ${entity.label}::text as label, count(*) as count from ${raw.table(entity.table)}
      where tenant_id = ${tenantId}${entity.softDelete ? raw` and del_flag::text = '0'` : raw``}`,
  )
  const { rows } = await raw<{ label: string; count: number }>`
    select label, count from (${raw.join(counts, raw` union all `)}) as counted where count > 0 order by count desc, label`.execute(
    sql,
  )
  return rows
}
