import { sql, type Kysely } from 'kysely'

/** Tables as the entities say: hazard-notice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table biz_hazard add notice_id character varying(32)`,
  `create table biz_hazard_notice (
    id character varying(32) primary key,
    tenant_id integer not null references sys_tenant,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    notice_no character varying(32),
    org_id character varying(32) not null,
    issuer character varying(100),
    issue_time timestamp(3) with time zone,
    replied integer default 0,
    reply_user character varying(30),
    reply_date date,
    reply_remark character varying(500)
  )`,
  `create index on biz_hazard_notice (tenant_id, create_time desc)`,
  `alter table biz_hazard_notice enable row level security`,
  `alter table biz_hazard_notice force row level security`,
  `create policy tenant on biz_hazard_notice using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_hazard_notice for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
  `create index on biz_hazard (notice_id) where notice_id is not null`,
  `create index on biz_hazard_notice (tenant_id, org_id)`,
]
