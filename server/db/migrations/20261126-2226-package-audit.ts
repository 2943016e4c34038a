import { sql, type Kysely } from 'kysely'

/** Decisions about packages of courses, and what the packages held then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table biz_package_audit (
    id character varying(32) primary key,
    tenant_id integer not null,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    package_id character varying(32),
    outcome character varying(255),
    audit_time timestamp(3) with time zone,
    audit_user character varying(100),
    audit_opinion character varying(200),
    changes text,
    course_count integer,
    total_hours numeric(15,1),
    submit_user character varying(100),
    submit_time timestamp(3) with time zone
  )`,
  `create index on biz_package_audit (tenant_id, create_time desc)`,
  `alter table biz_package_audit enable row level security`,
  `alter table biz_package_audit force row level security`,
  `create policy readable on biz_package_audit for select using ((select app_tenant()) = 0 or ((select app_tenant()) > 0 and tenant_id in (0, (select app_tenant()))))`,
  `create policy insertable on biz_package_audit for insert with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create policy changeable on biz_package_audit for update using ((select app_tenant()) = 0 or ((select app_tenant()) > 0 and tenant_id in (0, (select app_tenant())))) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create policy deletable on biz_package_audit for delete using ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_package_audit for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
  `create table biz_audited_course (
    id character varying(32) primary key,
    tenant_id integer not null,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    audit_id character varying(32),
    sort_no integer,
    course_id character varying(32),
    name character varying(60),
    version_no character varying(20),
    credit_hours numeric(15,1),
    required integer
  )`,
  `create index on biz_audited_course (tenant_id, create_time desc)`,
  `alter table biz_audited_course enable row level security`,
  `alter table biz_audited_course force row level security`,
  `create policy readable on biz_audited_course for select using ((select app_tenant()) = 0 or ((select app_tenant()) > 0 and tenant_id in (0, (select app_tenant()))))`,
  `create policy insertable on biz_audited_course for insert with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create policy changeable on biz_audited_course for update using ((select app_tenant()) = 0 or ((select app_tenant()) > 0 and tenant_id in (0, (select app_tenant())))) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create policy deletable on biz_audited_course for delete using ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_audited_course for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
  `create index on biz_package_audit (package_id, audit_time desc)`,
  `create index on biz_audited_course (audit_id)`,
]
