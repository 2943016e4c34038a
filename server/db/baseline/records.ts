import { bound, OWN, PLATFORM, tenantRows } from './policies.ts'

/** What was recorded goes by the platform alone, once it is half a year old by the clock of the database. */
const outdated = (table: string, moment: string) =>
  `create policy outdated on ${table} for delete
    using (${PLATFORM} and ${moment} < now() - interval '180 days')`

/** What happened: operations and sign-ins, versions of rows, steps of life cycles, and figures that outlive their logs. */
export const RECORDS = [
  // `outcome`: 1 done, 0 refused, which `problem` says in words.
  `create table sys_log (
    id varchar(32) primary key, tenant_id integer not null default 0, log_type integer not null, log_content varchar(1000) not null,
    operate_type integer, userid varchar(100), username varchar(100), ip varchar(64), method varchar(500), request_url varchar(255),
    request_param text, request_type varchar(10), cost_time integer, create_by varchar(100), create_time timestamptz(3) not null default now(),
    outcome varchar(1), problem varchar(255))`,
  `create index on sys_log (tenant_id, log_type, create_time desc)`,
  `create index on sys_log (log_type, create_time desc)`,
  `create index on sys_log (tenant_id, userid, create_time desc)`,
  ...recorded('sys_log'),
  // Who deletes a line locks it first, which takes a policy of changes; none passes.
  `create policy lockable on sys_log for update using (${OWN}) with check (false)`,
  outdated('sys_log', 'create_time'),
  // `log_id`: the line of the log that a change belongs to.
  `create table sys_audit (
    id bigint generated always as identity primary key, tenant_id integer not null, user_id varchar(32), username varchar(100), entity varchar(60) not null,
    entity_id varchar(64) not null, action varchar(20) not null, before jsonb, after jsonb, ip varchar(64), at timestamptz(3) not null default now(),
    log_id varchar(32))`,
  `create index on sys_audit (entity, entity_id)`,
  `create index on sys_audit (at)`,
  `create index on sys_audit (log_id) where log_id is not null`,
  ...recorded('sys_audit'),
  outdated('sys_audit', 'at'),
  // `answer`, `given`: what was filled in while the step was taken, attachments included; later steps overwrite it in the record.
  `create table record_step (
    id bigint generated always as identity primary key, tenant_id integer not null, entity varchar(60) not null,
    record_id varchar(64) not null, step varchar(60) not null, from_state varchar(60) not null, to_state varchar(60) not null,
    reason varchar(500), create_by varchar(100), create_time timestamptz(3) not null default now(), answer varchar(60), given jsonb)`,
  `create index on record_step (entity, record_id, id)`,
  `create index on record_step (create_time)`,
  ...recorded('record_step'),
  outdated('record_step', 'create_time'),
  // Visits by tenant and day, which outlive the log of sign-ins.
  `create table sys_visit_day (
    tenant_id integer not null, day date not null, visits integer not null, primary key (tenant_id, day))`,
  ...tenantRows('sys_visit_day'),
  // By day first: that is how they are deleted.
  `create table sys_visit_address (
    day date not null, tenant_id integer not null, ip varchar(64) not null, primary key (day, tenant_id, ip))`,
  ...tenantRows('sys_visit_address'),
  // What happened in a tenant on a day (GMT+8), rolled up from logs that are deleted later.
  // Of days before the first roll-up nobody knows any more how many people and files there were.
  `create table sys_statistic_day (
    tenant_id integer not null, day date not null,
    active_users integer not null default 0, sign_ins integer not null default 0, refused_sign_ins integer not null default 0,
    operations integer not null default 0, changes integer not null default 0,
    users integer, files integer, file_bytes bigint,
    primary key (tenant_id, day))`,
  ...tenantRows('sys_statistic_day'),
  // What adding and sending calls were answered, so that a repeated one changes nothing and gets the same answer.
  // Tenant -1: somebody who works in none.
  `create table sys_kept_answer (
    tenant_id integer not null, user_id varchar(32) not null references sys_user on delete cascade,
    key varchar(128) not null, content_hash varchar(64) not null, answer text not null,
    create_time timestamptz(3) not null, primary key (user_id, tenant_id, key))`,
  `create index on sys_kept_answer (create_time)`,
  ...tenantRows('sys_kept_answer'),
]

/** What was recorded stays: there is no policy to change it. */
function recorded(table: string): string[] {
  return [
    ...bound(table),
    `create policy readable on ${table} for select using (${OWN})`,
    `create policy insertable on ${table} for insert with check (${OWN})`,
  ]
}
