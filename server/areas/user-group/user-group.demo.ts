import { sql as raw } from 'kysely'
import { addRow } from '#server/engine/write/write-rows.ts'
import type { Demo, DemoSeeding } from '#server/engine/seed/demo.ts'
import { contextOf, seeWhole } from '#server/engine/seed/seeding.ts'
import { USER_GROUPS } from './demo-user-groups.ts'
import { userGroups } from './user-group.resource.ts'

/** Groups of people of the first tenant of a demo platform. */
export const demo: Demo = { key: 'userGroups', make }

async function make(seeding: DemoSeeding): Promise<void> {
  const tenantId = seeding.tenants[0]!.id
  await seeWhole(seeding.sql)
  for (const { name, description, positions } of USER_GROUPS) {
    const { ids } = await addRow(contextOf(seeding, tenantId), userGroups, { groupName: name, description })
    await raw`insert into sys_user_group_user (group_id, user_id, tenant_id)
      select ${ids[0]}, u.id, m.tenant_id from sys_user u join sys_user_tenant m on m.user_id = u.id
      where m.tenant_id = ${tenantId} and u.post = any(${[...positions]}) and u.del_flag = 0`.execute(seeding.sql)
  }
}
