import { sql as raw } from 'kysely'
import type { Context } from '#server/engine/resource/resource.ts'

const FOLLOWS = '部门编码会重新生成，按部门编码限定的数据权限随之改变，已有数据上的旧编码由后台改写。'

/** How many departments and people move with these. */
export async function moveWarning({ sql }: Context, ids: readonly string[]): Promise<string> {
  const { rows } = await raw<{ departments: number; people: number }>`
    with moved as (select distinct d.id from sys_depart d join sys_depart m
      on m.id = any(${ids}) and m.tenant_id = d.tenant_id and starts_with(d.org_code, m.org_code) where d.del_flag = '0')
    select (select count(*) from moved)::integer as departments,
      (select count(distinct user_id) from sys_user_depart where depart_id in (select id from moved))::integer as people`.execute(
    sql,
  )
  const { departments, people } = rows[0]!
  return `将移动 ${departments} 个部门（含下级），其中有 ${people} 人。${FOLLOWS}`
}
