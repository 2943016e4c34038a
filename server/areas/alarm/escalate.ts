import { sql as raw, type Transaction } from 'kysely'
import { page } from '#contract/areas/alarm/alarm-record.page.ts'
import type { Tables } from '#server/db/tables.ts'
import { writeAlarm, type KnownAlarm } from '#server/alarms/known-alarm.ts'
import { postToPlatform } from '#server/engine/post-to-platform.ts'
import { system } from '#server/engine/system-principal.ts'
import type { RowChange } from '#server/engine/write/row-change.ts'
import { escapeHtml } from '#server/identity/html.ts'
import { tell } from '#server/reminders/tell.ts'
import type { Services } from '#server/services.ts'

const MINUTE_MS = 60_000
/** Who is told of an urgent alarm that nobody acknowledged, and when: who is on duty, then the platform. Source: walls 4.4. */
export const ESCALATIONS = [
  { level: 1, afterMs: 2 * MINUTE_MS },
  { level: 2, afterMs: 10 * MINUTE_MS },
] as const
/** The first of these roles that somebody in the tenant holds is on duty. */
const ON_DUTY = ['monitor', 'enterprise']

type Outside = Pick<Services, 'now' | 'resources' | 'dictionaries'>

/** Tells more people of an alarm, once for each level. @returns what to publish */
export async function escalate(
  services: Outside,
  sql: Transaction<Tables>,
  known: KnownAlarm,
  level: number,
): Promise<RowChange[]> {
  const now = services.now()
  const changes = await writeAlarm({ sql, now }, known, { escalated: level })
  const minutes = ESCALATIONS.find((one) => one.level === level)!.afterMs / MINUTE_MS
  const title = `紧急告警 ${minutes} 分钟未确认：${known.title}`
  const content = `<p>紧急告警“${escapeHtml(known.title)}”已 ${minutes} 分钟没有人确认，请立即处理。</p>`
  if (level > 1 || known.tenantId === 0) return [...changes, ...(await postToPlatform(sql, { title, content }, now))]
  const { resources, dictionaries } = services
  const context = {
    sql,
    principal: system(known.tenantId),
    now,
    resourceNamed: resources.named,
    allResources: () => resources.all,
    dictionaries: dictionaries.known,
  }
  const receivers = await peopleOnDuty(sql, known.tenantId)
  return [...changes, ...(await tell(context, receivers, { title, content, page: `${page.path}?id=${known.id}` }))]
}

async function peopleOnDuty(sql: Transaction<Tables>, tenantId: number): Promise<string[]> {
  const { rows } = await raw<{ username: string; role: string }>`
    select distinct u.username, r.role_code as role from sys_role r
      join sys_user_role a on a.role_id = r.id and a.tenant_id in (0, ${tenantId})
      join sys_user u on u.id = a.user_id and u.status = 1 and u.del_flag = 0
      join sys_user_tenant m on m.user_id = u.id and m.tenant_id = ${tenantId}
    where r.tenant_id = 0 and r.role_code = any(${ON_DUTY}) order by u.username`.execute(sql)
  const role = ON_DUTY.find((code) => rows.some((row) => row.role === code))
  return rows.filter((row) => row.role === role).map(({ username }) => username)
}
