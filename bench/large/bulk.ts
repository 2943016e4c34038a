import { sql as raw } from 'kysely'
import type { Sql } from './sql.ts'

/** Does what adds many rows to some tables while they have no indexes but their keys, no foreign keys and no triggers: looking at all rows once at the end is several times as fast. */
export async function withBareTables(sql: Sql, tables: readonly string[], add: () => Promise<void>): Promise<void> {
  const among = raw`any(${[...tables]}::regclass[])`
  const { rows: keys } = await raw<{ owner: string; name: string; definition: string }>`
    select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where conrelid = ${among} and contype = 'f' order by 1, 2`.execute(sql)
  const { rows: indexes } = await raw<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i where i.indrelid = ${among} and not i.indisprimary
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid) order by 1`.execute(sql)
  const run = (statement: string) => raw.raw(statement).execute(sql)
  for (const table of tables) await run(`alter table ${table} disable trigger user`)
  for (const { owner, name } of keys) await run(`alter table ${owner} drop constraint ${name}`)
  for (const { name } of indexes) await run(`drop index ${name}`)
  await add()
  for (const { definition } of indexes) await run(definition)
  for (const { owner, name, definition } of keys) await run(`alter table ${owner} add constraint ${name} ${definition}`)
  for (const table of tables) await run(`alter table ${table} enable trigger user`)
}
