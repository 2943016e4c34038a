import { sql as raw } from 'kysely'
import type { DemoSeeding } from '#server/engine/seed/demo.ts'

/** A department of the demo. */
export interface DemoPlace {
  id: string
  tenantId: number
  /** The first account of who works there, or else in the tenant. */
  first: string
}

/** The first department of a name; undefined where there is none. */
export async function demoPlaceOf({ sql }: DemoSeeding, department: string): Promise<DemoPlace | undefined> {
  const { rows } = await raw<DemoPlace>`
    select d.id, d.tenant_id as "tenantId", (
      select u.username from sys_user u join sys_user_tenant t on t.user_id = u.id and t.tenant_id = d.tenant_id
        left join sys_user_depart m on m.user_id = u.id and m.depart_id = d.id
      where u.status = 1 and u.del_flag = 0 order by m.user_id is null, u.username limit 1) as first
    from sys_depart d where d.depart_name = ${department} and d.del_flag = '0' order by d.org_code limit 1`.execute(sql)
  return rows[0]
}
