import { sql as raw } from 'kysely'
import { enterprise } from '#contract/areas/enterprise/enterprise.entity.ts'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import type { Context } from '#server/engine/resource/resource.ts'

/** Where a device is used; null = nowhere, such as one in stock. */
export interface PlaceOfDevice {
  orgId: string | null
  enterpriseId: string | null
}

/** The organisation that uses a device, and the enterprise at or above it. */
export async function placeOfDevice({ sql }: Context, equipmentId: string): Promise<PlaceOfDevice> {
  const { rows } = await raw<PlaceOfDevice>`select d.id as "orgId",
    (select e.id from ${raw.table(enterprise.table)} e join sys_depart root on root.id = e.depart_id
      where e.tenant_id = q.tenant_id and root.tenant_id = d.tenant_id and starts_with(d.org_code, root.org_code)
      order by length(root.org_code) desc limit 1) as "enterpriseId"
    from ${raw.table(equipment.table)} q left join sys_depart d on d.id = q.org_id where q.id = ${equipmentId}`.execute(
    sql,
  )
  return rows[0] ?? { orgId: null, enterpriseId: null }
}
