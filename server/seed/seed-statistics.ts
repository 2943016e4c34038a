import { rollUp } from '#server/areas/tenant/roll-up.ts'
import type { Seeding } from './parts.ts'

const DAYS = 30

/** Rolls up what the demo people did, so that the statistics of tenants begin with it. */
export async function seedStatistics({ sql, now }: Seeding): Promise<void> {
  await rollUp(sql, now, DAYS)
}
