import { sql, type Kysely } from 'kysely'

/** Tables that the whole platform shares: everybody reads them, only work for the platform writes. */
const SHARED = `monitor_alarm monitor_threshold online_form online_field online_report online_report_column online_report_parameter sys_address sys_category sys_check_rule
  sys_dict sys_dict_item sys_fill_rule sys_launcher sys_permission sys_permission_data_rule sys_role_index sys_table_white_list`
/** Tables that only work for the platform reads, too. */
const PLATFORM = `sys_backup sys_data_source sys_gateway_route sys_job_run sys_quartz_job sys_server_host`

const PLATFORM_WORK = '(select app_platform())'

const STATEMENTS = [
  // Which tenant a report works for, by the process that serves its connection.
  `create unlogged table report_session (
    backend integer primary key, tenant_id integer not null, begun_at timestamptz not null default now())`,
  `alter table report_session enable row level security`,
  `alter table report_session force row level security`,
  `create policy owned on report_session using (true) with check (true)`,
  // The owner's rights: no statement of a report reaches the table itself.
  `create function report_tenant() returns integer language sql stable parallel safe security definer set search_path = pg_catalog, public as
    $$ select coalesce((select tenant_id from public.report_session where backend = pg_backend_pid()), -1) $$`,
  `create or replace function app_tenant() returns integer language sql stable parallel safe as
    $$ select case when session_user = 'andun_report' then report_tenant()
      else coalesce(nullif(current_setting('app.tenant', true), '')::integer, -1) end $$`,
  // Work above all tenants, and that of the platform's people while they work in one.
  `create function app_platform() returns boolean language sql stable parallel safe as
    $$ select app_tenant() = 0 or (session_user <> 'andun_report' and coalesce(current_setting('app.platform', true), '') = 'on') $$`,
  ...SHARED.split(/\s+/).flatMap((table) => guarded(table, 'true')),
  ...PLATFORM.split(/\s+/).flatMap((table) => guarded(table, PLATFORM_WORK)),
]

function guarded(table: string, readable: string): string[] {
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy readable on ${table} for select using (${readable})`,
    `create policy insertable on ${table} for insert with check (${PLATFORM_WORK})`,
    // Rows that are read can be locked, so that whoever may not change them is told so; the check refuses the change itself.
    `create policy changeable on ${table} for update using (${readable}) with check (${PLATFORM_WORK})`,
    `create policy deletable on ${table} for delete using (${PLATFORM_WORK})`,
  ]
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
