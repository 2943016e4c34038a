import { sql, type Kysely } from 'kysely'

const LONGEST_NAME = 90
/** Where rows name an account. What was recorded (sys_log, sys_audit) keeps the name of its time. */
const NAMING_COLUMNS = ['create_by', 'update_by', 'sender', 'es_receiver']
const RECORDS = ['sys_log', 'sys_audit']

/**
 * `Admin` and `admin` are one name. Where both exist, the account in use that is oldest keeps it; the others get `-2`, `-3` …, their
 * rows follow, and the record of changes says so (action `rename`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Row-level security binds the owner of the tables, too.
  await sql`select set_config('app.tenant', '0', true)`.execute(db)
  for (const person of await namesakes(db)) await rename(db, person)
  await sql`create unique index sys_user_username on sys_user (lower(username))`.execute(db)
}

interface Person {
  id: string
  username: string
}

async function namesakes(db: Kysely<unknown>): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select id, username from (
      select id, username, row_number() over (
        partition by lower(username) order by del_flag <> 0, status <> 1, create_time, id) as place
      from sys_user) as ranked
    where place > 1 order by username collate "C", id`.execute(db)
  return rows
}

async function rename(db: Kysely<unknown>, { id, username }: Person): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from (select left(${username}, ${LONGEST_NAME}) || '-' || n as name, n from generate_series(2, 100000) as n) as candidate
    where not exists (select 1 from sys_user where lower(username) = lower(name)) order by n limit 1`.execute(db)
  const name = rows[0]!.name
  await sql`update sys_user set username = ${name} where id = ${id}`.execute(db)
  for (const { table, column } of await namingColumns(db)) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${name} where ${sql.ref(column)} = ${username}`.execute(
      db,
    )
  }
  await sql`insert into sys_audit (tenant_id, username, entity, entity_id, action, before, after) values (
    0, ${name}, 'user', ${id}, 'rename', ${JSON.stringify({ username })}, ${JSON.stringify({ username: name })})`.execute(
    db,
  )
}

async function namingColumns(db: Kysely<unknown>): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and c.column_name = any(${NAMING_COLUMNS}) and c.table_name <> all(${RECORDS})`.execute(db)
  return rows
}
