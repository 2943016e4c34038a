import { BASE, TENANT_ENTITY } from './columns.ts'
import { tenantRows } from './policies.ts'

/** Named views of lists, and the sheets of the gallery. */
export const LISTS = [
  // Private, or shared with a role; one default for each person and each role.
  // Tenant -1: somebody who works in none. A shared view belongs to its role, so that it stays when its author goes.
  `create table sys_list_view (
    id varchar(32) primary key, tenant_id integer not null, list varchar(120) not null, name varchar(50) not null,
    user_id varchar(32) references sys_user on delete cascade, role_id varchar(32) references sys_role on delete cascade,
    is_default boolean not null default false, content jsonb not null, ${BASE},
    check ((user_id is null) <> (role_id is null)))`,
  `create unique index on sys_list_view (tenant_id, list, user_id, name) where user_id is not null`,
  `create unique index on sys_list_view (tenant_id, list, role_id, name) where role_id is not null`,
  `create unique index on sys_list_view (tenant_id, list, user_id) where is_default and user_id is not null`,
  `create unique index on sys_list_view (tenant_id, list, role_id) where is_default and role_id is not null`,
  `create index on sys_list_view (user_id)`,
  `create index on sys_list_view (role_id)`,
  ...tenantRows('sys_list_view'),
  `create table block_sample (${TENANT_ENTITY}, name varchar(100) not null, remark varchar(255))`,
  `create index on block_sample (tenant_id, create_time desc)`,
  `create unique index block_sample_name on block_sample (tenant_id, name) where name <> ''`,
  ...tenantRows('block_sample'),
  // `parent_id`: rows of a sheet hang below each other.
  `create table block_sample_row (
    ${TENANT_ENTITY},
    sample_id varchar(32) not null references block_sample on delete cascade, order_num integer, source varchar(32),
    number varchar(32), name varchar(100) not null, phone varchar(20), amount numeric(15,2), price numeric(15,2),
    is_used varchar(1) not null default 'Y', is_checked boolean not null default false, size varchar(32), rank varchar(255),
    bought_on date, checked_at timestamptz(3), paper varchar(2000), papers varchar(2000), photos varchar(2000),
    position varchar(32), position_name varchar(100), note varchar(500), ranks varchar(1000), keeper varchar(255),
    depart_id varchar(32), people varchar(1000), share integer, marks varchar(500), parent_id varchar(32))`,
  `create index on block_sample_row (tenant_id, create_time desc)`,
  `create index on block_sample_row (sample_id, order_num)`,
  `create index on block_sample_row (parent_id)`,
  ...tenantRows('block_sample_row'),
]
