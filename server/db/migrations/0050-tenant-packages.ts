import { sql, type Kysely } from 'kysely'

/** Packages of menus that bound what a tenant may do, and how a tenant's time ends: reminded before, let in for a while after. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const PLATFORM = `(select app_tenant()) = 0`
/** A tenant sees what bounds it. */
const given = (pack: string) => `exists (select 1 from sys_tenant_pack_tenant o
  where o.pack_id = ${pack} and o.tenant_id = (select app_tenant()))`

const STATEMENTS = [
  `alter table sys_tenant add column warn_days integer not null default 30, add column grace_days integer not null default 0`,
  `create table sys_tenant_pack (
    id varchar(32) primary key, pack_name varchar(50) not null unique, status varchar(1) not null default '1',
    remarks varchar(500), version integer not null default 1, create_by varchar(100),
    create_time timestamptz(3) not null default now(), update_by varchar(100), update_time timestamptz(3))`,
  `create table sys_tenant_pack_permission (
    pack_id varchar(32) not null references sys_tenant_pack on delete cascade,
    permission_id varchar(32) not null references sys_permission on delete cascade, primary key (pack_id, permission_id))`,
  `create index on sys_tenant_pack_permission (permission_id)`,
  // A tenant that lost its package by a deletion would be bound by nothing any more: it is taken from it first.
  `create table sys_tenant_pack_tenant (
    pack_id varchar(32) not null references sys_tenant_pack, tenant_id integer not null references sys_tenant on delete cascade,
    primary key (tenant_id, pack_id))`,
  `create index on sys_tenant_pack_tenant (pack_id)`,
  ...isolated('sys_tenant_pack', given('sys_tenant_pack.id')),
  ...isolated('sys_tenant_pack_permission', given('sys_tenant_pack_permission.pack_id')),
  ...isolated('sys_tenant_pack_tenant', `tenant_id = (select app_tenant())`),
  `create trigger tell_rights_changed after delete or update of status on sys_tenant_pack
    for each row execute function tell_rights_changed('status')`,
  ...['sys_tenant_pack_permission', 'sys_tenant_pack_tenant'].map(
    (table) => `create trigger tell_rights_changed after insert or update or delete on ${table}
      for each row execute function tell_rights_changed()`,
  ),
  `drop trigger tell_rights_changed on sys_tenant`,
  `create trigger tell_rights_changed after delete or update of status, begin_date, end_date, warn_days, grace_days on sys_tenant
    for each row execute function tell_rights_changed('status', 'begin_date', 'end_date', 'warn_days', 'grace_days')`,
]

function isolated(table: string, readable: string): string[] {
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy readable on ${table} for select using (${PLATFORM} or ${readable})`,
    `create policy platform on ${table} using (${PLATFORM}) with check (${PLATFORM})`,
  ]
}
