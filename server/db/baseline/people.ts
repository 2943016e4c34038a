import { BASE, TENANT_ENTITY } from './columns.ts'
import { accessRules, ownRows, platformRows, TENANT, tenantRows } from './policies.ts'

const MEMBER = `exists (select 1 from sys_user_tenant m where m.user_id = sys_user.id and m.tenant_id = ${TENANT})`
/** A row that belongs to somebody whom the tenant sees. */
export const USER_SEEN = 'exists (select 1 from sys_user u where u.id = user_id)'

/** Accounts, whose people they are, and what belongs to one person. */
export const PEOPLE = [
  `create table sys_user (
    id varchar(32) primary key, username varchar(100) not null unique, realname varchar(100) not null,
    password_hash text not null, password_changed_at timestamptz not null default now(),
    avatar varchar(255), birthday date, sex integer, email varchar(45), phone varchar(45), telephone varchar(45),
    work_no varchar(100), post varchar(500), org_code varchar(64), status integer not null default 1 check (status in (1, 2)),
    del_flag integer not null default 0, user_identity integer not null default 1, depart_ids varchar(1000),
    login_tenant_id integer, ${BASE}, password_must_change boolean not null default false)`,
  // `Admin` and `admin` are one name.
  `create unique index sys_user_username on sys_user (lower(username))`,
  `create unique index sys_user_phone on sys_user (phone) where phone is not null and phone <> ''`,
  `create unique index sys_user_email on sys_user (email) where email is not null and email <> ''`,
  `create unique index sys_user_work_no on sys_user (work_no) where work_no is not null and work_no <> ''`,
  `create table sys_user_tenant (
    user_id varchar(32) not null references sys_user on delete cascade,
    tenant_id integer not null references sys_tenant on delete cascade, primary key (tenant_id, user_id))`,
  `create index on sys_user_tenant (user_id)`,
  ...ownRows('sys_user_tenant'),
  // A new person becomes visible to the tenant with its membership row: insert without `returning`, then sys_user_tenant.
  ...accessRules('sys_user', MEMBER, MEMBER, 'true'),
  `create table sys_user_preference (
    user_id varchar(32) not null references sys_user on delete cascade, key varchar(120) not null, value jsonb not null,
    update_time timestamptz not null default now(), primary key (user_id, key))`,
  ...accessRules('sys_user_preference', USER_SEEN, USER_SEEN),
  // Accounts of outside providers and whose they are here.
  `create table sys_third_account (
    third_type varchar(30) not null, third_user_uuid varchar(100) not null,
    user_id varchar(32) not null references sys_user on delete cascade, create_time timestamptz(3) not null default now(),
    primary key (third_type, third_user_uuid))`,
  `create index on sys_third_account (user_id)`,
  ...platformRows('sys_third_account'),
  `create table sys_second_factor (
    user_id varchar(32) primary key references sys_user on delete cascade, secret_sealed varchar(255) not null,
    last_step bigint not null default 0, create_time timestamptz(3) not null, confirm_time timestamptz(3))`,
  ...platformRows('sys_second_factor'),
  // Codes that stand in for a lost second factor.
  `create table sys_recovery_code (
    user_id varchar(32) not null references sys_second_factor on delete cascade, code_hash varchar(64) not null,
    primary key (user_id, code_hash))`,
  ...platformRows('sys_recovery_code'),
  // Groups of users of a tenant, across its departments.
  `create table sys_user_group (
    id varchar(32) primary key, tenant_id integer not null references sys_tenant, group_name varchar(50) not null,
    description varchar(200), ${BASE}, unique (tenant_id, group_name))`,
  `create index on sys_user_group (tenant_id, create_time desc)`,
  ...tenantRows('sys_user_group'),
  // Who leaves the tenant leaves its groups.
  `create table sys_user_group_user (
    group_id varchar(32) not null references sys_user_group on delete cascade, user_id varchar(32) not null,
    tenant_id integer not null, primary key (group_id, user_id),
    foreign key (user_id, tenant_id) references sys_user_tenant (user_id, tenant_id) on delete cascade)`,
  `create index on sys_user_group_user (user_id)`,
  ...tenantRows('sys_user_group_user'),
  // Who acts for whom, from when until when.
  `create table sys_user_agent (
    ${TENANT_ENTITY},
    user_name varchar(100) not null, agent_user_name varchar(100) not null,
    start_time timestamptz(3) not null, end_time timestamptz(3) not null, status varchar(1) not null default '1')`,
  `create index on sys_user_agent (tenant_id, create_time desc)`,
  `create unique index sys_user_agent_user_name on sys_user_agent (tenant_id, user_name) where user_name <> ''`,
  ...tenantRows('sys_user_agent'),
]
