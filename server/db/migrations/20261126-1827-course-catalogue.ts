import { sql, type Kysely } from 'kysely'

/** Tables as the entities say: course-catalogue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table biz_course add classify_id character varying(32)`,
  `alter table biz_course add label_ids character varying(1000)`,
  `create table biz_course_classify (
    id character varying(32) primary key,
    tenant_id integer not null,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    pid character varying(32),
    name character varying(30) not null,
    code character varying(64),
    icon character varying(100),
    sort_no integer not null default 0,
    status integer not null default 1
  )`,
  `create index on biz_course_classify (tenant_id, create_time desc)`,
  `create unique index biz_course_classify_name on biz_course_classify (tenant_id, pid, name) where name <> ''`,
  `alter table biz_course_classify enable row level security`,
  `alter table biz_course_classify force row level security`,
  `create policy readable on biz_course_classify for select using ((select app_tenant()) = 0 or ((select app_tenant()) > 0 and tenant_id in (0, (select app_tenant()))))`,
  `create policy insertable on biz_course_classify for insert with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create policy changeable on biz_course_classify for update using ((select app_tenant()) = 0 or ((select app_tenant()) > 0 and tenant_id in (0, (select app_tenant())))) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create policy deletable on biz_course_classify for delete using ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_course_classify for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
  `create table biz_course_label (
    id character varying(32) primary key,
    tenant_id integer not null,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    name character varying(20) not null,
    color character varying(7) not null,
    status integer not null default 1
  )`,
  `create index on biz_course_label (tenant_id, create_time desc)`,
  `create unique index biz_course_label_name on biz_course_label (tenant_id, name) where name <> ''`,
  `alter table biz_course_label enable row level security`,
  `alter table biz_course_label force row level security`,
  `create policy readable on biz_course_label for select using ((select app_tenant()) = 0 or ((select app_tenant()) > 0 and tenant_id in (0, (select app_tenant()))))`,
  `create policy insertable on biz_course_label for insert with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create policy changeable on biz_course_label for update using ((select app_tenant()) = 0 or ((select app_tenant()) > 0 and tenant_id in (0, (select app_tenant())))) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create policy deletable on biz_course_label for delete using ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_course_label for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
]
