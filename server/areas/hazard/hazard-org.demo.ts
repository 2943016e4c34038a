import { sql as raw } from 'kysely'
import { DEADLINE_DAYS } from '#contract/areas/hazard/hazard-values.ts'
import type { Demo, DemoSeeding } from '#server/engine/seed/demo.ts'
import { contextOf } from '#server/engine/seed/seeding.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { HAZARD_ORGS, RISK_POINTS, type HazardOrgSeed } from './demo-organisations.ts'

const USUAL_DAYS = [DEADLINE_DAYS['1'], DEADLINE_DAYS['2'], DEADLINE_DAYS['3']] as const

/** Organisations of the demo that look for hazards, and what can go wrong there. */
export const demo: Demo = { key: 'hazardOrganisations', make }

interface Place {
  id: string
  tenantId: number
  /** The first account of who works there, or else in the tenant. */
  first: string
}

async function make(seeding: DemoSeeding): Promise<void> {
  const { resources, tenants } = seeding
  const contexts = new Map(
    tenants.map(({ id }) => [id, { ...contextOf(seeding, id), resourceNamed: resources.named }] as const),
  )
  for (const one of HAZARD_ORGS) {
    const place = await placeOf(seeding, one.department)
    const context = place && contexts.get(place.tenantId)
    if (context) await addRow(context, resources.named('hazardOrg'), bodyOf(one, place))
  }
  for (const [department, name, [pointType, riskLevel, accidentTypes], measures] of RISK_POINTS) {
    const place = await placeOf(seeding, department)
    const context = place && contexts.get(place.tenantId)
    const facts = { name, pointType, riskLevel, accidentTypes, measures, checkCycle: riskLevel === '1' ? '1' : '2' }
    if (context)
      await addRow(context, resources.named('riskPoint'), { ...facts, orgId: place.id, responsible: place.first })
  }
}

function bodyOf({ checkCycle, responsible, days = USUAL_DAYS, isOff }: HazardOrgSeed, place: Place) {
  const [ordinaryDays, considerableDays, majorDays] = days
  return {
    orgId: place.id,
    checkCycle,
    responsible: responsible ?? place.first,
    enabled: isOff === true ? 0 : 1,
    ordinaryDays,
    considerableDays,
    majorDays,
  }
}

async function placeOf({ sql }: DemoSeeding, department: string): Promise<Place | undefined> {
  const { rows } = await raw<Place>`
    select d.id, d.tenant_id as "tenantId", (
      select u.username from sys_user u join sys_user_tenant t on t.user_id = u.id and t.tenant_id = d.tenant_id
        left join sys_user_depart m on m.user_id = u.id and m.depart_id = d.id
      where u.status = 1 and u.del_flag = 0 order by m.user_id is null, u.username limit 1) as first
    from sys_depart d where d.depart_name = ${department} and d.del_flag = '0' order by d.org_code limit 1`.execute(sql)
  return rows[0]
}
