import { sql, type Kysely } from 'kysely'

/** What servers remember of the time: when the clocks agreed last, and when they were wrong. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Row-level security binds whoever migrates, too.
  await sql`select set_config('app.tenant', '0', true)`.execute(db)
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table clock_mark (
    id integer primary key check (id = 1), trusted_at timestamptz(3), seen_at timestamptz(3),
    settled_ms bigint not null default 0, needed_ms bigint not null default 0)`,
  // What was recorded last was recorded before now, whatever the clocks say at the first look.
  `insert into clock_mark (id, trusted_at) select 1, max(at) from sys_audit`,
  // Moments that rows were stamped with while the clocks stood before the time; until when = the time after that.
  `create table clock_episode (
    id bigint generated always as identity primary key, from_at timestamptz(3) not null, to_at timestamptz(3) not null,
    until_at timestamptz(3))`,
  `create unique index clock_episode_open on clock_episode ((true)) where until_at is null`,
  ...['clock_mark', 'clock_episode'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy platform on ${table} using ((select app_tenant()) = 0) with check ((select app_tenant()) = 0)`,
  ]),
  `insert into monitor_threshold (id, name, figure, direction, limit_value, unit, hold_seconds, create_by) values
    ('threshold-clock', '时钟一致', 'clockTrusted', 'below', 1, '', 0, 'system')`,
]
