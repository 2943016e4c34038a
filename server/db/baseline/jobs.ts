import { ENTITY } from './columns.ts'
import { platformReads } from './policies.ts'

/** What is done at times, every run of it, and backups of the database in the file storage. */
export const JOBS = [
  `create table sys_quartz_job (
    ${ENTITY},
    job_class_name varchar(255) not null, cron_expression varchar(255) not null default '0 0 2 * * ?',
    time_zone varchar(64) not null default 'Asia/Shanghai', parameter varchar(2000), description varchar(255),
    status integer not null default 0, overlap varchar(16) not null default 'skip', missed varchar(16) not null default 'once',
    retries integer not null default 0, timeout_minutes integer not null default 60, alarm boolean not null default true,
    next_time timestamptz(3), last_time timestamptz(3), last_state varchar(16))`,
  `create index on sys_quartz_job (create_time desc)`,
  `create index on sys_quartz_job (next_time) where status = 0`,
  ...platformReads('sys_quartz_job'),
  // `skipped_times`: how many times in a row one record stands for that fell due while the job still ran.
  `create table sys_job_run (
    ${ENTITY},
    job_id varchar(32) not null references sys_quartz_job on delete cascade, job_class_name varchar(255) not null,
    due_time timestamptz(3) not null, cause varchar(16) not null,
    state varchar(16) not null check (state in ('queued', 'running', 'succeeded', 'failed', 'skipped', 'missed')),
    start_time timestamptz(3), duration integer, attempt integer not null default 1, output text not null default '',
    server varchar(100), operator varchar(100), parameter varchar(2000), start_after timestamptz(3), claim varchar(32),
    lease_until timestamptz(3), taken integer not null default 0, end_time timestamptz(3), skipped_times integer)`,
  `create index on sys_job_run (create_time desc)`,
  `create index on sys_job_run (job_id, due_time desc)`,
  `create index on sys_job_run (create_time) where state in ('queued', 'running')`,
  // However many servers look, one time of a job has one run, and one job runs once at a time.
  `create unique index sys_job_run_due on sys_job_run (job_id, due_time) where cause in ('schedule', 'catchUp') and state not in ('missed')`,
  `create unique index sys_job_run_running on sys_job_run (job_id) where state = 'running'`,
  ...platformReads('sys_job_run'),
  // `taken`: which taking up of its run a backup is of; only that one may go on writing it.
  `create table sys_backup (
    ${ENTITY},
    name varchar(100) not null, state varchar(16) not null, megabytes numeric(15,2), table_count integer, row_count integer,
    seconds numeric(15,1), checked_time timestamptz(3), digest varchar(64), remark varchar(500), taken integer not null default 1)`,
  `create index on sys_backup (create_time desc)`,
  ...platformReads('sys_backup'),
]
