import { sql, type Kysely } from 'kysely'

/** What servers that share the database tell each other: by notifications; what is too long for one waits in `live_letter`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** What decides who somebody is or what they may do. Columns are named where only some of them do; nobody remembers rows that are new there. */
const RIGHTS_TABLES: Readonly<Record<string, readonly string[]>> = {
  sys_user: ['username', 'realname', 'status', 'del_flag'],
  sys_session: ['revoked_at', 'tenant_id', 'org_code'],
  sys_tenant: ['status', 'begin_date', 'end_date'],
  sys_depart: ['org_code', 'parent_id', 'del_flag'],
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
}

const STATEMENTS = [
  `create table live_letter (
    id bigint generated always as identity primary key, body text not null, at timestamptz(3) not null default now())`,
  `create index on live_letter (at)`,
  `alter table live_letter enable row level security`,
  `alter table live_letter force row level security`,
  `create policy platform on live_letter using ((select app_tenant()) = 0) with check ((select app_tenant()) = 0)`,
  `select set_config('app.tenant', '0', true)`,
  `insert into live_epoch (id, epoch, is_clean) values (1, replace(gen_random_uuid()::text, '-', ''), true)
    on conflict (id) do nothing`,
  // The database itself tells, so that no way of changing a right can be forgotten; equal notifications of one transaction are one.
  `create function tell_rights_changed() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'UPDATE' or tg_nargs = 0 or exists (
        select from unnest(tg_argv) as name where to_jsonb(old) -> name is distinct from to_jsonb(new) -> name)
      then perform pg_notify('andun_live', '{"kind":"rights"}');
      end if;
      return null;
    end $$`,
  ...Object.entries(RIGHTS_TABLES).map(
    ([table, columns]) => `create trigger tell_rights_changed after ${eventsOf(columns)} on ${table}
      for each row execute function tell_rights_changed(${columns.map((name) => `'${name}'`).join(', ')})`,
  ),
]

function eventsOf(columns: readonly string[]): string {
  return columns.length > 0 ? `delete or update of ${columns.join(', ')}` : 'insert or update or delete'
}
