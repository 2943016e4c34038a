import { sql, type Kysely } from 'kysely'

/** Attempts at exams, how far students have watched courses, and where in films they were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table biz_exam_attempt (
    id character varying(32) primary key,
    tenant_id integer not null references sys_tenant,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    student_name character varying(30),
    student_id character varying(32),
    course_id character varying(32),
    course_version character varying(20),
    attempt integer,
    status character varying(255),
    start_time timestamp(3) with time zone,
    deadline timestamp(3) with time zone,
    submit_time timestamp(3) with time zone,
    question_count integer,
    answered_count integer default 0,
    right_count integer,
    pass_score integer,
    score integer,
    result character varying(255),
    org_id character varying(32),
    record_id character varying(32),
    paper jsonb,
    given jsonb
  )`,
  `create index on biz_exam_attempt (tenant_id, create_time desc)`,
  `alter table biz_exam_attempt enable row level security`,
  `alter table biz_exam_attempt force row level security`,
  `create policy tenant on biz_exam_attempt using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_exam_attempt for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
  `create index on biz_exam_attempt (tenant_id, start_time desc nulls last, id desc)`,
  `create index on biz_exam_attempt (tenant_id, org_id, start_time desc)`,
  `create index on biz_exam_attempt (tenant_id, student_id, course_id, start_time desc)`,
  `create index on biz_exam_attempt (deadline) where status = '1'`,
  // Of two starts at once one finds the attempt of the other.
  `create unique index biz_exam_attempt_open on biz_exam_attempt (tenant_id, student_id, course_id) where status = '1'`,
  `create table biz_course_watch (
    tenant_id integer not null references sys_tenant on delete cascade,
    student_id character varying(32) not null,
    course_id character varying(32) not null,
    year integer not null,
    session_id character varying(40) not null,
    session_start timestamp(3) with time zone not null,
    session_seconds double precision not null default 0,
    session_chapter character varying(32),
    beat_time timestamp(3) with time zone not null,
    seconds double precision not null default 0,
    chapters jsonb not null default '{}',
    primary key (tenant_id, student_id, course_id, year)
  )`,
  `alter table biz_course_watch enable row level security`,
  `alter table biz_course_watch force row level security`,
  `create policy tenant on biz_course_watch using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_course_watch for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
  `create table biz_video_bucket (
    tenant_id integer not null references sys_tenant on delete cascade,
    course_id character varying(32) not null,
    chapter_id character varying(32) not null,
    day date not null,
    bucket integer not null check (bucket between 0 and 99),
    plays integer not null default 0,
    leaves integer not null default 0,
    primary key (tenant_id, course_id, chapter_id, day, bucket)
  )`,
  `alter table biz_video_bucket enable row level security`,
  `alter table biz_video_bucket force row level security`,
  `create policy tenant on biz_video_bucket using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_video_bucket for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
]
