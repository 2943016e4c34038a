import { BASE } from './columns.ts'
import { bound, PLATFORM, TENANT } from './policies.ts'

/** A tenant sees what bounds it. */
const given = (pack: string) => `exists (select 1 from sys_tenant_pack_tenant o
  where o.pack_id = ${pack} and o.tenant_id = ${TENANT})`

/** Packages of menus that bound what a tenant may do. */
export const PACKAGES = [
  `create table sys_tenant_pack (
    id varchar(32) primary key, pack_name varchar(50) not null unique, status varchar(1) not null default '1',
    remarks varchar(500), ${BASE})`,
  `create table sys_tenant_pack_permission (
    pack_id varchar(32) not null references sys_tenant_pack on delete cascade,
    permission_id varchar(32) not null references sys_permission on delete cascade, primary key (pack_id, permission_id))`,
  `create index on sys_tenant_pack_permission (permission_id)`,
  // A tenant that lost its package by a deletion would be bound by nothing any more: it is taken from it first.
  `create table sys_tenant_pack_tenant (
    pack_id varchar(32) not null references sys_tenant_pack, tenant_id integer not null references sys_tenant on delete cascade,
    primary key (tenant_id, pack_id))`,
  `create index on sys_tenant_pack_tenant (pack_id)`,
  ...seenBy('sys_tenant_pack', given('sys_tenant_pack.id')),
  ...seenBy('sys_tenant_pack_permission', given('sys_tenant_pack_permission.pack_id')),
  ...seenBy('sys_tenant_pack_tenant', `tenant_id = ${TENANT}`),
]

function seenBy(table: string, readable: string): string[] {
  return [
    ...bound(table),
    `create policy readable on ${table} for select using (${PLATFORM} or ${readable})`,
    `create policy platform on ${table} using (${PLATFORM}) with check (${PLATFORM})`,
  ]
}
