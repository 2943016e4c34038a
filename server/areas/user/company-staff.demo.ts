import { sql as raw } from 'kysely'
import type { Demo, DemoSeeding } from '#server/engine/seed/demo.ts'
import { contextOf, seeWhole } from '#server/engine/seed/seeding.ts'
import { editRow } from '#server/engine/write/write-rows.ts'

/** The enterprise that people try the roles of one company in. Source: domain part 13. */
const COMPANY = '宁波海曜化工有限公司'
/** Where its accounts work there; their enterprise has its own departments only now. */
const PLACES: Readonly<Record<string, string>> = { unit: COMPANY, safety: '安全环保部', leader: '合成车间' }

/** The accounts of one enterprise go where they work. */
export const demo: Demo = { key: 'companyStaff', make }

async function make(seeding: DemoSeeding): Promise<void> {
  const { resources, tenants } = seeding
  const tenantId = tenants[0]!.id
  for (const [username, place] of Object.entries(PLACES)) {
    const known = await found(seeding, tenantId, username, place)
    if (known === undefined) continue
    const context = contextOf(seeding, tenantId)
    await editRow(context, resources.named('user'), { id: known.userId, selecteddeparts: known.departmentId })
  }
}

/** Nothing while the company has no such department. */
async function found({ sql }: DemoSeeding, tenantId: number, username: string, place: string) {
  await seeWhole(sql)
  const { rows } = await raw<{ userId: string; departmentId: string }>`
    select u.id as "userId", d.id as "departmentId" from sys_user u, sys_depart c join sys_depart d
      on d.tenant_id = c.tenant_id and starts_with(d.org_code, c.org_code) and d.del_flag = '0' and d.depart_name = ${place}
    where u.username = ${username} and c.tenant_id = ${tenantId} and c.del_flag = '0' and c.depart_name = ${COMPANY}
    order by length(d.org_code), d.org_code limit 1`.execute(sql)
  return rows[0]
}
