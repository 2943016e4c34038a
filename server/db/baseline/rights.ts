import { BASE } from './columns.ts'
import { accessRules, ownRows, platformWrites, TENANT } from './policies.ts'

/** Rows of the platform (tenant 0) are read by every tenant, written by the platform alone. */
const SHARED = `${TENANT} > 0 and tenant_id in (0, ${TENANT})`
const OWNED = `tenant_id = ${TENANT}`
const ROLE_SEEN = 'exists (select 1 from sys_role r where r.id = role_id)'
const ROLE_OWNED = `exists (select 1 from sys_role r where r.id = role_id and r.tenant_id = ${TENANT})`

/** Roles, the catalogue of permissions with its data rules, and who was given what. */
export const RIGHTS = [
  `create table sys_role (
    id varchar(32) primary key, tenant_id integer not null default 0, role_name varchar(30) not null, role_code varchar(64) not null,
    description varchar(126), platform boolean not null default false, ${BASE}, administrator boolean not null default false,
    unique (tenant_id, role_code),
    constraint sys_role_administrator_check check (not administrator or (platform and tenant_id = 0)))`,
  ...accessRules('sys_role', SHARED, OWNED),
  `create table sys_user_role (
    user_id varchar(32) not null references sys_user on delete cascade,
    role_id varchar(32) not null references sys_role on delete cascade, tenant_id integer not null default 0,
    primary key (user_id, role_id, tenant_id))`,
  `create index on sys_user_role (role_id)`,
  ...accessRules('sys_user_role', SHARED, OWNED),
  // The page that the people of a role begin with, for the clients that ask.
  `create table sys_role_index (
    id varchar(32) primary key, role_code varchar(64) not null unique, url varchar(100) not null, component varchar(100),
    route boolean not null default true, priority integer not null default 0, status varchar(1) not null default '1', ${BASE})`,
  ...platformWrites('sys_role_index'),
  // PostgreSQL 18 keeps the name of what forbids nulls; `route` was called otherwise once.
  `create table sys_permission (
    id varchar(32) primary key, parent_id varchar(32) references sys_permission on delete cascade, name varchar(100) not null,
    url varchar(255), component varchar(255), component_name varchar(100), redirect varchar(255),
    menu_type integer not null default 1 check (menu_type in (0, 1, 2)), perms varchar(255), perms_type varchar(255) not null default '1',
    sort_no numeric(15,2) not null default 1, always_show boolean not null default false, icon varchar(100),
    route boolean constraint sys_permission_is_route_not_null not null default true, is_leaf boolean not null default true,
    keep_alive boolean not null default false, hidden boolean not null default false,
    internal_or_external boolean not null default false, rule_flag integer not null default 0,
    description varchar(255), status varchar(255) not null default '1', del_flag integer not null default 0, ${BASE})`,
  `create index on sys_permission (parent_id)`,
  ...platformWrites('sys_permission'),
  `create table sys_permission_data_rule (
    id varchar(32) primary key, permission_id varchar(32) not null references sys_permission on delete cascade,
    rule_name varchar(50) not null, rule_column varchar(50) not null, rule_conditions varchar(50) not null, rule_value varchar(300) not null,
    status varchar(255) not null default '1', ${BASE})`,
  ...platformWrites('sys_permission_data_rule'),
  `create table sys_role_permission (
    role_id varchar(32) not null references sys_role on delete cascade,
    permission_id varchar(32) not null references sys_permission on delete cascade, data_rule_ids varchar(1000),
    primary key (role_id, permission_id))`,
  ...accessRules('sys_role_permission', ROLE_SEEN, ROLE_OWNED),
  `create table sys_depart_permission (
    depart_id varchar(32) not null references sys_depart on delete cascade,
    permission_id varchar(32) not null references sys_permission on delete cascade, data_rule_ids varchar(1000),
    tenant_id integer not null, primary key (depart_id, permission_id))`,
  ...ownRows('sys_depart_permission'),
  `create table sys_depart_role (
    id varchar(32) primary key, tenant_id integer not null, depart_id varchar(32) not null references sys_depart on delete cascade,
    role_name varchar(30) not null, role_code varchar(64) not null, description varchar(126), ${BASE}, unique (depart_id, role_code))`,
  `create unique index sys_depart_role_role_code on sys_depart_role (tenant_id, role_code) where role_code <> ''`,
  ...ownRows('sys_depart_role'),
  `create table sys_depart_role_permission (
    role_id varchar(32) not null references sys_depart_role on delete cascade,
    permission_id varchar(32) not null references sys_permission on delete cascade, data_rule_ids varchar(1000),
    tenant_id integer not null, primary key (role_id, permission_id))`,
  ...ownRows('sys_depart_role_permission'),
  `create table sys_depart_role_user (
    role_id varchar(32) not null references sys_depart_role on delete cascade,
    user_id varchar(32) not null references sys_user on delete cascade, tenant_id integer not null, primary key (role_id, user_id))`,
  ...ownRows('sys_depart_role_user'),
]
