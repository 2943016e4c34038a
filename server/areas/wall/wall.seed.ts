import { STANDARD_WALLS } from '#contract/walls/standard-walls.ts'
import { contextOf, type Seeding } from '#server/engine/seed/seeding.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { walls } from './wall.resource.ts'

/** The walls of the platform under the names of their addresses, each once: what somebody changed stays changed. Source: walls 5.5. */
export async function seed(seeding: Seeding): Promise<void> {
  const context = contextOf(seeding, 0)
  for (const [id, { name, definition }] of Object.entries(STANDARD_WALLS)) {
    const key = `wall:${id}`
    if (seeding.done.has(key)) continue
    await addRow(context, walls, { name, definition: JSON.stringify(definition) }, { id })
    await seeding.mark(key)
  }
}
