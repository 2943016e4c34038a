import { sql, type Kysely } from 'kysely'

/** Rows that work in the background still has to do stand beside those it did: named ones and those that a search found, all the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table sys_operation_row add column is_open boolean not null default false`,
  `create index on sys_operation_row (operation_id, number) where is_open`,
  // What waits at the moment of the change named its rows in its input.
  `insert into sys_operation_row (operation_id, tenant_id, number, record_id, is_open)
    select o.id, o.tenant_id, named.number, named.id, true
    from sys_operation o, jsonb_array_elements_text(o.input -> 'ids') with ordinality as named (id, number)
    where o.kind = 'deleteBatch' and o.state in ('queued', 'running') and named.number > o.position`,
]
