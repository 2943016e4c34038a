import { categories } from '#server/areas/category/category.resource.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { CATEGORIES, type CategorySeed } from './data/categories.ts'
import { contextOf, type Seeding } from './parts.ts'

/** The tree dictionary of a demo platform. */
export async function seedCategories(seeding: Seeding): Promise<void> {
  await addBranches(seeding, CATEGORIES, '')
}

async function addBranches(seeding: Seeding, branches: readonly CategorySeed[], pid: string): Promise<void> {
  for (const { name, children = [] } of branches) {
    const { ids } = await addRow(contextOf(seeding, 0), categories, { name, pid })
    await addBranches(seeding, children, ids[0]!)
  }
}
