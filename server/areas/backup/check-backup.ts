import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import type { Database } from '#server/db/database.ts'
import { DumpProblem, restoreDump } from '#server/db/dump/restore-dump.ts'
import type { FileStorage } from '#server/storage/file-storage.ts'
import { backupKey } from './backup-key.ts'

/** What a restore into a scratch database proved. */
export type BackupCheck = { kind: 'right' } | { kind: 'wrong'; problem: string } | { kind: 'forbidden' }

const NO_RIGHT = '42501'

/** Restores a backup from the storage into a database of its own, compares every table, and drops it again. @param between asked between two pieces; it may throw */
export async function checkBackup(
  { database, storage }: { database: Database; storage: FileStorage },
  id: string,
  between: () => void,
): Promise<BackupCheck> {
  const name = `andun_check_${id}`
  const scratch = pg.escapeIdentifier(name)
  const owner = await database.connect()
  try {
    await owner.query('set statement_timeout = 0')
    await owner.query(`drop database if exists ${scratch}`)
    await owner.query(`create database ${scratch}`)
    try {
      await restoreInto(await database.sibling(name), await storage.read(backupKey(id)), between)
    } finally {
      await owner.query(`drop database if exists ${scratch} with (force)`)
    }
    return { kind: 'right' }
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === NO_RIGHT) return { kind: 'forbidden' }
    if (error instanceof DumpProblem) return { kind: 'wrong', problem: error.message }
    throw error
  } finally {
    await owner.end()
  }
}

async function restoreInto(database: Database, packed: Readable, between: () => void): Promise<void> {
  try {
    await restoreDump(database, unpacked(packed, between))
  } finally {
    await database.close()
  }
}

/** The script of a packed dump as it comes. */
async function* unpacked(packed: Readable, between: () => void): AsyncGenerator<Buffer> {
  const script = pipeline(packed, createGunzip(), () => undefined) // whoever reads it meets what went wrong
  for await (const chunk of script) {
    between()
    yield chunk as Buffer
  }
}
