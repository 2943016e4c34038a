import { sql, type Kysely } from 'kysely'

/** Who stands in for whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table sys_user_agent (
    id character varying(32) primary key,
    tenant_id integer not null references sys_tenant,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    user_name character varying(100) not null,
    agent_user_name character varying(100) not null,
    start_time timestamp(3) with time zone not null,
    end_time timestamp(3) with time zone not null,
    status character varying(1) not null default '1'
  )`,
  `create index on sys_user_agent (tenant_id, create_time desc)`,
  `create unique index sys_user_agent_user_name on sys_user_agent (tenant_id, user_name) where user_name <> ''`,
  `alter table sys_user_agent enable row level security`,
  `alter table sys_user_agent force row level security`,
  `create policy tenant on sys_user_agent using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
]
