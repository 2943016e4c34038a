import { addRow } from '#server/engine/write/write-rows.ts'
import type { Demo, DemoSeeding } from '#server/engine/seed/demo.ts'
import { contextOf } from '#server/engine/seed/seeding.ts'
import { categories } from './category.resource.ts'
import { CATEGORIES, type CategorySeed } from './demo-categories.ts'

/** The tree dictionary of a demo platform. */
export const demo: Demo = { key: 'categories', make: (seeding) => addBranches(seeding, CATEGORIES, '') }

async function addBranches(seeding: DemoSeeding, branches: readonly CategorySeed[], pid: string): Promise<void> {
  for (const { name, children = [] } of branches) {
    const { ids } = await addRow(contextOf(seeding, 0), categories, { name, pid })
    await addBranches(seeding, children, ids[0]!)
  }
}
