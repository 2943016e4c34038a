import { sql, type Kysely } from 'kysely'

/** Tables as the entities say: enterprise. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table biz_enterprise (
    id character varying(32) primary key,
    tenant_id integer not null references sys_tenant,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    name character varying(100) not null,
    short_name character varying(50),
    credit_code character varying(18) not null,
    industry character varying(255) not null,
    high_risk integer,
    half_year_drill integer,
    scale character varying(255),
    risk_level character varying(255),
    standard_level character varying(255),
    standard_expire date,
    area_code character varying(6),
    address character varying(200),
    legal_person character varying(50),
    safety_officer character varying(50) not null,
    safety_phone character varying(11) not null,
    license_url character varying(255),
    logo character varying(255),
    staff_count integer,
    depart_id character varying(32),
    submit_user character varying(100),
    status character varying(255)
  )`,
  `create index on biz_enterprise (tenant_id, create_time desc)`,
  `create unique index biz_enterprise_name on biz_enterprise (tenant_id, name) where name <> ''`,
  `create unique index biz_enterprise_credit_code on biz_enterprise (tenant_id, credit_code) where credit_code <> ''`,
  `alter table biz_enterprise enable row level security`,
  `alter table biz_enterprise force row level security`,
  `create policy tenant on biz_enterprise using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_enterprise for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
]
