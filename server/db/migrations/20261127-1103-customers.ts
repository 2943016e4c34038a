import { sql, type Kysely } from 'kysely'

/** Tables as the entities say: customers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table biz_customer (
    id character varying(32) primary key,
    tenant_id integer not null references sys_tenant,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    customer_no character varying(32),
    customer_name character varying(100) not null,
    contact character varying(50) not null,
    phone character varying(11) not null,
    industry character varying(255),
    area_code character varying(6),
    credit_code character varying(18),
    source character varying(255),
    level character varying(255),
    manager character varying(100),
    next_follow_time timestamp(3) with time zone,
    last_follow_time timestamp(3) with time zone,
    expect_amount numeric(15,2),
    deal_amount numeric(15,2),
    won_time timestamp(3) with time zone,
    enterprise_id character varying(32),
    remark character varying(500),
    status character varying(255)
  )`,
  `create index on biz_customer (tenant_id, create_time desc)`,
  `create index on biz_customer (tenant_id, manager)`,
  `create index on biz_customer (tenant_id, customer_name)`,
  `create index on biz_customer (tenant_id, phone)`,
  `create index on biz_customer (enterprise_id)`,
  `alter table biz_customer enable row level security`,
  `alter table biz_customer force row level security`,
  `create policy tenant on biz_customer using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_customer for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
  `create table biz_customer_contact (
    id character varying(32) primary key,
    tenant_id integer not null references sys_tenant,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    customer_id character varying(32) not null,
    contact_name character varying(50) not null,
    position character varying(50),
    phone character varying(11),
    remark character varying(200),
    sort_no integer not null default 0
  )`,
  `create index on biz_customer_contact (tenant_id, create_time desc)`,
  `create index on biz_customer_contact (customer_id)`,
  `alter table biz_customer_contact enable row level security`,
  `alter table biz_customer_contact force row level security`,
  `create policy tenant on biz_customer_contact using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_customer_contact for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
  `create table biz_customer_follow (
    id character varying(32) primary key,
    tenant_id integer not null references sys_tenant,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    customer_id character varying(32) not null,
    follow_type character varying(255) not null,
    content character varying(500) not null,
    next_follow_time timestamp(3) with time zone
  )`,
  `create index on biz_customer_follow (tenant_id, create_time desc)`,
  `create index on biz_customer_follow (customer_id)`,
  `alter table biz_customer_follow enable row level security`,
  `alter table biz_customer_follow force row level security`,
  `create policy tenant on biz_customer_follow using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_customer_follow for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
]
