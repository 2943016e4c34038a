import { sql, type Kysely } from 'kysely'

/** Who answers for the safety of organisations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table biz_org_person (
    id character varying(32) primary key,
    tenant_id integer not null references sys_tenant,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    realname character varying(30) not null,
    phone character varying(11) not null,
    org_id character varying(32) not null,
    post character varying(255) not null,
    user_id character varying(32),
    cert_no character varying(50),
    cert_expire date,
    status integer not null default 1
  )`,
  `create index on biz_org_person (tenant_id, create_time desc)`,
  `create index on biz_org_person (tenant_id, org_id)`,
  `create unique index biz_org_person_phone on biz_org_person (tenant_id, phone) where phone <> ''`,
  `alter table biz_org_person enable row level security`,
  `alter table biz_org_person force row level security`,
  `create policy tenant on biz_org_person using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_org_person for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
]
