import { sql, type Kysely } from 'kysely'

/** Alarms of all sources; of a key one at the most is open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table biz_alarm_record (
    id character varying(32) primary key,
    tenant_id integer not null,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    title character varying(100),
    priority character varying(1),
    status character varying(1) default '1',
    source character varying(1),
    object character varying(100),
    org_id character varying(32),
    measured character varying(50),
    limit_text character varying(50),
    count integer default 1,
    chatters integer default 0,
    is_active integer default 1,
    raised_at timestamp(3) with time zone,
    last_at timestamp(3) with time zone,
    over_at timestamp(3) with time zone,
    ack_by character varying(100),
    ack_time timestamp(3) with time zone,
    shelved_until timestamp(3) with time zone,
    shelved_by character varying(100),
    shelved_why character varying(200),
    out_asked_by character varying(100),
    out_why character varying(200),
    out_by character varying(100),
    first_out character varying(32),
    alarm_key character varying(200) not null,
    object_group character varying(200) not null default '',
    raise_times text not null default '',
    chatter_until timestamp(3) with time zone,
    settle_at timestamp(3) with time zone,
    parent_key character varying(200),
    escalated integer not null default 0
  )`,
  `create index on biz_alarm_record (tenant_id, create_time desc)`,
  `create unique index biz_alarm_record_open on biz_alarm_record (tenant_id, alarm_key) where status <> '7'`,
  `create index on biz_alarm_record (raised_at)`,
  `alter table biz_alarm_record enable row level security`,
  `alter table biz_alarm_record force row level security`,
  `create policy readable on biz_alarm_record for select using ((select app_tenant()) = 0 or ((select app_tenant()) > 0 and tenant_id in (0, (select app_tenant()))))`,
  `create policy insertable on biz_alarm_record for insert with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create policy changeable on biz_alarm_record for update using ((select app_tenant()) = 0 or ((select app_tenant()) > 0 and tenant_id in (0, (select app_tenant())))) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create policy deletable on biz_alarm_record for delete using ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_alarm_record for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
]
