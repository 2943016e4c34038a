import { sql, type Kysely } from 'kysely'

/** Outputs with their devices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table biz_equipment_output (
    id character varying(32) primary key,
    tenant_id integer not null references sys_tenant,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    output_no character varying(32),
    output_type character varying(255) not null,
    depot_id character varying(32) not null,
    order_id character varying(32),
    enterprise_id character varying(32),
    receiver character varying(50) not null,
    receiver_phone character varying(11),
    address character varying(200),
    status character varying(255),
    express_no character varying(40),
    return_date date,
    output_time timestamp(3) with time zone,
    sign_time timestamp(3) with time zone,
    sign_picture character varying(255),
    remark character varying(500)
  )`,
  `create index on biz_equipment_output (tenant_id, create_time desc)`,
  `create index on biz_equipment_output (enterprise_id)`,
  `create index on biz_equipment_output (order_id)`,
  `alter table biz_equipment_output enable row level security`,
  `alter table biz_equipment_output force row level security`,
  `create policy tenant on biz_equipment_output using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_equipment_output for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
  `create table biz_output_item (
    id character varying(32) primary key,
    tenant_id integer not null references sys_tenant,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    output_id character varying(32),
    equipment_id character varying(32),
    sn character varying(40),
    type_id character varying(32),
    status character varying(255),
    return_time timestamp(3) with time zone
  )`,
  `create index on biz_output_item (tenant_id, create_time desc)`,
  `create index on biz_output_item (output_id)`,
  `create index on biz_output_item (equipment_id)`,
  `create unique index biz_output_item_open on biz_output_item (equipment_id) where status = '0'`,
  `alter table biz_output_item enable row level security`,
  `alter table biz_output_item force row level security`,
  `create policy tenant on biz_output_item using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_output_item for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
]
