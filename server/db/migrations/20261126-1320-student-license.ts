import { sql, type Kysely } from 'kysely'

/** Licences of students. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table biz_student_license (
    id character varying(32) primary key,
    tenant_id integer not null references sys_tenant,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    student_id character varying(32) not null,
    license_type character varying(255) not null,
    job_type character varying(255),
    item character varying(50),
    license_no character varying(50) not null,
    issue_date date not null,
    expire_date date,
    review_date date,
    reviewed_at date,
    scan character varying(2000)
  )`,
  `create index on biz_student_license (tenant_id, create_time desc)`,
  `create index on biz_student_license (student_id)`,
  `create unique index biz_student_license_license_no on biz_student_license (tenant_id, license_no) where license_no <> ''`,
  `alter table biz_student_license enable row level security`,
  `alter table biz_student_license force row level security`,
  `create policy tenant on biz_student_license using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_student_license for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
]
