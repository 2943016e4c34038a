import { TENANT_ENTITY } from './columns.ts'
import { tenantRows } from './policies.ts'

/** Hazards and students. */
export const SAFETY = [
  `create table biz_hazard (
    ${TENANT_ENTITY},
    hazard_no varchar(32), title varchar(60) not null, hazard_level varchar(255) not null default '1', hazard_type varchar(255) not null,
    category varchar(32), is_violation varchar(255), accident_type varchar(255), source varchar(255) not null,
    org_id varchar(32) not null, location varchar(100) not null, description varchar(1000) not null, photos varchar(2000) not null,
    discover_user varchar(100), discover_time timestamptz(3), rectify_user varchar(100), rectify_deadline date,
    rectify_require varchar(500), temp_measure varchar(500), plan_responsibility varchar(500), plan_measures varchar(500),
    plan_funds varchar(500), plan_time_limit varchar(500), plan_emergency varchar(500), judge_basis varchar(200),
    supervise_no varchar(40), report_gov integer, report_gov_date date, rectify_measure varchar(1000), rectify_photos varchar(2000),
    rectify_cost numeric(15,2), rectify_time timestamptz(3), verify_user varchar(100), verify_time timestamptz(3),
    verify_opinion varchar(500), close_time timestamptz(3), new_deadline date, delay_count integer default 0, late integer,
    status varchar(255))`,
  `create index on biz_hazard (tenant_id, create_time desc)`,
  `create index on biz_hazard (tenant_id, org_id)`,
  `create index on biz_hazard (tenant_id, rectify_user)`,
  `create index on biz_hazard (tenant_id, rectify_deadline) where status in ('2', '3', '8')`,
  ...tenantRows('biz_hazard'),
  `create table biz_student (
    ${TENANT_ENTITY},
    realname varchar(30) not null, student_no varchar(32), id_type varchar(255) not null default '1', id_card varchar(20) not null,
    sex integer, birthday date, phone varchar(11) not null, org_id varchar(32) not null, post_name varchar(50), job_type varchar(1000),
    train_object varchar(255) not null default '3', employ_type varchar(255) not null default '1', entry_date date, leave_date date,
    user_id varchar(32), face_url varchar(255), status varchar(255))`,
  `create index on biz_student (tenant_id, create_time desc)`,
  `create index on biz_student (tenant_id, org_id, status)`,
  `create index on biz_student (tenant_id, status, create_time desc)`,
  ...['student_no', 'id_card', 'phone', 'user_id'].map(
    (column) => `create unique index biz_student_${column} on biz_student (tenant_id, ${column}) where ${column} <> ''`,
  ),
  ...tenantRows('biz_student'),
]
