import { sql, type Kysely } from 'kysely'

/** Who looked through whose eyes, from when until when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const OWN = `(select app_tenant()) = 0 or tenant_id = (select app_tenant())`

const STATEMENTS = [
  `create table sys_look (
    id varchar(32) primary key, tenant_id integer not null, token_hash varchar(64) not null unique,
    session_hash varchar(64) not null, looker_id varchar(32) not null, user_id varchar(32) not null, ip varchar(64),
    begin_time timestamptz(3) not null, expire_time timestamptz(3) not null, end_time timestamptz(3))`,
  `create index on sys_look (tenant_id, begin_time desc)`,
  `alter table sys_look enable row level security`,
  `alter table sys_look force row level security`,
  `create policy tenant on sys_look using (${OWN}) with check (${OWN})`,
]
