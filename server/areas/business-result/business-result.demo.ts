import { wireText } from '#server/db/moments.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import type { Demo, DemoSeeding } from '#server/engine/seed/demo.ts'
import { contextOf } from '#server/engine/seed/seeding.ts'
import { businessResults } from './business-result.resource.ts'
import { BUSINESS_RESULTS } from './demo-business-results.ts'

const DAY_MS = 86_400_000

/** What the demo tenants brought in; their numbers are those of the fill rule. */
export const demo: Demo = { key: 'businessResults', make }

async function make(seeding: DemoSeeding): Promise<void> {
  for (const { tenantId, daysAgo, confirmed, ...result } of BUSINESS_RESULTS.toReversed()) {
    const context = contextOf({ ...seeding, now: seeding.now - daysAgo * DAY_MS }, tenantId)
    const signDate = wireText(context.now).slice(0, 10)
    const { ids } = await addRow(context, businessResults, { ...result, signDate })
    if (confirmed) await takeStep(context, businessResults, 'confirm', { ids, body: {} })
  }
}
