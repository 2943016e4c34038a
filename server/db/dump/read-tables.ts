import type pg from 'pg'
import { quoted, type TableSum } from './dump-format.ts'

/** A table with the columns that can be written. */
export interface DumpedTable {
  name: string
  columns: string[]
}

/** Remembers migrations; a dump names them in its head. */
export const MIGRATION_TABLE = 'andun_migration'

/** Every table of the platform, those that others refer to before them. @throws when they refer to each other in a circle */
export async function readTables(client: pg.Client): Promise<DumpedTable[]> {
  const { rows } = await client.query<DumpedTable & { above: string[] }>(
    `select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select array_agg(distinct p.relname::text) from pg_constraint k join pg_class p on p.oid = k.confrelid
        where k.contype = 'f' and k.conrelid = c.oid and k.confrelid <> c.oid), '{}') as above
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> $1
    order by c.relname`,
    [MIGRATION_TABLE],
  )
  return inOrder(rows).map(({ name, columns }) => ({ name, columns }))
}

/** Rows and sum of a table. */
export async function sumOf(client: pg.Client, table: string): Promise<TableSum> {
  const { rows } = await client.query<TableSum>(
    `select count(*)::float8 as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from ${quoted(table)} t`,
  )
  return rows[0]!
}

function inOrder<T extends { name: string; above: string[] }>(tables: readonly T[]): T[] {
  const placed: T[] = []
  const done = new Set<string>()
  let waiting = [...tables]
  while (waiting.length > 0) {
    const ready = waiting.filter(({ above }) => above.every((name) => done.has(name)))
    if (ready.length === 0) throw new Error(`dump: ${waiting.map(({ name }) => name).join(', ')} refer to each other`)
    for (const table of ready) {
      placed.push(table)
      done.add(table.name)
    }
    waiting = waiting.filter(({ name }) => !done.has(name))
  }
  return placed
}
