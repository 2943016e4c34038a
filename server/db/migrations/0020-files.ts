import { sql, type Kysely } from 'kysely'

/** Uploaded files: whose they are, what is in them, and under which key their bytes lie. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const OWN = `(select app_tenant()) = 0 or tenant_id = (select app_tenant())`

const STATEMENTS = [
  // `state`: arriving, stored, removing. `object`: the key of the bytes, which files of one tenant with the same content share.
  // `digest`: SHA-256 of the content, null for what is too large to be read once more. Tenant -1: somebody who works in none.
  `create table sys_file (
    id varchar(32) primary key, tenant_id integer not null, user_id varchar(32) not null,
    state varchar(10) not null, object varchar(40) not null, path varchar(255) not null,
    name varchar(255) not null, size bigint not null, content_type varchar(127) not null,
    digest varchar(64), is_private boolean not null default false, unused_since timestamptz(3),
    create_by varchar(100), create_time timestamptz(3) not null default now())`,
  `create index on sys_file (tenant_id, digest) where state = 'stored'`,
  `create index on sys_file (object)`,
  `create index on sys_file (create_time) where state <> 'stored'`,
  `create index on sys_file (unused_since) where unused_since is not null`,
  `alter table sys_file enable row level security`,
  `alter table sys_file force row level security`,
  `create policy tenant on sys_file using (${OWN}) with check (${OWN})`,
]
