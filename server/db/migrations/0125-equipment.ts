import { sql, type Kysely } from 'kysely'

/** Devices and their types. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Room on each page: what devices report again and again is rewritten in place, without touching an index.
  `create table biz_equipment (
    id character varying(32) primary key,
    tenant_id integer not null references sys_tenant,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    sn character varying(40) not null,
    type_id character varying(32) not null,
    status character varying(255),
    online_status character varying(255) default '9',
    last_online timestamp(3) with time zone,
    battery integer,
    temperature numeric(15,1),
    storage_free integer,
    clock_skew integer,
    soft_version character varying(40),
    org_id character varying(32),
    place character varying(100),
    auth_expire date,
    batch_no character varying(32),
    purchase_date date,
    warranty_date date,
    mac_addr character varying(17),
    activated_at timestamp(3) with time zone,
    remark character varying(500)
  ) with (fillfactor = 80)`,
  `create index on biz_equipment (tenant_id, create_time desc)`,
  `create index on biz_equipment (tenant_id, type_id)`,
  `create unique index biz_equipment_sn on biz_equipment (tenant_id, sn) where sn <> ''`,
  `alter table biz_equipment enable row level security`,
  `alter table biz_equipment force row level security`,
  `create policy tenant on biz_equipment using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
  `create table biz_equipment_type (
    id character varying(32) primary key,
    tenant_id integer not null references sys_tenant,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    type_name character varying(50) not null,
    type_code character varying(64) not null,
    category character varying(255) not null,
    brand character varying(50),
    model_no character varying(50),
    price numeric(15,2),
    warranty_months integer not null default 12,
    heartbeat_seconds integer not null default 30,
    status integer not null default 1,
    remark character varying(500)
  )`,
  `create index on biz_equipment_type (tenant_id, create_time desc)`,
  `create unique index biz_equipment_type_type_name on biz_equipment_type (tenant_id, type_name) where type_name <> ''`,
  `create unique index biz_equipment_type_type_code on biz_equipment_type (tenant_id, type_code) where type_code <> ''`,
  `alter table biz_equipment_type enable row level security`,
  `alter table biz_equipment_type force row level security`,
  `create policy tenant on biz_equipment_type using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
]
