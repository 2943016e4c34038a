import { sql, type Kysely } from 'kysely'

/** Sign-ins have a name that may be told, and servers note which of them they hold sockets of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table sys_session add column id varchar(32) not null default replace(gen_random_uuid()::text, '-', '')`,
  `create unique index on sys_session (id)`,
  `create index on sys_session (tenant_id, last_seen_at)`,
  // What a crash loses, each server says again.
  `create unlogged table live_socket (
    server varchar(36) not null, session_hash varchar(64) not null, tenant_id integer not null,
    notifications integer not null, tables integer not null, seen_at timestamptz(3) not null,
    primary key (server, session_hash))`,
  `create index on live_socket (session_hash)`,
  `alter table live_socket enable row level security`,
  `alter table live_socket force row level security`,
  `create policy platform on live_socket using ((select app_tenant()) = 0) with check ((select app_tenant()) = 0)`,
]
