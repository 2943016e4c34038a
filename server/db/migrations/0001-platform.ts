import { sql, type Kysely } from 'kysely'

/** Tenants, people, rights, dictionaries, sessions and the audit trail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const BASE = `
  version integer not null default 1,
  create_by varchar(100), create_time timestamptz(3) not null default now(),
  update_by varchar(100), update_time timestamptz(3)`

const OWN = 'tenant_id = app_tenant()'
/** Rows of the platform (tenant 0) are read by every tenant, written by the platform alone. */
const SHARED = 'app_tenant() > 0 and tenant_id in (0, app_tenant())'
const ROLE_SEEN = 'exists (select 1 from sys_role r where r.id = role_id)'
const ROLE_OWNED = 'exists (select 1 from sys_role r where r.id = role_id and r.tenant_id = app_tenant())'
const MEMBER = 'exists (select 1 from sys_user_tenant m where m.user_id = sys_user.id and m.tenant_id = app_tenant())'
const USER_SEEN = 'exists (select 1 from sys_user u where u.id = user_id)'

const STATEMENTS = [
  // An absent setting reads as -1, a tenant that owns nothing: a forgotten scope shows no rows instead of all.
  `create function app_tenant() returns integer language sql stable parallel safe as
    $$ select coalesce(nullif(current_setting('app.tenant', true), '')::integer, -1) $$`,

  `create table sys_tenant (
    id integer primary key, name varchar(100) not null, begin_date timestamptz, end_date timestamptz,
    status integer not null default 1 check (status in (0, 1)), ${BASE})`,

  `create table sys_user (
    id varchar(32) primary key, username varchar(100) not null unique, realname varchar(100) not null,
    password_hash text not null, password_changed_at timestamptz not null default now(),
    avatar varchar(255), birthday date, sex integer, email varchar(45), phone varchar(45), telephone varchar(45),
    work_no varchar(100), post varchar(500), org_code varchar(64), status integer not null default 1 check (status in (1, 2)),
    del_flag integer not null default 0, user_identity integer not null default 1, depart_ids varchar(1000),
    login_tenant_id integer, ${BASE})`,
  `create unique index sys_user_phone on sys_user (phone) where phone is not null and phone <> ''`,
  `create unique index sys_user_email on sys_user (email) where email is not null and email <> ''`,
  `create unique index sys_user_work_no on sys_user (work_no) where work_no is not null and work_no <> ''`,
  `create table sys_user_tenant (
    user_id varchar(32) not null references sys_user on delete cascade,
    tenant_id integer not null references sys_tenant on delete cascade, primary key (tenant_id, user_id))`,
  `create index on sys_user_tenant (user_id)`,

  `create table sys_depart (
    id varchar(32) primary key, tenant_id integer not null references sys_tenant, parent_id varchar(32) references sys_depart on delete cascade,
    depart_name varchar(100) not null, depart_name_en varchar(500), depart_name_abbr varchar(500), depart_order integer not null default 0,
    description varchar(500), org_category varchar(10) not null default '1', org_type varchar(10), org_code varchar(64) not null,
    mobile varchar(32), fax varchar(32), address varchar(100), memo varchar(500), status varchar(1) default '1',
    del_flag varchar(1) not null default '0', ${BASE}, unique (tenant_id, org_code))`,
  `create index on sys_depart (tenant_id, parent_id)`,
  `create table sys_user_depart (
    user_id varchar(32) not null references sys_user on delete cascade,
    depart_id varchar(32) not null references sys_depart on delete cascade,
    tenant_id integer not null, primary key (user_id, depart_id))`,
  `create index on sys_user_depart (tenant_id, depart_id)`,

  `create table sys_role (
    id varchar(32) primary key, tenant_id integer not null default 0, role_name varchar(200) not null, role_code varchar(100) not null,
    description varchar(255), platform boolean not null default false, ${BASE}, unique (tenant_id, role_code))`,
  `create table sys_user_role (
    user_id varchar(32) not null references sys_user on delete cascade,
    role_id varchar(32) not null references sys_role on delete cascade, tenant_id integer not null default 0,
    primary key (user_id, role_id, tenant_id))`,
  `create index on sys_user_role (role_id)`,

  `create table sys_permission (
    id varchar(32) primary key, parent_id varchar(32) references sys_permission on delete cascade, name varchar(100) not null,
    url varchar(255), component varchar(255), component_name varchar(100), redirect varchar(255),
    menu_type integer not null default 1 check (menu_type in (0, 1, 2)), perms varchar(255), perms_type varchar(10) default '1',
    sort_no double precision not null default 1, always_show boolean not null default false, icon varchar(100),
    is_route boolean not null default true, is_leaf boolean not null default true, keep_alive boolean not null default false,
    hidden boolean not null default false, internal_or_external boolean not null default false, rule_flag integer not null default 0,
    description varchar(255), status varchar(2) not null default '1', del_flag integer not null default 0, ${BASE})`,
  `create index on sys_permission (parent_id)`,
  `create table sys_permission_data_rule (
    id varchar(32) primary key, permission_id varchar(32) not null references sys_permission on delete cascade,
    rule_name varchar(50) not null, rule_column varchar(50), rule_conditions varchar(50) not null, rule_value varchar(300) not null,
    status varchar(3) not null default '1', ${BASE})`,
  `create table sys_role_permission (
    role_id varchar(32) not null references sys_role on delete cascade,
    permission_id varchar(32) not null references sys_permission on delete cascade, data_rule_ids varchar(1000),
    primary key (role_id, permission_id))`,
  `create table sys_depart_permission (
    depart_id varchar(32) not null references sys_depart on delete cascade,
    permission_id varchar(32) not null references sys_permission on delete cascade, data_rule_ids varchar(1000),
    tenant_id integer not null, primary key (depart_id, permission_id))`,
  `create table sys_depart_role (
    id varchar(32) primary key, tenant_id integer not null, depart_id varchar(32) not null references sys_depart on delete cascade,
    role_name varchar(200) not null, role_code varchar(100) not null, description varchar(255), ${BASE}, unique (depart_id, role_code))`,
  `create table sys_depart_role_permission (
    role_id varchar(32) not null references sys_depart_role on delete cascade,
    permission_id varchar(32) not null references sys_permission on delete cascade, data_rule_ids varchar(1000),
    tenant_id integer not null, primary key (role_id, permission_id))`,
  `create table sys_depart_role_user (
    role_id varchar(32) not null references sys_depart_role on delete cascade,
    user_id varchar(32) not null references sys_user on delete cascade, tenant_id integer not null, primary key (role_id, user_id))`,

  `create table sys_dict (
    id varchar(32) primary key, dict_name varchar(100) not null, dict_code varchar(100) not null unique, description varchar(255),
    type integer not null default 0, del_flag integer not null default 0, ${BASE})`,
  `create table sys_dict_item (
    id varchar(32) primary key, dict_id varchar(32) not null references sys_dict on delete cascade, item_text varchar(100) not null,
    item_value varchar(100) not null, description varchar(255), sort_order integer not null default 1, status integer not null default 1,
    item_color varchar(20), ${BASE}, unique (dict_id, item_value))`,

  `create table sys_position (
    id varchar(32) primary key, tenant_id integer not null references sys_tenant, code varchar(100) not null, name varchar(100) not null,
    post_rank varchar(2) not null, company_id varchar(255), sys_org_code varchar(64), ${BASE}, unique (tenant_id, code))`,
  `create index on sys_position (tenant_id, create_time desc)`,

  `create table sys_check_rule (
    id varchar(32) primary key, rule_name varchar(100) not null, rule_code varchar(100) not null unique,
    rule_json varchar(1024) not null, rule_description varchar(200), ${BASE})`,

  `create table sys_session (
    token_hash varchar(64) primary key, user_id varchar(32) not null references sys_user on delete cascade, tenant_id integer not null default 0,
    org_code varchar(64), created_at timestamptz not null default now(), last_seen_at timestamptz not null default now(),
    expires_at timestamptz not null, revoked_at timestamptz, revoked_reason varchar(30), ip varchar(64), user_agent varchar(255))`,
  `create index on sys_session (user_id)`,
  // Whoever changes a person's password, freezes or deletes them, by whatever way: their sessions end with it.
  `create function end_sessions() returns trigger language plpgsql as $$ begin
    update sys_session set revoked_at = now(), revoked_reason = case
      when new.del_flag <> 0 then 'deleted' when new.status <> 1 then 'frozen' else 'password' end
    where user_id = new.id and revoked_at is null;
    return null; end $$`,
  `create trigger end_sessions after update on sys_user for each row
    when (new.del_flag <> 0 or new.status <> 1 or new.password_hash <> old.password_hash) execute function end_sessions()`,
  `create table sys_captcha (
    check_key varchar(64) primary key, code_hash varchar(64) not null, expires_at timestamptz not null)`,
  `create table sys_sign_in_attempt (
    subject varchar(160) primary key, failures integer not null default 0, first_at timestamptz not null default now(),
    blocked_until timestamptz)`,
  `create table sys_sms_code (
    mobile varchar(45) not null, purpose varchar(1) not null, user_id varchar(32) references sys_user on delete cascade, code_hash varchar(64) not null, tries integer not null default 0,
    expires_at timestamptz not null, primary key (mobile, purpose))`,
  `create table sys_outbox (
    id varchar(32) primary key, channel varchar(20) not null, receiver varchar(100) not null, title varchar(100), content varchar(1000) not null,
    create_time timestamptz(3) not null default now())`,
  `create table sys_one_time_code (
    code_hash varchar(64) primary key, user_id varchar(32) not null references sys_user on delete cascade, kind varchar(20) not null,
    detail varchar(500) not null default '', expires_at timestamptz not null)`,

  `create table sys_log (
    id varchar(32) primary key, tenant_id integer not null default 0, log_type integer not null, log_content varchar(1000) not null,
    operate_type integer, userid varchar(100), username varchar(100), ip varchar(64), method varchar(500), request_url varchar(255),
    request_param text, request_type varchar(10), cost_time bigint, create_by varchar(100), create_time timestamptz(3) not null default now())`,
  `create index on sys_log (tenant_id, log_type, create_time desc)`,
  `create index on sys_log (log_type, create_time desc)`,
  `create table sys_audit (
    id bigint generated always as identity primary key, tenant_id integer not null, user_id varchar(32), username varchar(100), entity varchar(60) not null,
    entity_id varchar(64) not null, action varchar(20) not null, before jsonb, after jsonb, ip varchar(64), at timestamptz(3) not null default now())`,
  `create index on sys_audit (entity, entity_id)`,
  `create table sys_user_preference (
    user_id varchar(32) not null references sys_user on delete cascade, key varchar(120) not null, value jsonb not null,
    update_time timestamptz not null default now(), primary key (user_id, key))`,

  ...['sys_position', 'sys_depart', 'sys_user_depart', 'sys_depart_permission', 'sys_depart_role'].flatMap(ownRows),
  ...['sys_depart_role_permission', 'sys_depart_role_user', 'sys_user_tenant', 'sys_log'].flatMap(ownRows),
  // What was recorded stays: there is no policy to change or delete it.
  ...isolate('sys_audit', OWN, OWN).filter((statement) => !/policy (changeable|deletable)/.test(statement)),
  ...['sys_role', 'sys_user_role'].flatMap((table) => isolate(table, SHARED, OWN)),
  ...isolate('sys_role_permission', ROLE_SEEN, ROLE_OWNED),
  ...isolate('sys_tenant', 'id = app_tenant()', 'false'),
  // A new person becomes visible to the tenant with its membership row: insert without `returning`, then sys_user_tenant.
  ...isolate('sys_user', MEMBER, MEMBER, 'true'),
  ...['sys_session', 'sys_user_preference'].flatMap((table) => isolate(table, USER_SEEN, USER_SEEN)),
  ...['sys_captcha', 'sys_sign_in_attempt', 'sys_sms_code', 'sys_outbox', 'sys_one_time_code'].flatMap((table) =>
    isolate(table, 'false', 'false'),
  ),
]

function ownRows(table: string): string[] {
  return isolate(table, OWN, OWN)
}

/** Row-level security that binds even the owner of the table; the platform scope (tenant 0) passes. */
function isolate(table: string, readable: string, writable: string, insertable = writable): string[] {
  // As a sub-select it is evaluated once per statement instead of once per row.
  const when = (condition: string) =>
    `(app_tenant() = 0 or ${condition})`.replaceAll('app_tenant()', '(select app_tenant())')
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy readable on ${table} for select using ${when(readable)}`,
    `create policy insertable on ${table} for insert with check ${when(insertable)}`,
    `create policy changeable on ${table} for update using ${when(writable)} with check ${when(writable)}`,
    `create policy deletable on ${table} for delete using ${when(writable)}`,
  ]
}
