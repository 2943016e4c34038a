import { DEADLINE_DAYS } from '#contract/areas/hazard/hazard-values.ts'
import type { Demo, DemoSeeding } from '#server/engine/seed/demo.ts'
import { contextOf } from '#server/engine/seed/seeding.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { demoPlaceOf, type DemoPlace } from './demo-place-of.ts'
import { HAZARD_ORGS, RISK_POINTS, type HazardOrgSeed } from './demo-organisations.ts'

const USUAL_DAYS = [DEADLINE_DAYS['1'], DEADLINE_DAYS['2'], DEADLINE_DAYS['3']] as const

/** Organisations of the demo that look for hazards, and what can go wrong there. */
export const demo: Demo = { key: 'hazardOrganisations', make }

async function make(seeding: DemoSeeding): Promise<void> {
  const { resources, tenants } = seeding
  const contexts = new Map(tenants.map(({ id }) => [id, contextOf(seeding, id)] as const))
  for (const one of HAZARD_ORGS) {
    const place = await demoPlaceOf(seeding, one.department)
    const context = place && contexts.get(place.tenantId)
    if (context) await addRow(context, resources.named('hazardOrg'), bodyOf(one, place))
  }
  for (const [department, name, [pointType, riskLevel, accidentTypes], measures] of RISK_POINTS) {
    const place = await demoPlaceOf(seeding, department)
    const context = place && contexts.get(place.tenantId)
    const facts = { name, pointType, riskLevel, accidentTypes, measures, checkCycle: riskLevel === '1' ? '1' : '2' }
    if (context)
      await addRow(context, resources.named('riskPoint'), { ...facts, orgId: place.id, responsible: place.first })
  }
}

function bodyOf({ checkCycle, responsible, days = USUAL_DAYS, isOff }: HazardOrgSeed, place: DemoPlace) {
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
