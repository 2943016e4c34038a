import { sql, type Kysely } from 'kysely'

/** Reports that are defined as data, with their columns and what they are asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STAMPS = `id character varying(32) primary key,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone`

const STATEMENTS = [
  `create table online_report (
    ${STAMPS},
    name character varying(30) not null,
    code character varying(24) not null,
    source character varying(16) not null default 'entity',
    entity character varying(64),
    statement text,
    chart character varying(16) not null default 'none',
    row_limit integer not null default 1000,
    state character varying(16) default 'draft',
    revision integer default 0,
    published_at timestamp(3) with time zone,
    remark character varying(255),
    published jsonb
  )`,
  `create index on online_report (create_time desc)`,
  `create unique index online_report_code on online_report (code) where code <> ''`,
  `create table online_report_column (
    ${STAMPS},
    report_id character varying(32) not null references online_report on delete cascade,
    label character varying(30) not null,
    field character varying(64) not null,
    use character varying(16) not null default 'value',
    kind character varying(16) not null default 'text',
    dictionary character varying(100),
    sorted character varying(4),
    order_num integer not null default 0
  )`,
  `create index on online_report_column (report_id)`,
  `create index on online_report_column (create_time desc)`,
  `create table online_report_parameter (
    ${STAMPS},
    report_id character varying(32) not null references online_report on delete cascade,
    label character varying(30) not null,
    name character varying(40) not null,
    kind character varying(16) not null default 'text',
    dictionary character varying(100),
    initial character varying(200),
    is_required boolean not null default false,
    is_fixed boolean not null default false,
    order_num integer not null default 0
  )`,
  `create index on online_report_parameter (report_id)`,
  `create index on online_report_parameter (create_time desc)`,
]
