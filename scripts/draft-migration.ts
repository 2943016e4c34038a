import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { AREAS } from '#contract/areas.ts'
import type { Area } from '#contract/define-area.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { differencesOf, type Difference } from '#server/engine/schema/differences.ts'
import { readTable } from '#server/engine/schema/read-table.ts'
import { wantedTable } from '#server/engine/schema/wanted-table.ts'
import { startEmbedded } from '#server/process/embedded-postgres.ts'

export { migrationText } from '#server/engine/schema/migration-text.ts'

/** Where the tables that all migrations make together are not what the entities say. Runs a database of its own for it. */
export async function findDifferences(): Promise<Difference[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'andun-migration-'))
  fs.chmodSync(folder, 0o755) // PostgreSQL has to enter it as another account when root asks
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const embedded = await startEmbedded(folder, { settings })
  try {
    const database = await openDatabase({ connection: embedded.connection })
    await migrate(database)
    const differences = await differencesIn(database.kysely as unknown as Kysely<unknown>)
    await database.close()
    return differences
  } finally {
    await embedded.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

async function differencesIn(db: Kysely<unknown>): Promise<Difference[]> {
  const differences: Difference[] = []
  for (const entity of (AREAS as readonly Area[]).flatMap(({ entities }) => entities)) {
    differences.push(...differencesOf(wantedTable(entity), await readTable(db, entity.table)))
  }
  return differences
}
