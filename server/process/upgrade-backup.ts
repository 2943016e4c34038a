import fs from 'node:fs'
import path from 'node:path'
import { pipeline as piped, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { HANDLERS } from '#contract/areas/job/handlers.ts'
import type { Database } from '#server/db/database.ts'
import { readDump } from '#server/db/dump/read-dump.ts'
import { writeDump } from '#server/db/dump/write-dump.ts'
import { wireText } from '#server/db/moments.ts'
import { folderReason } from './folder-access.ts'
import { StartProblem } from './start-problem.ts'
import { VERSION } from './version.ts'

const MEGABYTE = 1024 * 1024
const DRAFT = '.part'
const NAME = /^andun-\d{14}-before-.+\.sql\.gz$/
/** The rule of the job that makes backups. */
const KEEP = Number(HANDLERS.backup.parameters['keep']!.initial)

/** Where a database is saved before an upgrade, and who is told. */
export interface UpgradeBackups {
  /** Made where it is missing. */
  folder: string
  nowMs: number
  say: (line: string) => void
}

/**
 * Saves everything that the database holds before this version changes its tables, for a return to the version before.
 * @returns the file, which `restore` takes @throws StartProblem when it cannot be written whole; nothing of it stays
 */
export async function backUpBeforeUpgrade(database: Database, { folder, nowMs, say }: UpgradeBackups): Promise<string> {
  const file = path.join(folder, nameAt(nowMs))
  say('正在备份升级前的数据库…')
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    const migrations = await write(database, file, nowMs)
    await dropOld(file, migrations)
  } catch (error) {
    const advice = '数据库没有改动。请修正后重试；已另有备份时，可以用 UPGRADE_BACKUP=off 启动一次'
    throw new StartProblem(`无法在升级前备份数据库到 ${folder}：${folderReason(error)}。${advice}。`, { cause: error })
  }
  const megabytes = Math.round((fs.statSync(file).size / MEGABYTE) * 100) / 100
  say(`升级前的备份：${file}（${megabytes} MB）`)
  return file
}

const nameAt = (nowMs: number) => `andun-${wireText(nowMs).replaceAll(/[- :]/g, '')}-before-${VERSION}.sql.gz`

/** A file has its name once all of it is on the disk. @returns the migrations of what it holds */
async function write(database: Database, file: string, nowMs: number): Promise<readonly string[]> {
  let migrations: readonly string[] = []
  const client = await database.connect()
  try {
    const dump = writeDump(client, {
      nowMs,
      between: () => undefined,
      done: (dumped) => ({ migrations } = dumped),
    })
    const draft = fs.createWriteStream(`${file}${DRAFT}`, { mode: 0o600, flush: true })
    await pipeline(Readable.from(dump, { objectMode: false }), createGzip(), draft)
    fs.renameSync(`${file}${DRAFT}`, file)
  } catch (error) {
    fs.rmSync(`${file}${DRAFT}`, { force: true })
    throw error
  } finally {
    await client.end()
  }
  return migrations
}

/** Lets all but the newest go; a start that is tried again and again replaces its own backup only, so that none of an earlier version goes for it. */
async function dropOld(file: string, migrations: readonly string[]): Promise<void> {
  const folder = path.dirname(file)
  const names = fs.readdirSync(folder)
  const drafts = names.filter((name) => NAME.test(name.slice(0, -DRAFT.length)) && name.endsWith(DRAFT))
  const others: string[] = []
  const old = drafts
  for (const name of names.filter((one) => NAME.test(one) && one !== path.basename(file)).toSorted()) {
    const isAgain =
      name.endsWith(file.slice(file.lastIndexOf('-before-'))) &&
      sameNames(await migrationsOf(path.join(folder, name)), migrations)
    if (isAgain) old.push(name)
    else others.push(name)
  }
  old.push(...others.slice(0, Math.max(0, others.length + 1 - KEEP)))
  for (const name of old) fs.rmSync(path.join(folder, name), { force: true })
}

/** The migrations of the database that a backup holds; null for a file that says none. */
async function migrationsOf(file: string): Promise<readonly string[] | null> {
  const script = piped(fs.createReadStream(file), createGunzip(), () => undefined)
  try {
    const { value } = await readDump(script).next()
    return value?.kind === 'head' ? value.head.migrations : null
  } catch {
    return null
  } finally {
    script.destroy()
  }
}

function sameNames(one: readonly string[] | null, other: readonly string[]): boolean {
  return one !== null && one.length === other.length && one.every((name, index) => name === other[index])
}
