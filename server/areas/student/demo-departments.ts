import { sql as raw } from 'kysely'
import type { DemoSeeding } from '#server/engine/seed/demo.ts'

/** A department of the demo. */
export interface DemoDepartment {
  id: string
  tenantId: number
  name: string
  parentId: string | null
  /** The enterprise whose tree it is in; null = it is one of the tenant itself. */
  root: string | null
}

/** Where people of the demo work, parents first. @param roots names of enterprises */
export async function departmentsOf({ sql }: DemoSeeding, roots: readonly string[]): Promise<DemoDepartment[]> {
  const { rows } = await raw<DemoDepartment>`
    select d.id, d.tenant_id as "tenantId", d.depart_name as name, d.parent_id as "parentId", r.depart_name as root
    from sys_depart d left join sys_depart r on r.tenant_id = d.tenant_id and d.org_code like r.org_code || '%'
      and r.depart_name = any(${roots})
    order by d.org_code`.execute(sql)
  return rows
}
