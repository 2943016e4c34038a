import type { Seeding } from '#server/engine/seed/seeding.ts'
import { contextOf } from '#server/engine/seed/seeding.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { checkItems, checklists } from './checklist.resource.ts'
import { CHECKLISTS } from './first-checklists.ts'

/** The checklists of the platform, each once: what somebody changed stays changed. Source: domain part 13. */
export async function seed(seeding: Seeding): Promise<void> {
  const { done, mark } = seeding
  const context = contextOf(seeding, 0)
  for (const { name, source, items } of CHECKLISTS) {
    const key = `checklist:${name}`
    if (done.has(key)) continue
    const { ids } = await addRow(context, checklists, { name, source })
    for (const [index, [category, content, basis]] of items.entries())
      await addRow(context, checkItems, { checklistId: ids[0], itemNo: index + 1, category, content, basis })
    await mark(key)
  }
}
