import { sql, type Kysely } from 'kysely'

/** The last changes of every table and tenant in their order, so that a page which was away a moment hears what it missed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table live_epoch (
    id integer primary key check (id = 1), epoch varchar(32) not null, is_clean boolean not null)`,
  `alter table live_epoch enable row level security`,
  `alter table live_epoch force row level security`,
  `create policy platform on live_epoch using ((select app_tenant()) = 0) with check ((select app_tenant()) = 0)`,
  `create table live_topic (
    tenant_id integer not null, socket_key varchar(64) not null, last_seq bigint not null,
    primary key (tenant_id, socket_key))`,
  `create table change_log (
    id bigint generated always as identity primary key, tenant_id integer not null, socket_key varchar(64) not null,
    seq bigint not null, epoch varchar(32) not null, action varchar(10) not null, ids text[] not null,
    at timestamptz(3) not null, unique (tenant_id, socket_key, seq))`,
  `create index on change_log (at)`,
  ...['live_topic', 'change_log'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy tenant on ${table}
      using ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))
      with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
  ]),
]
