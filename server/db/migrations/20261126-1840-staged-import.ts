import { sql, type Kysely } from 'kysely'

/** Rows of workbooks that wait to be corrected and imported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const OWN = '(select app_tenant()) = 0 or tenant_id = (select app_tenant())'
const ownRowsOf = (table: string) => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  `create policy tenant on ${table} using (${OWN}) with check (${OWN})`,
  `create or replace trigger keep_tenant before update of tenant_id on ${table} for each row
    when (old.tenant_id is distinct from new.tenant_id) execute function keep_tenant()`,
]

const STATEMENTS = [
  `create table sys_staged_import (
    id varchar(32) primary key, tenant_id integer not null, user_id varchar(32) not null references sys_user on delete cascade,
    entity varchar(60) not null, file_name varchar(200) not null, header jsonb not null, left_out jsonb not null,
    total integer not null default 0, imported integer not null default 0, is_read boolean not null default false,
    is_done boolean not null default false, create_time timestamptz(3) not null, expires_at timestamptz(3) not null)`,
  // One at a time of each person.
  `create unique index on sys_staged_import (tenant_id, user_id, entity) where not is_done`,
  `create index on sys_staged_import (tenant_id, entity, create_time desc)`,
  `create index on sys_staged_import (create_time)`,
  ...ownRowsOf('sys_staged_import'),
  `create table sys_staged_row (
    staged_id varchar(32) not null references sys_staged_import on delete cascade, tenant_id integer not null,
    number integer not null, cells jsonb not null, keys text[], problems jsonb, duplicates jsonb,
    is_checked boolean not null default false,
    is_bad boolean not null generated always as (problems is not null or duplicates is not null) stored,
    primary key (staged_id, number))`,
  `create index on sys_staged_row (staged_id, number) where not is_checked`,
  `create index on sys_staged_row (staged_id, number) where is_checked and not is_bad`,
  `create index on sys_staged_row (staged_id, number) where is_bad`,
  `create index on sys_staged_row using gin (keys)`,
  ...ownRowsOf('sys_staged_row'),
]
