import type { Kysely } from 'kysely'
import { AREAS } from '#contract/areas.ts'
import type { Area } from '#contract/define-area.ts'
import type { Database } from '#server/db/database.ts'
import { differencesOf, type Difference } from './differences.ts'
import { readTable } from './read-table.ts'
import { wantedTable } from './wanted-table.ts'

/** Where tables are not what the entities say. @param areas default: the areas of the platform */
export async function findDrift(
  { kysely }: Pick<Database, 'kysely'>,
  areas: readonly Area[] = AREAS,
): Promise<Difference[]> {
  const db = kysely as unknown as Kysely<unknown>
  const differences: Difference[] = []
  for (const entity of areas.flatMap(({ entities }) => entities)) {
    if (entity.derived) continue
    differences.push(...differencesOf(wantedTable(entity), await readTable(db, entity.table)))
  }
  return differences
}
