import type pg from 'pg'
import { copyLine, DUMP_VERSION, endLine, headLine, quoted, type DumpEnd, type TableSum } from './dump-format.ts'
import { copyOut } from './copy-streams.ts'
import { readMadeTables } from './made-tables.ts'
import { MIGRATION_TABLE, readTables, sumOf } from './read-tables.ts'

/** What a dump that was written holds. */
export interface Dumped {
  migrations: string[]
  tables: Record<string, TableSum>
}

/**
 * Everything the database holds at one moment, as a script; what changes meanwhile waits for nobody and is not in it.
 * @param client a connection of its own, that sees every row @param between asked between two pieces; it may throw @param done told what is in it, at the end
 */
export async function* writeDump(
  client: pg.Client,
  { nowMs, between, done }: { nowMs: number; between: () => void; done: (dumped: Dumped) => void },
): AsyncGenerator<string | Buffer> {
  await client.query('begin transaction isolation level repeatable read read only')
  await client.query(`select set_config('app.tenant', '0', true), set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`)
  const { rows } = await client.query<{ name: string }>(`select name from ${MIGRATION_TABLE} order by name`)
  const migrations = rows.map(({ name }) => name)
  const made = await readMadeTables(client)
  yield headLine({
    version: DUMP_VERSION,
    at: new Date(nowMs).toISOString(),
    migrations,
    made,
    parts: await readParts(client),
  })
  const tables: Record<string, TableSum> = {}
  for (const { name, columns } of await readTables(client)) {
    between()
    yield copyLine(name, columns)
    const list = columns.map(quoted).join(', ')
    // A query sees through row-level security where the table itself would be refused.
    for await (const chunk of copyOut(client, `copy (select ${list} from ${quoted(name)}) to stdout`)) {
      between()
      yield chunk as Buffer
    }
    yield '\\.\n\n'
    tables[name] = await sumOf(client, name)
  }
  yield endLine({ tables, sequences: await readSequences(client) })
  await client.query('commit')
  done({ migrations, tables })
}

/** The parts of divided tables: a restore has to make them before it fills their table. */
async function readParts(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relispartition and relkind = 'r' order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function readSequences(client: pg.Client): Promise<DumpEnd['sequences']> {
  const { rows } = await client.query<{ name: string; value: string | null; start: string }>(
    `select sequencename as name, last_value::text as value, start_value::text as start from pg_sequences
      where schemaname = 'public' order by 1`,
  )
  return Object.fromEntries(
    rows.map(({ name, value, start }) => [name, { value: value ?? start, isCalled: value !== null }]),
  )
}
