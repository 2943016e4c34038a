import { sql, type Kysely } from 'kysely'

/** Packages of courses, and which courses they hold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table biz_course_package (
    id character varying(32) primary key,
    tenant_id integer not null,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    package_no character varying(32),
    name character varying(60) not null,
    cover character varying(255),
    industry character varying(1000),
    valid_days integer not null default 365,
    price numeric(15,2),
    submit_user character varying(100),
    submit_time timestamp(3) with time zone,
    audit_user character varying(100),
    audit_time timestamp(3) with time zone,
    audit_opinion character varying(200),
    status character varying(255),
    remark character varying(500)
  )`,
  `create index on biz_course_package (tenant_id, create_time desc)`,
  `create unique index biz_course_package_package_no on biz_course_package (tenant_id, package_no) where package_no <> ''`,
  `create unique index biz_course_package_name on biz_course_package (tenant_id, name) where name <> ''`,
  `alter table biz_course_package enable row level security`,
  `alter table biz_course_package force row level security`,
  `create policy readable on biz_course_package for select using ((select app_tenant()) = 0 or ((select app_tenant()) > 0 and tenant_id in (0, (select app_tenant()))))`,
  `create policy insertable on biz_course_package for insert with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create policy changeable on biz_course_package for update using ((select app_tenant()) = 0 or ((select app_tenant()) > 0 and tenant_id in (0, (select app_tenant())))) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create policy deletable on biz_course_package for delete using ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_course_package for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
  `create table biz_package_course (
    id character varying(32) primary key,
    tenant_id integer not null,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    package_id character varying(32) not null,
    course_id character varying(32) not null,
    required integer not null default 1,
    sort_no integer not null default 0
  )`,
  `create index on biz_package_course (tenant_id, create_time desc)`,
  `create unique index biz_package_course_once on biz_package_course (package_id, course_id)`,
  `create index on biz_package_course (course_id)`,
  `alter table biz_package_course enable row level security`,
  `alter table biz_package_course force row level security`,
  `create policy readable on biz_package_course for select using ((select app_tenant()) = 0 or ((select app_tenant()) > 0 and tenant_id in (0, (select app_tenant()))))`,
  `create policy insertable on biz_package_course for insert with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create policy changeable on biz_package_course for update using ((select app_tenant()) = 0 or ((select app_tenant()) > 0 and tenant_id in (0, (select app_tenant())))) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create policy deletable on biz_package_course for delete using ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_package_course for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
]
