import { sql as raw, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

const AT_ONCE = 1_000

/** Adds many rows by one statement; the database reads them from one text, each column by its type. @param rows all with the same columns, by their database names */
export async function insertMany(sql: Transaction<Tables>, name: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  const columns = raw.join(Object.keys(rows[0]!).map((column) => raw.ref(column)))
  const table = raw.table(name)
  for (let first = 0; first < rows.length; first += AT_ONCE) {
    const part = JSON.stringify(rows.slice(first, first + AT_ONCE))
    await raw`insert into ${table} (${columns})
      select ${columns} from json_populate_recordset(null::${table}, ${part}::json)`.execute(sql)
  }
}
