import { addSeedRows } from '#server/engine/seed/add-seed-rows.ts'
import type { Seeding } from '#server/engine/seed/seeding.ts'
import { STANDARD_RULES } from '#server/training/train-rule-seed.ts'
import { trainRules } from './train-rule.resource.ts'

const KEY = 'trainRules'

/** The hours of the law, once: what somebody raised stays raised. */
export async function seed(seeding: Seeding): Promise<void> {
  if (seeding.done.has(KEY)) return
  await addSeedRows(
    seeding,
    0,
    trainRules,
    STANDARD_RULES.map((body) => ({ body })),
  )
  await seeding.mark(KEY)
}
