import { sql, type Kysely } from 'kysely'

/** Tables as the entities say: course. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table biz_course (
    id character varying(32) primary key,
    tenant_id integer not null,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    course_no character varying(32),
    name character varying(60) not null,
    course_type character varying(255) not null,
    train_level character varying(255),
    duration integer not null,
    credit_hours numeric(15,1) not null,
    pass_score integer not null default 80,
    version_no character varying(20) not null default '1.0.0',
    status character varying(255) default '0'
  )`,
  `create index on biz_course (tenant_id, create_time desc)`,
  `create unique index biz_course_course_no on biz_course (tenant_id, course_no) where course_no <> ''`,
  `create unique index biz_course_name on biz_course (tenant_id, name) where name <> ''`,
  `alter table biz_course enable row level security`,
  `alter table biz_course force row level security`,
  `create policy readable on biz_course for select using ((select app_tenant()) = 0 or ((select app_tenant()) > 0 and tenant_id in (0, (select app_tenant()))))`,
  `create policy insertable on biz_course for insert with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create policy changeable on biz_course for update using ((select app_tenant()) = 0 or ((select app_tenant()) > 0 and tenant_id in (0, (select app_tenant())))) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create policy deletable on biz_course for delete using ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_course for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
]
