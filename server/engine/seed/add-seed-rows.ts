import { insertRow, recordWritten, type Body, type Written } from '#server/engine/write/write-rows.ts'
import type { Draft, Resource } from '#server/engine/resource/resource.ts'
import { contextOf, type Seeding } from './seeding.ts'

export interface SeedRow {
  body: Body
  /** Columns that are known already. */
  prepared?: Draft['columns']
  /** When it was made, epoch ms; default now. */
  madeMs?: number
}

/** Adds rows in their order and puts them on record together, which takes a third of the statements. @param tenantId 0 = the platform @returns their ids */
export async function addSeedRows(
  seeding: Omit<Seeding, 'done' | 'mark'>,
  tenantId: number,
  resource: Resource,
  rows: readonly SeedRow[],
): Promise<string[]> {
  const written: Written[] = []
  for (const { body, prepared, madeMs = seeding.now } of rows)
    written.push(await insertRow(contextOf({ ...seeding, now: madeMs }, tenantId), resource, body, prepared))
  await recordWritten(contextOf(seeding, tenantId), resource, written)
  return written.map(({ draft }) => draft.id)
}
