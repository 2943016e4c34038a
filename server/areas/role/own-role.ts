import type { Selectable } from 'kysely'
import { CODE } from '#contract/wire/result.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Principal } from '#server/identity/auth.ts'

const SHARED = '平台共用的角色只能由平台管理员修改'
const OF_PLATFORM = '平台人员的角色只能由平台管理员修改'

/** Refuses a role that is not somebody's to change: shared ones are the platform's, those of its people its administrators'. @throws ApiError 510 */
export function requireOwnRole(
  { administrator, platform }: Pick<Principal, 'administrator' | 'platform'>,
  role: Pick<Selectable<Tables['sys_role']>, 'tenant_id' | 'platform'>,
): void {
  if (administrator) return
  if (role.platform) throw new ApiError(CODE.noPermission, OF_PLATFORM, { status: 403 })
  if (role.tenant_id === 0 && !platform) throw new ApiError(CODE.noPermission, SHARED, { status: 403 })
}

/** The same of those with these ids. @throws ApiError 510 */
export async function requireOwnRoles(
  { sql, principal }: Pick<Context, 'sql' | 'principal'>,
  ids: readonly string[],
): Promise<void> {
  const roles = await sql
    .selectFrom('sys_role')
    .select(['tenant_id', 'platform'])
    .where('id', 'in', [...ids])
    .execute()
  for (const role of roles) requireOwnRole(principal, role)
}
