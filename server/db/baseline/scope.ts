import { bound } from './policies.ts'

/** Whose rows a statement sees. */
export const SCOPE = [
  // Which tenant a report works for, by the process that serves its connection.
  `create unlogged table report_session (
    backend integer primary key, tenant_id integer not null, begun_at timestamptz not null default now())`,
  ...bound('report_session'),
  `create policy owned on report_session using (true) with check (true)`,
  // The owner's rights: no statement of a report reaches the table itself.
  `create function report_tenant() returns integer language sql stable parallel safe security definer set search_path = pg_catalog, public as
    $$ select coalesce((select tenant_id from public.report_session where backend = pg_backend_pid()), -1) $$`,
  // An absent setting reads as -1, a tenant that owns nothing: a forgotten scope shows no rows instead of all.
  `create function app_tenant() returns integer language sql stable parallel safe as
    $$ select case when session_user = 'andun_report' then report_tenant()
      else coalesce(nullif(current_setting('app.tenant', true), '')::integer, -1) end $$`,
  // Work above all tenants, and that of the platform's people while they work in one.
  `create function app_platform() returns boolean language sql stable parallel safe as
    $$ select app_tenant() = 0 or (session_user <> 'andun_report' and coalesce(current_setting('app.platform', true), '') = 'on') $$`,
]
