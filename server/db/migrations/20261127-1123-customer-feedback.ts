import { sql, type Kysely } from 'kysely'

/** Tables as the entities say: customer-feedback. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table biz_customer_feedback (
    id character varying(32) primary key,
    tenant_id integer not null references sys_tenant,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    title character varying(60) not null,
    enterprise_id character varying(32),
    customer_id character varying(32),
    feedback_type character varying(255) not null,
    content character varying(500) not null,
    images character varying(2000),
    contact_phone character varying(11),
    handler character varying(100),
    due_time timestamp(3) with time zone,
    reply character varying(1000),
    reply_user character varying(100),
    reply_time timestamp(3) with time zone,
    satisfaction integer,
    after_sale_id character varying(32),
    status character varying(255)
  )`,
  `create index on biz_customer_feedback (tenant_id, create_time desc)`,
  `create index on biz_customer_feedback (enterprise_id)`,
  `create index on biz_customer_feedback (customer_id)`,
  `alter table biz_customer_feedback enable row level security`,
  `alter table biz_customer_feedback force row level security`,
  `create policy tenant on biz_customer_feedback using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_customer_feedback for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
]
