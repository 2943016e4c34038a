import { accessRules, platformRows, tenantRows } from './policies.ts'
import { USER_SEEN } from './people.ts'

const nobody = (table: string) => accessRules(table, 'false', 'false')

/** Sign-ins, what protects them, and who impersonates whom. */
export const SESSIONS = [
  // `id`: a name that may be told.
  `create table sys_session (
    token_hash varchar(64) primary key, user_id varchar(32) not null references sys_user on delete cascade, tenant_id integer not null default 0,
    org_code varchar(64), created_at timestamptz not null default now(), last_seen_at timestamptz not null default now(),
    expires_at timestamptz not null, revoked_at timestamptz, revoked_reason varchar(30), ip varchar(64), user_agent varchar(255),
    id varchar(32) not null default replace(gen_random_uuid()::text, '-', ''))`,
  `create index on sys_session (user_id)`,
  `create unique index on sys_session (id)`,
  `create index on sys_session (tenant_id, last_seen_at)`,
  ...accessRules('sys_session', USER_SEEN, USER_SEEN),
  // When a person's password is changed, or they are frozen or deleted, in any way, their sessions end.
  `create function end_sessions() returns trigger language plpgsql as $$ begin
    update sys_session set revoked_at = now(), revoked_reason = case
      when new.del_flag <> 0 then 'deleted' when new.status <> 1 then 'frozen' else 'password' end
    where user_id = new.id and revoked_at is null;
    return null; end $$`,
  `create trigger end_sessions after update on sys_user for each row
    when (new.del_flag <> 0 or new.status <> 1 or new.password_hash <> old.password_hash) execute function end_sessions()`,
  `create table sys_captcha (
    check_key varchar(64) primary key, code_hash varchar(64) not null, expires_at timestamptz not null)`,
  ...nobody('sys_captcha'),
  `create table sys_sign_in_attempt (
    subject varchar(160) primary key, failures integer not null default 0, first_at timestamptz not null default now(),
    blocked_until timestamptz)`,
  ...nobody('sys_sign_in_attempt'),
  `create table sys_sms_code (
    mobile varchar(45) not null, purpose varchar(1) not null, user_id varchar(32) references sys_user on delete cascade, code_hash varchar(64) not null, tries integer not null default 0,
    expires_at timestamptz not null, primary key (mobile, purpose))`,
  ...nobody('sys_sms_code'),
  // It may be that of somebody nobody knows yet.
  `create table sys_one_time_code (
    code_hash varchar(64) primary key, user_id varchar(32) references sys_user on delete cascade, kind varchar(20) not null,
    detail varchar(500) not null default '', expires_at timestamptz not null)`,
  ...nobody('sys_one_time_code'),
  // `grants_key`: what both were granted when it began.
  `create table sys_look (
    id varchar(32) primary key, tenant_id integer not null, token_hash varchar(64) not null unique,
    session_hash varchar(64) not null, looker_id varchar(32) not null, user_id varchar(32) not null, ip varchar(64),
    begin_time timestamptz(3) not null, expire_time timestamptz(3) not null, end_time timestamptz(3), grants_key varchar(64))`,
  `create index on sys_look (tenant_id, begin_time desc)`,
  ...tenantRows('sys_look'),
  // Servers note which sessions they hold sockets of; what a crash loses, each server says again.
  `create unlogged table live_socket (
    server varchar(36) not null, session_hash varchar(64) not null, tenant_id integer not null,
    notifications integer not null, tables integer not null, seen_at timestamptz(3) not null,
    primary key (server, session_hash))`,
  `create index on live_socket (session_hash)`,
  ...platformRows('live_socket'),
]
