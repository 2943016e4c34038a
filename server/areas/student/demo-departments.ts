import { sql as raw } from 'kysely'
import { treeOfEnterprise, ENTERPRISES } from '#server/areas/enterprise/demo-enterprises.ts'
import type { DemoSeeding } from '#server/engine/seed/demo.ts'

/** The id of a department by its name, in the tenant itself or below the root of an enterprise; undefined = an enterprise has no tree, such as one that was not accepted. */
export type DepartmentFinder = (tenantId: number, name: string, root: string | undefined) => string | undefined

/** Where people of the demo work. */
export async function departmentsOf({ sql }: DemoSeeding): Promise<DepartmentFinder> {
  const roots = ENTERPRISES.map((enterprise) => treeOfEnterprise(enterprise)[0])
  const { rows } = await raw<{ id: string; tenantId: number; name: string; root: string | null }>`
    select d.id, d.tenant_id as "tenantId", d.depart_name as name, r.depart_name as root from sys_depart d
    left join sys_depart r on r.tenant_id = d.tenant_id and d.org_code like r.org_code || '%'
      and r.depart_name = any(${roots})`.execute(sql)
  const keyOf = (tenantId: number, name: string, root: string | null) => JSON.stringify([tenantId, name, root])
  const ids = new Map(rows.map(({ id, tenantId, name, root }) => [keyOf(tenantId, name, root), id]))
  return (tenantId, name, root) => ids.get(keyOf(tenantId, name, root ?? null))
}
