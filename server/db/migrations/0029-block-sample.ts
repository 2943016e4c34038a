import { sql, type Kysely } from 'kysely'

/** Sheets of the gallery and their rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table block_sample (
    id character varying(32) primary key,
    tenant_id integer not null references sys_tenant,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    name character varying(100) not null,
    remark character varying(255)
  )`,
  `create index on block_sample (tenant_id, create_time desc)`,
  `create unique index block_sample_name on block_sample (tenant_id, name) where name <> ''`,
  `alter table block_sample enable row level security`,
  `alter table block_sample force row level security`,
  `create policy tenant on block_sample using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
  `create table block_sample_row (
    id character varying(32) primary key,
    tenant_id integer not null references sys_tenant,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    sample_id character varying(32) not null references block_sample on delete cascade,
    order_num integer,
    source character varying(32),
    number character varying(32),
    name character varying(100) not null,
    phone character varying(20),
    amount numeric(15,2),
    price numeric(15,2),
    is_used character varying(1) not null default 'Y',
    is_checked boolean not null default false,
    size character varying(32),
    rank character varying(255),
    bought_on date,
    checked_at timestamp(3) with time zone,
    paper character varying(2000),
    papers character varying(2000),
    photos character varying(2000),
    position character varying(32),
    position_name character varying(100),
    note character varying(500),
    ranks character varying(1000),
    keeper character varying(255),
    depart_id character varying(32),
    people character varying(1000),
    share integer,
    marks character varying(500)
  )`,
  `create index on block_sample_row (tenant_id, create_time desc)`,
  `create index on block_sample_row (sample_id, order_num)`,
  `alter table block_sample_row enable row level security`,
  `alter table block_sample_row force row level security`,
  `create policy tenant on block_sample_row using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
]
