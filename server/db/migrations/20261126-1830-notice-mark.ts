import { sql, type Kysely } from 'kysely'

/** What people were reminded of, and the page that a message leads to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table notice_mark (
    tenant_id integer not null references sys_tenant on delete cascade,
    entity character varying(50) not null,
    record_id character varying(32) not null,
    kind character varying(50) not null,
    due_on date not null,
    create_time timestamp(3) with time zone not null default now(),
    primary key (tenant_id, entity, record_id, kind, due_on)
  )`,
  `create index on notice_mark (create_time)`,
  `alter table notice_mark enable row level security`,
  `alter table notice_mark force row level security`,
  `create policy tenant on notice_mark using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
  `create or replace trigger keep_tenant before update of tenant_id on notice_mark for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
  `alter table sys_sms add column open_page character varying(255)`,
]
