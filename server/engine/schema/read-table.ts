import { sql, type Kysely } from 'kysely'

export interface ColumnFacts {
  name: string
  type: string
  nullable: boolean
  default: string | null
}

/** A unique index; an expression such as `lower((username)::text)` stands as PostgreSQL prints it. */
export interface UniqueFacts {
  name: string
  parts: string[]
}

/** A table as the database has it. */
export interface TableFacts {
  name: string
  columns: ColumnFacts[]
  unique: UniqueFacts[]
  /** Row-level security is on and binds the owner, too. */
  isolated: boolean
  /** Names of its policies. */
  policies: string[]
  /** Names of its triggers. */
  triggers: string[]
}

/** Reads a table's columns, unique indexes and row-level security from the catalogue; null when there is none. */
export async function readTable(db: Kysely<unknown>, name: string): Promise<TableFacts | null> {
  const { rows: tables } = await sql<Pick<TableFacts, 'isolated' | 'policies' | 'triggers'>>`
    select relrowsecurity and relforcerowsecurity as isolated,
      array(select polname::text from pg_policy where polrelid = c.oid) as policies,
      array(select tgname::text from pg_trigger where tgrelid = c.oid and not tgisinternal) as triggers
    from pg_class c
    where oid = to_regclass(${name})`.execute(db)
  const [table] = tables
  if (table === undefined) return null
  return { name, ...table, columns: await readColumns(db, name), unique: await readUnique(db, name) }
}

async function readColumns(db: Kysely<unknown>, name: string): Promise<ColumnFacts[]> {
  const { rows } = await sql<ColumnFacts>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
      pg_get_expr(d.adbin, d.adrelid) as default
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = to_regclass(${name}) and a.attnum > 0 and not a.attisdropped
    order by a.attnum`.execute(db)
  return rows
}

async function readUnique(db: Kysely<unknown>, name: string): Promise<UniqueFacts[]> {
  const { rows } = await sql<UniqueFacts>`
    select c.relname as name,
      array(select pg_get_indexdef(i.indexrelid, n, true) from generate_series(1, i.indnkeyatts) n) as parts
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = to_regclass(${name}) and i.indisunique and not i.indisprimary
    order by c.relname`.execute(db)
  return rows
}
