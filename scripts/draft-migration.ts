import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Difference } from '#server/engine/schema/differences.ts'
import { findDrift } from '#server/engine/schema/find-drift.ts'
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
    const differences = await findDrift(database)
    await database.close()
    return differences
  } finally {
    await embedded.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
