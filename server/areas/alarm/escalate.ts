import { sql as raw, type Transaction } from 'kysely'
import { page } from '#contract/areas/alarm/alarm-record.page.ts'
import { groupedBy } from '#contract/collections/grouped-by.ts'
import type { Tables } from '#server/db/tables.ts'
import { writeAlarm, type KnownAlarm } from '#server/alarms/known-alarm.ts'
import { postToPlatform } from '#server/engine/platform/post-to-platform.ts'
import { system } from '#server/engine/platform/system-principal.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { escapeHtml } from '#server/identity/html.ts'
import { tell } from '#server/reminders/tell.ts'
import type { Services } from '#server/services.ts'
import { workContext } from '#server/engine/resource/work-context.ts'

const MINUTE_MS = 60_000
/** Who is told of an urgent alarm that nobody acknowledged, and when: who is on duty, then the platform. Source: walls 4.4. */
export const ESCALATIONS = [
  { level: 1, afterMs: 2 * MINUTE_MS },
  { level: 2, afterMs: 10 * MINUTE_MS },
] as const
/** The first of these roles that somebody in the tenant holds is on duty. */
const ON_DUTY = ['monitor', 'enterprise']
/** More alarms that are due together are told in one message. */
const MOST_BY_THEMSELVES = 3
const MOST_NAMED = 10

type Outside = Pick<Services, 'now' | 'resources' | 'dictionaries' | 'database'>

/**
 * Tells more people of alarms that are due together, each once for each level: of a few each by itself, of more in one message for whom they concern.
 * @returns what to publish
 */
export async function escalate(
  services: Outside,
  sql: Transaction<Tables>,
  due: readonly KnownAlarm[],
  level: number,
): Promise<RowChange[]> {
  const changes: RowChange[] = []
  for (const known of due)
    changes.push(...(await writeAlarm({ sql, now: services.now() }, known, { escalated: level })))
  // The platform hears of all tenants.
  const told = groupedBy(due, ({ tenantId }) => (level > 1 ? 0 : tenantId))
  for (const [tenantId, alarms] of told)
    for (const letter of lettersOf(alarms, level)) changes.push(...(await send(services, sql, tenantId, letter)))
  return changes
}

interface Letter {
  title: string
  content: string
  page: string
}

function lettersOf(alarms: readonly KnownAlarm[], level: number): Letter[] {
  const minutes = ESCALATIONS.find((one) => one.level === level)!.afterMs / MINUTE_MS
  const begin = `紧急告警 ${minutes} 分钟未确认：`
  if (alarms.length <= MOST_BY_THEMSELVES)
    return alarms.map(({ id, title }) => ({
      title: `${begin}${title}`,
      content: `<p>紧急告警“${escapeHtml(title)}”已 ${minutes} 分钟没有人确认，请立即处理。</p>`,
      page: `${page.path}?id=${id}`,
    }))
  const named = alarms.slice(0, MOST_NAMED).map(({ title }) => `<li>${escapeHtml(title)}</li>`)
  const more = alarms.length > MOST_NAMED ? `<p>另有 ${alarms.length - MOST_NAMED} 条，请在告警列表中查看。</p>` : ''
  const content = `<p>有 ${alarms.length} 条紧急告警已 ${minutes} 分钟没有人确认，请立即处理：</p><ol>${named.join('')}</ol>${more}`
  return [{ title: `${begin}共 ${alarms.length} 条`, content, page: page.path! }]
}

function send(services: Outside, sql: Transaction<Tables>, tenantId: number, letter: Letter): Promise<RowChange[]> {
  const now = services.now()
  if (tenantId === 0) return postToPlatform(sql, letter, now)
  const context = workContext(services, { sql, principal: system(tenantId), now })
  return peopleOnDuty(sql, tenantId).then((receivers) => tell(context, receivers, letter))
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
