import { daysAfter } from '#contract/aggregates.ts'
import { wireText } from '#server/db/moments.ts'
import { addSeedRows } from '#server/engine/seed/add-seed-rows.ts'
import type { Demo, DemoSeeding } from '#server/engine/seed/demo.ts'
import { CLASSES } from './demo-classes.ts'
import { PARTNERS } from './demo-partners.ts'
import { drillClassifies } from './drill-classify.resource.ts'
import { thirdParties } from './third-party.resource.ts'

const DAY_MS = 86_400_000
const YEAR_DAYS = 365

/** Classes of the platform, and partners of the tenants. Source: domain part 13. */
export const demo: Demo = {
  key: 'drills',
  make: async (seeding) => {
    await addClasses(seeding)
    for (const [at, { id }] of seeding.tenants.entries()) await addPartners(seeding, id, at)
  },
}

async function addClasses(seeding: DemoSeeding): Promise<void> {
  const madeMs = seeding.now - YEAR_DAYS * DAY_MS
  for (const [at, { name, drillKind, below }] of CLASSES.entries()) {
    const top = { body: { name, drillKind, sortNo: at + 1 }, madeMs }
    const [pid] = await addSeedRows(seeding, 0, drillClassifies, [top])
    const rows = below.map((child, nth) => ({ body: { pid: pid!, name: child, drillKind, sortNo: nth + 1 }, madeMs }))
    await addSeedRows(seeding, 0, drillClassifies, rows)
  }
}

async function addPartners(seeding: DemoSeeding, tenantId: number, at: number): Promise<void> {
  const today = wireText(seeding.now).slice(0, 10)
  const rows = PARTNERS[at]!.map(({ endsIn, qualifiedFor, status, ...body }) => ({
    body: {
      ...body,
      startDate: daysAfter(today, endsIn - YEAR_DAYS),
      endDate: daysAfter(today, endsIn),
      qualExpire: daysAfter(today, qualifiedFor),
    },
    prepared: { status },
    madeMs: seeding.now + (endsIn - YEAR_DAYS) * DAY_MS,
  }))
  await addSeedRows(seeding, tenantId, thirdParties, rows)
}
