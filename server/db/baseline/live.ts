import { bound, platformRows, TENANT, tenantRows } from './policies.ts'

/** What decides who somebody is or what they may do. Columns are named where only some of them do; nobody remembers rows that are new there. */
const RIGHTS_TABLES: Readonly<Record<string, readonly string[]>> = {
  sys_user: ['username', 'realname', 'status', 'del_flag'],
  sys_session: ['revoked_at', 'tenant_id', 'org_code'],
  sys_tenant: ['status', 'begin_date', 'end_date', 'warn_days', 'grace_days'],
  sys_depart: ['org_code', 'parent_id', 'del_flag'],
  // Whether somebody has one decides what they may do where administrators have to; a step that was used decides nothing.
  sys_second_factor: ['confirm_time'],
  sys_tenant_pack: ['status'],
  sys_user_tenant: [],
  sys_user_depart: [],
  sys_user_role: [],
  sys_role: [],
  sys_role_permission: [],
  sys_depart_permission: [],
  sys_depart_role: [],
  sys_depart_role_user: [],
  sys_depart_role_permission: [],
  sys_permission: [],
  sys_permission_data_rule: [],
  sys_tenant_pack_permission: [],
  sys_tenant_pack_tenant: [],
}

/** What pages and servers that share the database hear of each other. */
export const LIVE = [
  `create table live_epoch (
    id integer primary key check (id = 1), epoch varchar(32) not null, is_clean boolean not null)`,
  `insert into live_epoch (id, epoch, is_clean) values (1, replace(gen_random_uuid()::text, '-', ''), true)`,
  ...platformRows('live_epoch'),
  // In the scope of a tenant, too, a list may say where the numbering of its changes stands; only the platform begins a new one.
  `create policy readable on live_epoch for select using (${TENANT} >= 0)`,
  `create table live_topic (
    tenant_id integer not null, socket_key varchar(64) not null, last_seq bigint not null,
    primary key (tenant_id, socket_key))`,
  ...tenantRows('live_topic'),
  // The last changes of every table and tenant in their order, so that a page which was away a moment hears what it missed.
  `create table change_log (
    id bigint generated always as identity primary key, tenant_id integer not null, socket_key varchar(64) not null,
    seq bigint not null, epoch varchar(32) not null, action varchar(10) not null, ids text[] not null,
    at timestamptz(3) not null, unique (tenant_id, socket_key, seq))`,
  `create index on change_log (at)`,
  ...tenantRows('change_log'),
  // Servers tell each other by notifications; what is too long for one waits here.
  `create table live_letter (
    id bigint generated always as identity primary key, body text not null, at timestamptz(3) not null default now())`,
  `create index on live_letter (at)`,
  ...platformRows('live_letter'),
  // The database itself tells, so that no way of changing a right can be forgotten; equal notifications of one transaction are one.
  // Servers hear which table it was: most words are about sessions, which give nobody another right.
  `create function tell_rights_changed() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'UPDATE' or tg_nargs = 0 or exists (
          select from unnest(tg_argv) as name where to_jsonb(old) -> name is distinct from to_jsonb(new) -> name)
        then perform pg_notify('andun_live', json_build_object('kind', 'rights', 'of', tg_table_name)::text);
        end if;
        return null;
      end $$`,
  ...Object.entries(RIGHTS_TABLES).map(
    ([table, columns]) => `create trigger tell_rights_changed after ${eventsOf(columns)} on ${table}
      for each row execute function tell_rights_changed(${columns.map((name) => `'${name}'`).join(', ')})`,
  ),
  // What was seeded, item by item: what somebody deleted since is not made again.
  `create table sys_seed (key varchar(255) primary key, create_time timestamptz(3) not null default now())`,
  ...bound('sys_seed'),
  `create policy platform on sys_seed using (app_tenant() = 0) with check (app_tenant() = 0)`,
]

function eventsOf(columns: readonly string[]): string {
  return columns.length > 0 ? `delete or update of ${columns.join(', ')}` : 'insert or update or delete'
}
