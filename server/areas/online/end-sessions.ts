import { sql as raw, type Transaction } from 'kysely'
import { onlineUser } from '#contract/areas/online/online-user.entity.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import type { Services } from '#server/services.ts'
import { onlineRows } from './online-rows.ts'

/** A living sign-in, and whose it is. */
export interface NamedSession {
  id: string
  hash: string
  userId: string
  tenantId: number
}

/** The living sign-ins with these ids, as far as this person may know of them. */
export async function sessionsNamed(context: Context, ids: readonly string[]): Promise<NamedSession[]> {
  const { rows } = await raw<NamedSession>`
    select s.id, s.token_hash as hash, s.user_id as "userId", s.tenant_id as "tenantId" from sys_session s
    where s.id = any(${[...ids]}::text[]) and s.id in (select o.id from (${onlineRows(context)}) o)`.execute(
    context.sql,
  )
  return rows
}

/** Ends them: the database tells every server, which forgets who was behind them and closes their sockets. */
export async function endSessions(
  { sessions }: Pick<Services, 'sessions'>,
  sql: Transaction<Tables>,
  found: readonly NamedSession[],
): Promise<RowChange[]> {
  for (const { hash } of found) await sessions.end(sql, hash, 'forced')
  const tenants = [...new Set(found.map(({ tenantId }) => tenantId))]
  return tenants.map((tenantId) => ({
    entity: onlineUser.name,
    action: 'delete',
    ids: found.filter((one) => one.tenantId === tenantId).map(({ id }) => id),
    tenantId,
  }))
}
