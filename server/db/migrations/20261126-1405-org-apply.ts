import { sql, type Kysely } from 'kysely'

/** Tables as the entities say: org-apply. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table biz_org_apply (
    id character varying(32) primary key,
    tenant_id integer not null references sys_tenant,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    enterprise_name character varying(100) not null,
    credit_code character varying(18) not null,
    industry character varying(255) not null,
    applicant character varying(50) not null,
    applicant_phone character varying(11) not null,
    license_url character varying(255),
    area_code character varying(6),
    remark character varying(500),
    apply_time timestamp(3) with time zone,
    audit_status character varying(255),
    audit_user character varying(100),
    audit_time timestamp(3) with time zone,
    audit_opinion character varying(200),
    enterprise_id character varying(32)
  )`,
  `create index on biz_org_apply (tenant_id, create_time desc)`,
  `alter table biz_org_apply enable row level security`,
  `alter table biz_org_apply force row level security`,
  `create policy tenant on biz_org_apply using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_org_apply for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
]
