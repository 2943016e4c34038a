import { finished } from 'node:stream/promises'
import type { Writable } from 'node:stream'
import type pg from 'pg'
import type { Database } from '#server/db/database.ts'
import { partitionStatements } from '#server/db/partitions.ts'
import { knownMigrations, migrate } from '#server/db/migrate.ts'
import { BeforeBaseline, LAST_VERSION_BEFORE, presentNames } from '#server/db/replaced-migrations.ts'
import { copyIn } from './copy-streams.ts'
import { DUMP_VERSION, quoted, type DumpEnd, type DumpHead } from './dump-format.ts'
import { makeTables } from './made-tables.ts'
import { readDump } from './read-dump.ts'
import { readTables, sumOf, type DumpedTable } from './read-tables.ts'

/** A dump that cannot be restored, in a sentence for the operator. */
export class DumpProblem extends Error {}

/**
 * Fills an empty database with a dump: its tables come of the same migrations, its rows of the dump, all of them or none; then each table is
 * counted and summed up again. @param bytes the script, unpacked @throws DumpProblem
 */
export async function restoreDump(database: Database, bytes: AsyncIterable<Buffer>): Promise<DumpEnd> {
  try {
    return await restored(database, bytes)
  } catch (error) {
    throw isDamage(error) ? new DumpProblem('备份文件已损坏', { cause: error }) : error
  }
}

/** What the reader, the unpacking (`Z_…`) or the database finds wrong with what the dump says; not that the database refuses its owner (42501). */
function isDamage(error: unknown): boolean {
  const { message, code } = (error ?? {}) as { message?: unknown; code?: unknown }
  if (typeof message === 'string' && message.startsWith('dump: ')) return true
  return typeof code === 'string' && code !== NO_RIGHT && DAMAGE.test(code)
}

const NO_RIGHT = '42501'
/** Source: https://www.postgresql.org/docs/current/errcodes-appendix.html: cardinality, data, integrity, names, limits. */
const DAMAGE = /^(Z_|(21|22|23|42|54)...$)/

async function restored(database: Database, bytes: AsyncIterable<Buffer>): Promise<DumpEnd> {
  const parts = readDump(bytes)
  const first = await parts.next()
  if (first.done || first.value.kind !== 'head') throw new DumpProblem('这不是安盾的备份文件')
  await prepareTables(database, first.value.head)
  const client = await database.connect()
  try {
    await client.query('begin')
    // The dump has the ledger of figures and their roll-ups, too.
    await client.query(
      `select set_config('app.tenant', '0', true), set_config('statement_timeout', '0', true), set_config('app.keeps_figures', 'on', true)`,
    )
    await makeTables(client, first.value.head.made ?? [])
    for (const name of first.value.head.parts ?? [])
      for (const statement of partitionStatements(name)) await client.query(statement)
    const end = await fill(client, parts)
    await compare(client, end)
    await client.query('commit')
    return end
  } finally {
    // Without a commit nothing stays, and a copy that was broken off would let no other command through.
    await client.end()
  }
}

async function prepareTables(database: Database, { version, migrations }: DumpHead): Promise<void> {
  if (version !== DUMP_VERSION)
    throw new DumpProblem(`备份文件的格式版本是 ${version}，本程序只能还原版本 ${DUMP_VERSION}`)
  const known = new Map(knownMigrations().map((migration) => [migration.name, migration]))
  const names = namesOf(migrations)
  const unknown = names.find((name) => !known.has(name))
  if (unknown !== undefined) throw new DumpProblem(`备份来自更新的版本（含未知迁移 ${unknown}），请升级后再还原`)
  await migrate(
    database,
    names.map((name) => known.get(name)!),
  )
}

/** A backup from before the baseline names the migrations that it replaced. */
function namesOf(migrations: readonly string[]): string[] {
  try {
    return presentNames(migrations, knownMigrations()).names
  } catch (error) {
    if (!(error instanceof BeforeBaseline)) throw error
    const advice = `请先用 ${LAST_VERSION_BEFORE}还原并启动一次，再升级到本版本`
    throw new DumpProblem(`备份来自过旧的版本（缺少迁移 ${error.missing}），${advice}`, { cause: error })
  }
}

type Parts = ReturnType<typeof readDump>

async function fill(client: pg.Client, parts: Parts): Promise<DumpEnd> {
  const tables = new Map((await readTables(client)).map((table) => [table.name, table]))
  const bound = await forced(client)
  await freeTables(client, [...tables.values()], bound)
  let target: Writable | null = null
  for await (const part of parts) {
    if (part.kind === 'copy') target = begin(client, tables, part)
    else if (part.kind === 'data') await written(target!, part.lines)
    else if (part.kind === 'dataEnd') {
      target!.end()
      await finished(target!)
    } else if (part.kind === 'head') throw new Error('dump: a second head')
    else if (part.kind === 'end') {
      await refuseMore(parts)
      await setSequences(client, part.end)
      for (const name of bound) await client.query(`alter table ${quoted(name)} force row level security`)
      return part.end
    }
  }
  throw new DumpProblem('备份文件不完整')
}

/** Reads to the end, so that the sum of the packed file is looked at, too. */
async function refuseMore(parts: Parts): Promise<void> {
  for await (const part of parts) if (part.kind !== 'empty') throw new Error('dump: something follows its end')
}

function begin(
  client: pg.Client,
  tables: ReadonlyMap<string, DumpedTable>,
  { table, columns }: { table: string; columns: readonly string[] },
): Writable {
  const known = tables.get(table)
  if (known === undefined || columns.some((column) => !known.columns.includes(column))) {
    throw new DumpProblem(`备份中的表 ${table} 与本程序的表不一致`)
  }
  const target = copyIn(client, `copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`)
  target.on('error', () => undefined) // told by the write or the end that meets it
  return target
}

async function written(target: Writable, lines: Buffer): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    target.write(lines, (error) => (error ? reject(error) : resolve()))
  })
}

/** Migrations leave rows of their own; and `copy` writes only where row-level security does not bind the owner. */
async function freeTables(client: pg.Client, tables: readonly DumpedTable[], bound: readonly string[]): Promise<void> {
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
  for (const name of bound) await client.query(`alter table ${quoted(name)} no force row level security`)
}

async function forced(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relforcerowsecurity`,
  )
  return rows.map(({ name }) => name)
}

async function setSequences(client: pg.Client, { sequences }: DumpEnd): Promise<void> {
  for (const [name, { value, isCalled }] of Object.entries(sequences)) {
    await client.query(`select setval($1::regclass, $2::bigint, $3)`, [quoted(name), value, isCalled])
  }
}

async function compare(client: pg.Client, { tables }: DumpEnd): Promise<void> {
  const known = (await readTables(client)).map(({ name }) => name)
  const strange =
    known.find((name) => !Object.hasOwn(tables, name)) ?? Object.keys(tables).find((name) => !known.includes(name))
  if (strange !== undefined) throw new DumpProblem(`备份中的表 ${strange} 与本程序的表不一致`)
  for (const [name, wanted] of Object.entries(tables)) {
    const found = await sumOf(client, name)
    if (found.rows !== wanted.rows || found.sum !== wanted.sum) {
      throw new DumpProblem(`表 ${name} 还原后与备份不一致（${found.rows} 行，应为 ${wanted.rows} 行）`)
    }
  }
}
