import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import type { Database } from '#server/db/database.ts'
import { DumpProblem, restoreDump } from '#server/db/dump/restore-dump.ts'
import type { FileStorage } from '#server/storage/file-storage.ts'
import { backupKey, type BackupId } from './backup-key.ts'

/** What a restore into a scratch database proved. */
export type BackupCheck = { kind: 'right' } | { kind: 'wrong'; problem: string } | { kind: 'forbidden' }

const NO_RIGHT = '42501'

/** Restores a backup from the storage into a database of its own, compares every table, and drops it again. @param between asked between two pieces; it may throw */
export async function checkBackup(
  { database, storage }: { database: Database; storage: FileStorage },
  backup: BackupId,
  between: () => void,
): Promise<BackupCheck> {
  const prefix = `andun_check_${backup.id}_`
  const name = `${prefix}${backup.taken}`
  const scratch = pg.escapeIdentifier(name)
  const owner = await database.connect()
  try {
    await owner.query('set statement_timeout = 0')
    await dropLeft(owner, prefix)
    await owner.query(`create database ${scratch}`)
    try {
      await restoreInto(await database.sibling(name), await storage.read(backupKey(backup)), between)
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

/** What servers left that took the run up before. */
async function dropLeft(owner: pg.Client, prefix: string): Promise<void> {
  const { rows } = await owner.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  for (const { datname } of rows)
    await owner.query(`drop database if exists ${pg.escapeIdentifier(datname)} with (force)`)
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
  const script = pipeline(packed, createGunzip(), () => undefined) // its reader gets the error
  for await (const chunk of script) {
    between()
    yield chunk as Buffer
  }
}
