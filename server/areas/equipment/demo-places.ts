import { sql as raw } from 'kysely'
import { ORG_KIND } from '#contract/areas/department/department.entity.ts'
import { enterprise, ENTERPRISE_STATUS } from '#contract/areas/enterprise/enterprise.entity.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { DemoSeeding } from '#server/engine/seed/demo.ts'
import { contextOf } from '#server/engine/seed/seeding.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { DEPOTS, EQUIPMENT, OF_WORKSHOPS, type StockState } from './demo-equipment.ts'
import { depots } from './depot.resource.ts'

/** Who keeps the depots of a demo tenant. */
export interface Keeper {
  id: string
  username: string
  realname: string
}

/** Devices of one type that came together, and where they are now. */
export interface DemoPlace {
  typeCode: string
  count: number
  inRepair: number
  place: string
  orgId: string | null
  enterpriseId: string | null
  /** `shipped` in an enterprise = nobody bound them yet. */
  state: StockState | null
}

export async function keeperOf({ sql }: DemoSeeding, tenantId: number): Promise<Keeper> {
  return sql
    .selectFrom('sys_user as u')
    .innerJoin('sys_user_tenant as m', 'm.user_id', 'u.id')
    .select(['u.id', 'u.username', 'u.realname'])
    .where('m.tenant_id', '=', tenantId)
    .where('u.status', '=', 1)
    .where('u.del_flag', '=', 0)
    .where('u.username', '<>', 'admin')
    .orderBy('u.username')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** Done by the keeper at some moment. */
export function contextBy(
  seeding: DemoSeeding,
  { tenantId, keeper, now }: { tenantId: number; keeper: Keeper; now: number },
): Context {
  const context = contextOf({ ...seeding, now }, tenantId)
  const { username, realname } = keeper
  return {
    ...context,
    principal: { ...context.principal, username, realname },
  }
}

/** Adds the depots of a tenant. @returns their ids, the one that takes what comes in first */
export async function depotsFor(context: Context, tenantId: number, { username }: Keeper): Promise<string[]> {
  const ids: string[] = []
  for (const { tenantId: owner, ...body } of DEPOTS) {
    if (owner !== tenantId) continue
    const added = await addRow(context, depots, { ...body, keeper: username })
    ids.push(added.ids[0]!)
  }
  return ids
}

/** Where the devices of a tenant are: in its own departments, in stock, and in the workshops of the enterprises that it serves. */
export async function placesOf(seeding: DemoSeeding, tenantId: number): Promise<DemoPlace[]> {
  const own: DemoPlace[] = []
  for (const { tenantId: owner, department, state, inRepair = 0, ...lot } of EQUIPMENT) {
    if (owner !== tenantId) continue
    const orgId = department === null ? null : await departmentId(seeding, tenantId, department)
    const stays = department === null ? (state ?? 'stocked') : null
    own.push({ ...lot, inRepair, orgId, enterpriseId: null, state: stays })
  }
  return [...own, ...(await workshopsOf(seeding, tenantId))]
}

/** The last lot of each enterprise waits to be bound. */
async function workshopsOf({ sql }: DemoSeeding, tenantId: number): Promise<DemoPlace[]> {
  const { rows } = await raw<{ orgId: string; enterpriseId: string; isLast: boolean }>`
    select d.id as "orgId", e.id as "enterpriseId",
      lead(e.id) over (order by e.name, d.org_code) is distinct from e.id as "isLast"
    from ${raw.table(enterprise.table)} e join sys_depart root on root.id = e.depart_id
      join sys_depart d on d.tenant_id = e.tenant_id and starts_with(d.org_code, root.org_code) and d.del_flag = '0'
    where e.tenant_id = ${tenantId} and e.status = ${ENTERPRISE_STATUS.normal} and d.org_kind = ${ORG_KIND.workshop}
    order by e.name, d.org_code`.execute(sql)
  return rows.map(({ orgId, enterpriseId, isLast }, nth) => {
    const [typeCode, place, count] = OF_WORKSHOPS[nth % OF_WORKSHOPS.length]!
    const inRepair = nth % 6 === 5 ? 1 : 0
    return { typeCode, place, count, inRepair, orgId, enterpriseId, state: isLast ? 'shipped' : null }
  })
}

async function departmentId({ sql }: DemoSeeding, tenantId: number, name: string): Promise<string> {
  const { id } = await sql
    .selectFrom('sys_depart')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('depart_name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}
