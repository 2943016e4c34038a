import { sql, type Kysely } from 'kysely'

/** Groups of users of a tenant, across its departments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const OWN = `(select app_tenant()) = 0 or tenant_id = (select app_tenant())`

const STATEMENTS = [
  `create table sys_user_group (
    id varchar(32) primary key, tenant_id integer not null references sys_tenant, group_name varchar(50) not null,
    description varchar(200), version integer not null default 1, create_by varchar(100),
    create_time timestamptz(3) not null default now(), update_by varchar(100), update_time timestamptz(3),
    unique (tenant_id, group_name))`,
  `create index on sys_user_group (tenant_id, create_time desc)`,
  // Who leaves the tenant leaves its groups.
  `create table sys_user_group_user (
    group_id varchar(32) not null references sys_user_group on delete cascade, user_id varchar(32) not null,
    tenant_id integer not null, primary key (group_id, user_id),
    foreign key (user_id, tenant_id) references sys_user_tenant (user_id, tenant_id) on delete cascade)`,
  `create index on sys_user_group_user (user_id)`,
  ...['sys_user_group', 'sys_user_group_user'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy tenant on ${table} using (${OWN}) with check (${OWN})`,
  ]),
]
