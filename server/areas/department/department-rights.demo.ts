import { sql as raw } from 'kysely'
import { addRow } from '#server/engine/write/write-rows.ts'
import { system } from '#server/engine/platform/system-principal.ts'
import { saveGrants } from '#server/rights/granting.ts'
import type { Demo, DemoSeeding } from '#server/engine/seed/demo.ts'
import { contextOf, seeWhole } from '#server/engine/seed/seeding.ts'
import { DEPARTMENT_RIGHTS } from './demo-department-rights.ts'
import { departmentRoles } from './department-role.resource.ts'

/** What departments of the first tenant of a demo platform may pass on, their roles, and who of their people holds them; the demo accounts keep their rights. */
export const demo: Demo = { key: 'departmentRights', make }

async function make(seeding: DemoSeeding): Promise<void> {
  const { sql, permissionId } = seeding
  const tenantId = seeding.tenants[0]!.id
  await seeWhole(sql)
  for (const { department, rights, roles } of DEPARTMENT_RIGHTS) {
    const { id } = await sql
      .selectFrom('sys_depart')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('depart_name', '=', department)
      .executeTakeFirstOrThrow()
    const wanted = rights.map(permissionId)
    await saveGrants(sql, system(0), { kind: 'department', id, tenantId }, { wanted, last: [] })
    for (const { rights: granted, members, ...role } of roles) {
      const added = await addRow(contextOf(seeding, tenantId), departmentRoles, { ...role, departId: id })
      const owner = { kind: 'departmentRole', id: added.ids[0]!, tenantId } as const
      await saveGrants(sql, system(0), owner, { wanted: granted.map(permissionId), last: [] })
      await giveToMembers(seeding, { roleId: owner.id, departId: id, tenantId, members })
    }
  }
}

interface Gift {
  roleId: string
  departId: string
  tenantId: number
  members: number
}

async function giveToMembers(
  { sql, accounts }: DemoSeeding,
  { roleId, departId, tenantId, members }: Gift,
): Promise<void> {
  await raw`insert into sys_depart_role_user (role_id, user_id, tenant_id)
    select ${roleId}, u.id, m.tenant_id from sys_user u join sys_user_depart m on m.user_id = u.id
    where m.depart_id = ${departId} and m.tenant_id = ${tenantId} and u.username <> all(${[...accounts]}::text[]) and u.del_flag = 0
    order by u.username limit ${members}`.execute(sql)
}
