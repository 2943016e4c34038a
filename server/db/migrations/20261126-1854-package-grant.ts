import { sql, type Kysely } from 'kysely'

/** Grants of course packages to enterprises, and the seats of their students. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table biz_package_grant (
    id character varying(32) primary key,
    tenant_id integer not null references sys_tenant,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    grant_no character varying(32),
    enterprise_id character varying(32) not null,
    package_id character varying(32) not null,
    seat_count integer not null,
    start_date date not null,
    end_date date,
    seat_mode character varying(255) not null default '1',
    order_no character varying(32),
    price numeric(15,2),
    status character varying(255)
  )`,
  `create index on biz_package_grant (tenant_id, create_time desc)`,
  `create index on biz_package_grant (enterprise_id, status)`,
  `create index on biz_package_grant (package_id)`,
  `alter table biz_package_grant enable row level security`,
  `alter table biz_package_grant force row level security`,
  `create policy tenant on biz_package_grant using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_package_grant for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
  `create table biz_package_seat (
    id character varying(32) primary key,
    tenant_id integer not null references sys_tenant,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    grant_id character varying(32) not null,
    student_id character varying(32) not null,
    assign_time timestamp(3) with time zone,
    release_time timestamp(3) with time zone,
    status character varying(255)
  )`,
  `create index on biz_package_seat (tenant_id, create_time desc)`,
  `create index on biz_package_seat (grant_id, status)`,
  `create index on biz_package_seat (student_id)`,
  `create unique index biz_package_seat_taken on biz_package_seat (grant_id, student_id) where status = '1'`,
  `alter table biz_package_seat enable row level security`,
  `alter table biz_package_seat force row level security`,
  `create policy tenant on biz_package_seat using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_package_seat for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
]
