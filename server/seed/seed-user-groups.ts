import { sql as raw } from 'kysely'
import { userGroups } from '#server/areas/user-group/user-group.resource.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { TENANTS } from './data/tenants.ts'
import { USER_GROUPS } from './data/user-groups.ts'
import { contextOf, seeWhole, type Seeding } from './parts.ts'

/** Groups of people of the first tenant of a demo platform. */
export async function seedUserGroups(seeding: Seeding): Promise<void> {
  const tenantId = TENANTS[0]!.id
  await seeWhole(seeding.sql)
  for (const { name, description, positions } of USER_GROUPS) {
    const { ids } = await addRow(contextOf(seeding, tenantId), userGroups, { groupName: name, description })
    await raw`insert into sys_user_group_user (group_id, user_id, tenant_id)
      select ${ids[0]}, u.id, m.tenant_id from sys_user u join sys_user_tenant m on m.user_id = u.id
      where m.tenant_id = ${tenantId} and u.post = any(${[...positions]}) and u.del_flag = 0`.execute(seeding.sql)
  }
}
