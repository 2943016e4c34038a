import { sql, type Kysely } from 'kysely'

/** Tables as the entities say: drill-case. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table biz_drill_case (
    id character varying(32) primary key,
    tenant_id integer not null,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    case_no character varying(32),
    case_name character varying(80) not null,
    classify_id character varying(32) not null,
    drill_form character varying(255) not null,
    drill_scope character varying(255),
    accident_type character varying(255),
    level character varying(255),
    scenario text not null,
    plan_file character varying(2000),
    plan_version character varying(20),
    post_ids character varying(1000) not null,
    duration integer,
    max_persons integer,
    cover character varying(255),
    status character varying(255) default '0'
  )`,
  `create index on biz_drill_case (tenant_id, create_time desc)`,
  `create unique index biz_drill_case_case_no on biz_drill_case (tenant_id, case_no) where case_no <> ''`,
  `create unique index biz_drill_case_case_name on biz_drill_case (tenant_id, case_name) where case_name <> ''`,
  `alter table biz_drill_case enable row level security`,
  `alter table biz_drill_case force row level security`,
  `create policy readable on biz_drill_case for select using ((select app_tenant()) = 0 or ((select app_tenant()) > 0 and tenant_id in (0, (select app_tenant()))))`,
  `create policy insertable on biz_drill_case for insert with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create policy changeable on biz_drill_case for update using ((select app_tenant()) = 0 or ((select app_tenant()) > 0 and tenant_id in (0, (select app_tenant())))) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create policy deletable on biz_drill_case for delete using ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_drill_case for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
  `create table biz_case_step (
    id character varying(32) primary key,
    tenant_id integer not null,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    case_id character varying(32) not null,
    step_no integer,
    minute integer not null,
    title character varying(60) not null,
    content character varying(500),
    post_id character varying(32) not null,
    limit_seconds integer,
    score integer
  )`,
  `create index on biz_case_step (tenant_id, create_time desc)`,
  `alter table biz_case_step enable row level security`,
  `alter table biz_case_step force row level security`,
  `create policy readable on biz_case_step for select using ((select app_tenant()) = 0 or ((select app_tenant()) > 0 and tenant_id in (0, (select app_tenant()))))`,
  `create policy insertable on biz_case_step for insert with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create policy changeable on biz_case_step for update using ((select app_tenant()) = 0 or ((select app_tenant()) > 0 and tenant_id in (0, (select app_tenant())))) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create policy deletable on biz_case_step for delete using ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_case_step for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
]
