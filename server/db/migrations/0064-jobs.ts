import { sql, type Kysely } from 'kysely'

/** What is done at times, and every run of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table sys_quartz_job (
    id character varying(32) primary key,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    job_class_name character varying(255) not null,
    cron_expression character varying(255) not null default '0 0 2 * * ?',
    time_zone character varying(64) not null default 'Asia/Shanghai',
    parameter character varying(2000),
    description character varying(255),
    status integer not null default 0,
    overlap character varying(16) not null default 'skip',
    missed character varying(16) not null default 'once',
    retries integer not null default 0,
    timeout_minutes integer not null default 60,
    alarm boolean not null default true,
    next_time timestamp(3) with time zone,
    last_time timestamp(3) with time zone,
    last_state character varying(16)
  )`,
  `create index on sys_quartz_job (create_time desc)`,
  `create index on sys_quartz_job (next_time) where status = 0`,
  `create table sys_job_run (
    id character varying(32) primary key,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    job_id character varying(32) not null references sys_quartz_job on delete cascade,
    job_class_name character varying(255) not null,
    due_time timestamp(3) with time zone not null,
    cause character varying(16) not null,
    state character varying(16) not null
      check (state in ('queued', 'running', 'succeeded', 'failed', 'skipped', 'missed')),
    start_time timestamp(3) with time zone,
    duration integer,
    attempt integer not null default 1,
    output text not null default '',
    server character varying(100),
    operator character varying(100),
    parameter character varying(2000),
    start_after timestamp(3) with time zone,
    claim character varying(32),
    lease_until timestamp(3) with time zone,
    taken integer not null default 0,
    end_time timestamp(3) with time zone
  )`,
  `create index on sys_job_run (create_time desc)`,
  `create index on sys_job_run (job_id, due_time desc)`,
  `create index on sys_job_run (create_time) where state in ('queued', 'running')`,
  // However many servers look, one time of a job has one run, and one job runs once at a time.
  `create unique index sys_job_run_due on sys_job_run (job_id, due_time) where cause in ('schedule', 'catchUp') and state not in ('missed')`,
  `create unique index sys_job_run_running on sys_job_run (job_id) where state = 'running'`,
]
