import { sql as raw, type Transaction } from 'kysely'
import { CHANNEL } from '#contract/areas/message/channel.ts'
import type { Tables } from '#server/db/tables.ts'
import { workContext, type ContextServices } from '#server/engine/resource/work-context.ts'
import { system } from '#server/engine/platform/system-principal.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'

/** Sends a message to every platform administrator, in the tenant they signed in to last. @param sql a transaction of the platform @returns what to publish with it */
export async function notifyAdministrators(
  services: ContextServices,
  sql: Transaction<Tables>,
  { title, content }: { title: string; content: string },
  nowMs: number,
): Promise<RowChange[]> {
  const changes: RowChange[] = []
  for (const { username, tenantId } of await administrators(sql)) {
    const context = workContext(services, { sql, principal: system(tenantId), now: nowMs })
    const body = { esTitle: title, esContent: content, esReceiver: username, esType: CHANNEL.system }
    changes.push(await addRow(context, services.resources.named('message'), body))
  }
  return changes
}

async function administrators(sql: Transaction<Tables>): Promise<{ username: string; tenantId: number }[]> {
  const { rows } = await raw<{ username: string; tenantId: number }>`
    select u.username, (select m.tenant_id from sys_user_tenant m where m.user_id = u.id
        order by (m.tenant_id = u.login_tenant_id) desc nulls last, m.tenant_id limit 1) as "tenantId"
    from sys_user u
    where u.status = 1 and u.del_flag = 0 and exists (
      select 1 from sys_user_role a join sys_role r on r.id = a.role_id where a.user_id = u.id and r.administrator)
    order by u.username`.execute(sql)
  return rows.filter(({ tenantId }) => tenantId !== null)
}
