import { sql, type Kysely } from 'kysely'

/** Tables are what the entities say: widths, nulls, unique values. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `select set_config('app.tenant', '0', true)`,
  `alter table sys_announcement alter msg_category type character varying(255)`,
  `alter table sys_announcement alter priority type character varying(255)`,
  `alter table sys_announcement alter msg_type type character varying(255)`,
  `alter table sys_announcement alter send_status type character varying(255)`,
  `alter table sys_announcement alter open_type type character varying(255)`,
  `alter table sys_depart alter org_category type character varying(255)`,
  `alter table sys_depart alter org_category drop not null`,
  `alter table sys_depart alter status type character varying(255)`,
  `do $$ begin if not exists (select 1 from sys_depart where status is null) then alter table sys_depart alter status set not null; end if; end $$`,
  `do $$ begin if not exists (select 1 from sys_depart_role where char_length(role_name) > 30) then alter table sys_depart_role alter role_name type character varying(30); end if; end $$`,
  `do $$ begin if not exists (select 1 from sys_depart_role where char_length(role_code) > 64) then alter table sys_depart_role alter role_code type character varying(64); end if; end $$`,
  `do $$ begin if not exists (select 1 from sys_depart_role where char_length(description) > 126) then alter table sys_depart_role alter description type character varying(126); end if; end $$`,
  `do $$ begin if not exists (select 1 from sys_depart_role where role_code <> '' group by tenant_id, role_code having count(*) > 1) then create unique index sys_depart_role_role_code on sys_depart_role (tenant_id, role_code) where role_code <> ''; end if; end $$`,
  `do $$ begin if not exists (select 1 from sys_sms where char_length(es_title) > 100) then alter table sys_sms alter es_title type character varying(100); end if; end $$`,
  `alter table sys_sms alter es_type type character varying(255)`,
  `alter table sys_sms alter es_send_status type character varying(255)`,
  `alter table sys_sms_template alter template_type type character varying(255)`,
  `alter table sys_outbox alter channel type character varying(255)`,
  `alter table sys_permission alter perms_type type character varying(255)`,
  `do $$ begin if not exists (select 1 from sys_permission where perms_type is null) then alter table sys_permission alter perms_type set not null; end if; end $$`,
  `alter table sys_permission alter sort_no type numeric(15,2)`,
  `alter table sys_permission rename is_route to route`,
  `alter table sys_permission alter status type character varying(255)`,
  `do $$ begin if not exists (select 1 from sys_permission_data_rule where rule_column is null) then alter table sys_permission_data_rule alter rule_column set not null; end if; end $$`,
  `alter table sys_permission_data_rule alter status type character varying(255)`,
  `alter table sys_position alter post_rank type character varying(255)`,
  `do $$ begin if not exists (select 1 from sys_role where char_length(role_name) > 30) then alter table sys_role alter role_name type character varying(30); end if; end $$`,
  `do $$ begin if not exists (select 1 from sys_role where char_length(role_code) > 64) then alter table sys_role alter role_code type character varying(64); end if; end $$`,
  `do $$ begin if not exists (select 1 from sys_role where char_length(description) > 126) then alter table sys_role alter description type character varying(126); end if; end $$`,
  // The type of a column that a trigger names cannot be changed.
  `drop trigger tell_rights_changed on sys_tenant`,
  `alter table sys_tenant alter begin_date type timestamp(3) with time zone`,
  `alter table sys_tenant alter end_date type timestamp(3) with time zone`,
  `create trigger tell_rights_changed after delete or update of status, begin_date, end_date on sys_tenant
    for each row execute function tell_rights_changed('status', 'begin_date', 'end_date')`,
]
