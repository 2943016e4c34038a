import { sql, type Kysely } from 'kysely'

/** Organisations that look for hazards, and what can go wrong there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table biz_hazard add risk_point_id character varying(32)`,
  `create index on biz_hazard (risk_point_id) where risk_point_id is not null`,
  `create table biz_hazard_org (
    id character varying(32) primary key,
    tenant_id integer not null references sys_tenant,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    org_id character varying(32) not null,
    check_cycle character varying(255) not null,
    responsible character varying(100) not null,
    ordinary_days integer not null default 7,
    considerable_days integer not null default 15,
    major_days integer not null default 30,
    enabled integer not null default 1,
    remark character varying(500)
  )`,
  `create index on biz_hazard_org (tenant_id, create_time desc)`,
  `create unique index biz_hazard_org_org_id on biz_hazard_org (tenant_id, org_id) where org_id <> ''`,
  `alter table biz_hazard_org enable row level security`,
  `alter table biz_hazard_org force row level security`,
  `create policy tenant on biz_hazard_org using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_hazard_org for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
  `create table biz_risk_point (
    id character varying(32) primary key,
    tenant_id integer not null references sys_tenant,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    name character varying(60) not null,
    org_id character varying(32) not null,
    point_type character varying(255) not null,
    risk_level character varying(255) not null,
    accident_types character varying(1000),
    measures character varying(1000) not null,
    responsible character varying(100),
    check_cycle character varying(255)
  )`,
  `create index on biz_risk_point (tenant_id, create_time desc)`,
  `create index on biz_risk_point (tenant_id, org_id)`,
  `alter table biz_risk_point enable row level security`,
  `alter table biz_risk_point force row level security`,
  `create policy tenant on biz_risk_point using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_risk_point for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
]
