import { SHARED_ENTITY, TENANT_ENTITY } from './columns.ts'
import { bound, OWN, PLATFORM, TENANT, tenantRows } from './policies.ts'

const SHARED = `${PLATFORM} or (${TENANT} > 0 and tenant_id in (0, ${TENANT}))`
const WRITTEN = `${OWN} or (tenant_id = 0 and (select app_platform()))`

/** Devices, their types, and how devices prove who they are. */
export const EQUIPMENT = [
  // Room on each page: what devices report again and again is rewritten in place, without touching an index.
  `create table biz_equipment (
    ${TENANT_ENTITY},
    sn varchar(40) not null, type_id varchar(32) not null, status varchar(255), online_status varchar(255) default '9',
    last_online timestamptz(3), battery integer, temperature numeric(15,1), storage_free integer, clock_skew integer,
    soft_version varchar(40), org_id varchar(32), place varchar(100), auth_expire date, batch_no varchar(32),
    purchase_date date, warranty_date date, mac_addr varchar(17), activated_at timestamptz(3), remark varchar(500)
  ) with (fillfactor = 80)`,
  `create index on biz_equipment (tenant_id, create_time desc)`,
  `create index on biz_equipment (tenant_id, type_id)`,
  `create unique index biz_equipment_sn on biz_equipment (tenant_id, sn) where sn <> ''`,
  `create index on biz_equipment (sn)`,
  ...tenantRows('biz_equipment'),
  // Every tenant reads the types that the platform has; work for the platform alone writes them.
  `create table biz_equipment_type (
    ${SHARED_ENTITY},
    type_name varchar(50) not null, type_code varchar(64) not null, category varchar(255) not null, brand varchar(50),
    model_no varchar(50), price numeric(15,2), warranty_months integer not null default 12,
    heartbeat_seconds integer not null default 30, status integer not null default 1, remark varchar(500))`,
  `create index on biz_equipment_type (tenant_id, create_time desc)`,
  `create unique index biz_equipment_type_type_name on biz_equipment_type (tenant_id, type_name) where type_name <> ''`,
  `create unique index biz_equipment_type_type_code on biz_equipment_type (tenant_id, type_code) where type_code <> ''`,
  ...bound('biz_equipment_type'),
  `create policy readable on biz_equipment_type for select using (${SHARED})`,
  `create policy insertable on biz_equipment_type for insert with check (${WRITTEN})`,
  // Rows that are read can be locked, so that a caller who may not change them is told so; the check refuses the change itself.
  `create policy changeable on biz_equipment_type for update using (${SHARED}) with check (${WRITTEN})`,
  `create policy deletable on biz_equipment_type for delete using (${WRITTEN})`,
  // A code to register with, then a token. Of both only keyed hashes are kept. Source: domain part 7.
  `create table device_token (
    token_hash varchar(64) primary key, device_id varchar(32) not null references biz_equipment on delete cascade,
    tenant_id integer not null references sys_tenant, name varchar(40) not null,
    create_time timestamptz(3) not null, end_time timestamptz(3))`,
  `create index on device_token (device_id)`,
  ...tenantRows('device_token'),
  `create table device_code (
    device_id varchar(32) primary key references biz_equipment on delete cascade,
    tenant_id integer not null references sys_tenant, code_hash varchar(64) not null, wrong_tries integer not null default 0,
    expire_time timestamptz(3) not null, use_time timestamptz(3), nonce_hash varchar(64))`,
  ...tenantRows('device_code'),
]
