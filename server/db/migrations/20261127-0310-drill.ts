import { sql, type Kysely } from 'kysely'

/** Tables as the entities say: drill. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table biz_drill_classify (
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
    drill_kind character varying(255) not null,
    sort_no integer not null default 0,
    status integer not null default 1
  )`,
  `create index on biz_drill_classify (tenant_id, create_time desc)`,
  `create unique index biz_drill_classify_name on biz_drill_classify (tenant_id, pid, name) where name <> ''`,
  `alter table biz_drill_classify enable row level security`,
  `alter table biz_drill_classify force row level security`,
  `create policy readable on biz_drill_classify for select using ((select app_tenant()) = 0 or ((select app_tenant()) > 0 and tenant_id in (0, (select app_tenant()))))`,
  `create policy insertable on biz_drill_classify for insert with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create policy changeable on biz_drill_classify for update using ((select app_tenant()) = 0 or ((select app_tenant()) > 0 and tenant_id in (0, (select app_tenant())))) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create policy deletable on biz_drill_classify for delete using ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_drill_classify for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
  `create table biz_drill_post (
    id character varying(32) primary key,
    tenant_id integer not null,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    post_name character varying(30) not null,
    post_code character varying(30) not null,
    duty character varying(500) not null,
    min_person integer not null default 1,
    max_person integer,
    is_commander integer not null default 0,
    sort_no integer not null default 0,
    status integer not null default 1
  )`,
  `create index on biz_drill_post (tenant_id, create_time desc)`,
  `create unique index biz_drill_post_post_name on biz_drill_post (tenant_id, post_name) where post_name <> ''`,
  `create unique index biz_drill_post_post_code on biz_drill_post (tenant_id, post_code) where post_code <> ''`,
  `alter table biz_drill_post enable row level security`,
  `alter table biz_drill_post force row level security`,
  `create policy readable on biz_drill_post for select using ((select app_tenant()) = 0 or ((select app_tenant()) > 0 and tenant_id in (0, (select app_tenant()))))`,
  `create policy insertable on biz_drill_post for insert with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create policy changeable on biz_drill_post for update using ((select app_tenant()) = 0 or ((select app_tenant()) > 0 and tenant_id in (0, (select app_tenant())))) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create policy deletable on biz_drill_post for delete using ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_drill_post for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
  `create table biz_third_party (
    id character varying(32) primary key,
    tenant_id integer not null references sys_tenant,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    org_name character varying(100) not null,
    credit_code character varying(18),
    service_type character varying(255) not null,
    qualification character varying(2000),
    qual_expire date,
    contact character varying(30) not null,
    phone character varying(11) not null,
    contract_no character varying(40),
    start_date date,
    end_date date,
    status character varying(255),
    remark character varying(500)
  )`,
  `create index on biz_third_party (tenant_id, create_time desc)`,
  `create unique index biz_third_party_org_name on biz_third_party (tenant_id, org_name) where org_name <> ''`,
  `alter table biz_third_party enable row level security`,
  `alter table biz_third_party force row level security`,
  `create policy tenant on biz_third_party using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_third_party for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
]
