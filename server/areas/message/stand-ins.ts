import type { Transaction } from 'kysely'
import { moment } from '#server/db/moments.ts'
import type { Tables } from '#server/db/tables.ts'
import { reachableUsers } from './reachable-users.ts'

const VALID = '1'

/** Who stands in for an account now: people of the tenant who can sign in. @returns ids of users */
export async function standInsOf(
  sql: Transaction<Tables>,
  tenantId: number,
  username: string,
  nowMs: number,
): Promise<string[]> {
  const rows = await sql
    .selectFrom('sys_user_agent')
    .select('agent_user_name')
    .where('tenant_id', '=', tenantId)
    .where('user_name', '=', username)
    .where('status', '=', VALID)
    .where('start_time', '<=', moment(nowMs))
    .where('end_time', '>', moment(nowMs))
    .execute()
  const reachable = await reachableUsers(
    sql,
    tenantId,
    rows.map(({ agent_user_name }) => agent_user_name),
  )
  return [...reachable.values()]
}
