import { sql, type Kysely } from 'kysely'

/** Students. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table biz_student (
    id character varying(32) primary key,
    tenant_id integer not null references sys_tenant,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    realname character varying(30) not null,
    student_no character varying(32),
    id_type character varying(255) not null default '1',
    id_card character varying(20) not null,
    sex integer,
    birthday date,
    phone character varying(11) not null,
    org_id character varying(32) not null,
    post_name character varying(50),
    job_type character varying(1000),
    train_object character varying(255) not null default '3',
    employ_type character varying(255) not null default '1',
    entry_date date,
    leave_date date,
    user_id character varying(32),
    face_url character varying(255),
    status character varying(255)
  )`,
  `create index on biz_student (tenant_id, create_time desc)`,
  `create index on biz_student (tenant_id, org_id, status)`,
  `create index on biz_student (tenant_id, status, create_time desc)`,
  `create unique index biz_student_student_no on biz_student (tenant_id, student_no) where student_no <> ''`,
  `create unique index biz_student_id_card on biz_student (tenant_id, id_card) where id_card <> ''`,
  `create unique index biz_student_phone on biz_student (tenant_id, phone) where phone <> ''`,
  `create unique index biz_student_user_id on biz_student (tenant_id, user_id) where user_id <> ''`,
  `alter table biz_student enable row level security`,
  `alter table biz_student force row level security`,
  `create policy tenant on biz_student using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
]
