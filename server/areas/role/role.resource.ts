import { sql as raw, type SqlBool } from 'kysely'
import { role } from '#contract/areas/role/role.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { refused } from '#server/http/refusals.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { apiError } from '#server/http/errors.ts'
import { audit } from '#server/audit/audit.ts'
import { requireAssignable } from '#server/rights/assignable.ts'
import { applyGrants, grantsOf } from '#server/rights/grant-tables.ts'
import { requireWithinOwn } from '#server/rights/granting.ts'
import { requireOwnRoles } from './own-role.ts'
import { isOfPlatform, markPrivilege, PRIVILEGE } from './role-privilege.ts'

const GRANT = 'system:permission:saveRole'

/** Roles of the tenant and those the platform shares with every tenant; roles of the platform show to its people only. Source: API-018…022, contract §5.2. */
export const roles = defineResource(role, {
  sharesPlatformRows: true,
  // Clients of upstream 3 search with what was typed. Source: contract §5.2.
  byPart: ['roleName'],
  joined: () => PRIVILEGE,
  extras: { tenantId: { label: '租户编号', type: 'integer' } },
  visible: ({ principal }) => (principal.platform ? [] : [raw<SqlBool>`not ${rowRef('platform')}`]),
  ownerOf: async (_context, _values, others) => (isOfPlatform(others) ? 0 : undefined),
  beforeWrite: async (context, draft) => {
    if (draft.before !== null) return requireOwnRoles(context, [draft.id])
    markPrivilege(context, draft)
    const code = draft.values.roleCode
    if (typeof code === 'string') await refuseSharedCode(context, code, isOfPlatform(draft.others))
  },
  afterWrite: async (context, { id, before, body }) => {
    const from = body['copyOf']
    if (before === null && typeof from === 'string' && from !== '') await copyGrants(context, from, id)
  },
  beforeDelete: async ({ sql, principal }, rows) => {
    const ids = rows.map((row) => row.id)
    const kept = await sql
      .selectFrom('sys_role')
      .select('role_name')
      .where('id', 'in', ids)
      .where('administrator', '=', true)
      .execute()
    if (kept.length > 0) throw refused(`“${kept[0]!.role_name}”是平台管理员的角色，不能删除`)
    await requireOwnRoles({ sql, principal }, ids)
    for (const id of ids) await requireWithinOwn(sql, principal, { kind: 'role', id })
  },
  tableDictionary: { texts: ['role_name'], values: ['role_code', 'id'] },
  messages: { deleted: '删除角色成功', deletedBatch: '删除角色成功!' },
})

/** A copy begins with what the other role grants, rows narrowed alike; nobody copies a role that is stronger than themselves. */
async function copyGrants({ sql, principal }: Context, from: string, id: string): Promise<void> {
  if (!principal.permissions.has(GRANT)) throw apiError('NO_PERMISSION')
  await requireAssignable(sql, principal, [from])
  const grants = await grantsOf(sql, { kind: 'role', id: from })
  const added = [...grants.keys()]
  const to = { kind: 'role', id, tenantId: principal.tenantId } as const
  await applyGrants(sql, to, { added, removed: [] }, (permissionId) => grants.get(permissionId) ?? [])
  await audit(sql, principal, {
    entity: 'role',
    entityId: id,
    action: 'grant',
    before: { permissionIds: [] },
    after: { permissionIds: added, copyOf: from },
  })
}

/** A tenant's role with the code of a shared one would be taken for it. @param isShared whether the new role is one that tenants share, so that none of theirs may have the code */
async function refuseSharedCode({ sql }: Context, code: string, isShared: boolean): Promise<void> {
  const shared = await sql
    .selectFrom('sys_role')
    .select('id')
    .where('role_code', '=', code)
    .where((is) => (isShared ? is.lit(true) : is('tenant_id', '=', 0)))
    .limit(1)
    .executeTakeFirst()
  if (shared) throw refused(role.fields.roleCode.unique!)
}
