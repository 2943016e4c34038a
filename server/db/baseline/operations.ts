import { tenantRows } from './policies.ts'

/** Work in the background: how far it is, what became of each row, and its files. */
export const OPERATIONS = [
  `create table sys_operation (
    id varchar(32) primary key, tenant_id integer not null, user_id varchar(32) not null references sys_user on delete cascade,
    kind varchar(32) not null, entity varchar(60) not null, title varchar(200) not null,
    state varchar(16) not null default 'queued'
      check (state in ('queued', 'running', 'succeeded', 'partlyFailed', 'failed', 'cancelled')),
    input jsonb not null, org_code varchar(64), ip varchar(64), position integer not null default 0, total integer,
    succeeded integer not null default 0, failed integer not null default 0, message varchar(500), seconds_left integer,
    is_cancelling boolean not null default false, can_retry boolean not null default false,
    tries integer not null default 0, next_try_at timestamptz(3), claim varchar(32), lease_until timestamptz(3),
    file_name varchar(200), file_type varchar(100), file_bytes bigint, version integer not null default 1,
    create_time timestamptz(3) not null, start_time timestamptz(3), end_time timestamptz(3))`,
  `create index on sys_operation (user_id, create_time)`,
  `create index on sys_operation (create_time) where state in ('queued', 'running')`,
  `create index on sys_operation (end_time)`,
  ...tenantRows('sys_operation'),
  // Rows that are still to be done (`is_open`) stand beside those that were: named ones and those that a search found, all the same.
  `create table sys_operation_row (
    operation_id varchar(32) not null references sys_operation on delete cascade, tenant_id integer not null,
    number integer not null, name varchar(200) not null default '', record_id varchar(64), problems jsonb, cells jsonb,
    is_open boolean not null default false, primary key (operation_id, number))`,
  `create index on sys_operation_row (operation_id, number) where problems is not null`,
  `create index on sys_operation_row (operation_id, number) where is_open`,
  ...tenantRows('sys_operation_row'),
  `create table sys_operation_piece (
    operation_id varchar(32) not null references sys_operation on delete cascade, tenant_id integer not null,
    part varchar(10) not null, number integer not null, content bytea not null, primary key (operation_id, part, number))`,
  ...tenantRows('sys_operation_piece'),
  // Reports of imports that failed in part, kept for a while.
  `create table sys_import_report (
    id varchar(32) primary key, ticket_hash varchar(64) not null unique,
    user_id varchar(32) not null references sys_user on delete cascade, tenant_id integer not null,
    file_name varchar(200) not null, content bytea not null, expires_at timestamptz not null,
    create_time timestamptz(3) not null default now())`,
  `create index on sys_import_report (expires_at)`,
  ...tenantRows('sys_import_report'),
]
