import { sql, type Kysely } from 'kysely'

/** Forms that are defined as data, with their fields. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table online_form (
    id character varying(32) primary key,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    name character varying(30) not null,
    code character varying(24) not null,
    state character varying(16) default 'draft',
    revision integer default 0,
    published_at timestamp(3) with time zone,
    remark character varying(255),
    published jsonb
  )`,
  `create index on online_form (create_time desc)`,
  `create unique index online_form_code on online_form (code) where code <> ''`,
  `create table online_field (
    id character varying(32) primary key,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    form_id character varying(32) not null references online_form on delete cascade,
    label character varying(30) not null,
    name character varying(24) not null,
    kind character varying(16) not null default 'text',
    length integer,
    dictionary character varying(100),
    target character varying(16),
    is_required boolean not null default false,
    is_unique boolean not null default false,
    is_listed boolean not null default true,
    is_asked boolean not null default true,
    order_num integer not null default 0
  )`,
  `create unique index online_field_name on online_field (form_id, lower(name))`,
  `create index on online_field (create_time desc)`,
]
