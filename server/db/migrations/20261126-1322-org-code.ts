import { sql, type Kysely } from 'kysely'

/** Codes by which people join an organisation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table biz_org_code (
    id character varying(32) primary key,
    tenant_id integer not null references sys_tenant,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    code character varying(8),
    org_id character varying(32) not null,
    join_as character varying(255) not null default '1',
    max_use integer not null default 100,
    used_count integer default 0,
    expire_date date not null,
    status integer default 1,
    remark character varying(200)
  )`,
  `alter table biz_org_code add constraint biz_org_code_uses check (used_count between 0 and max_use)`,
  `create index on biz_org_code (tenant_id, create_time desc)`,
  `create index on biz_org_code (tenant_id, org_id)`,
  // Over the whole platform: a person who joins gives nothing but the code.
  `create unique index biz_org_code_code on biz_org_code (code)`,
  `alter table biz_org_code enable row level security`,
  `alter table biz_org_code force row level security`,
  `create policy tenant on biz_org_code using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_org_code for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
]
