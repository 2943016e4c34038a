import { sql, type Kysely } from 'kysely'

/** Named views of lists: private, or shared with a role; one default for each person and each role. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const OWN = `(select app_tenant()) = 0 or tenant_id = (select app_tenant())`

const STATEMENTS = [
  // Tenant -1: somebody who works in none. A shared view belongs to its role, so that it stays when its author goes.
  `create table sys_list_view (
    id varchar(32) primary key, tenant_id integer not null, list varchar(120) not null, name varchar(50) not null,
    user_id varchar(32) references sys_user on delete cascade, role_id varchar(32) references sys_role on delete cascade,
    is_default boolean not null default false, content jsonb not null, version integer not null default 1,
    create_by varchar(100), create_time timestamptz(3) not null default now(),
    update_by varchar(100), update_time timestamptz(3), check ((user_id is null) <> (role_id is null)))`,
  `create unique index on sys_list_view (tenant_id, list, user_id, name) where user_id is not null`,
  `create unique index on sys_list_view (tenant_id, list, role_id, name) where role_id is not null`,
  `create unique index on sys_list_view (tenant_id, list, user_id) where is_default and user_id is not null`,
  `create unique index on sys_list_view (tenant_id, list, role_id) where is_default and role_id is not null`,
  `create index on sys_list_view (user_id)`,
  `create index on sys_list_view (role_id)`,
  `alter table sys_list_view enable row level security`,
  `alter table sys_list_view force row level security`,
  `create policy tenant on sys_list_view using (${OWN}) with check (${OWN})`,
]
