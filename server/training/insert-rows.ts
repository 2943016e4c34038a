import { sql as raw, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

const AT_ONCE = 500

/** Adds rows that nobody filled in, such as those that terminals report, many by one statement; they are not put on record. @param rows all with the same columns, by their database names */
export async function insertRows(sql: Transaction<Tables>, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  const names = Object.keys(rows[0]!)
  const columns = raw.join(names.map((name) => raw.ref(name)))
  for (let first = 0; first < rows.length; first += AT_ONCE) {
    const values = rows
      .slice(first, first + AT_ONCE)
      .map((row) => raw`(${raw.join(names.map((name) => (row as Readonly<Record<string, unknown>>)[name] ?? null))})`)
    await raw`insert into ${raw.table(table)} (${columns}) values ${raw.join(values)}`.execute(sql)
  }
}
