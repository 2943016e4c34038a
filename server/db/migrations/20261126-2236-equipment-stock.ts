import { sql, type Kysely } from 'kysely'

/** Depots, what moved there, who used which device, and how long devices may be used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `select set_config('app.tenant', '0', true)`,
  `alter table biz_equipment add depot_id character varying(32)`,
  `alter table biz_equipment add enterprise_id character varying(32)`,
  `alter table biz_equipment add scrap_picture character varying(255)`,
  `alter table biz_equipment_type add pid character varying(32)`,
  `alter table biz_equipment_type add image character varying(255)`,
  `alter table biz_equipment_type add sort_no integer not null default 0`,
  `drop index biz_equipment_type_type_name`,
  `create unique index biz_equipment_type_type_name on biz_equipment_type (tenant_id, pid, type_name) where type_name <> ''`,
  `create table biz_depot (
    id character varying(32) primary key,
    tenant_id integer not null references sys_tenant,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    depot_name character varying(50) not null,
    depot_code character varying(32) not null,
    area_code character varying(6),
    address character varying(200),
    keeper character varying(100),
    keeper_phone character varying(11),
    capacity integer,
    status integer not null default 1
  )`,
  `create index on biz_depot (tenant_id, create_time desc)`,
  `create unique index biz_depot_depot_name on biz_depot (tenant_id, depot_name) where depot_name <> ''`,
  `create unique index biz_depot_depot_code on biz_depot (tenant_id, depot_code) where depot_code <> ''`,
  `alter table biz_depot enable row level security`,
  `alter table biz_depot force row level security`,
  `create policy tenant on biz_depot using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_depot for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
  `create table biz_stock_move (
    id character varying(32) primary key,
    tenant_id integer not null references sys_tenant,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    move_no character varying(32),
    move_type character varying(255),
    equipment_id character varying(32),
    sn character varying(40),
    from_depot character varying(32),
    to_depot character varying(32),
    output_no character varying(32),
    operator character varying(100),
    at timestamp(3) with time zone,
    remark character varying(500)
  )`,
  `create index on biz_stock_move (tenant_id, create_time desc)`,
  `alter table biz_stock_move enable row level security`,
  `alter table biz_stock_move force row level security`,
  `create policy tenant on biz_stock_move using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_stock_move for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
  `create table biz_equipment_bind (
    id character varying(32) primary key,
    tenant_id integer not null references sys_tenant,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    equipment_id character varying(32),
    sn character varying(40),
    enterprise_id character varying(32),
    org_id character varying(32),
    place character varying(100),
    bind_user character varying(100),
    bind_time timestamp(3) with time zone,
    unbind_time timestamp(3) with time zone,
    status character varying(255)
  )`,
  `create index on biz_equipment_bind (tenant_id, create_time desc)`,
  `alter table biz_equipment_bind enable row level security`,
  `alter table biz_equipment_bind force row level security`,
  `create policy tenant on biz_equipment_bind using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_equipment_bind for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
  `create table biz_auth_log (
    id character varying(32) primary key,
    tenant_id integer not null references sys_tenant,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    equipment_id character varying(32),
    sn character varying(40),
    type_name character varying(50),
    enterprise_name character varying(100),
    org_id character varying(32),
    auth_type character varying(255),
    auth_days integer,
    before_expire date,
    after_expire date,
    operator character varying(100),
    auth_time timestamp(3) with time zone,
    reason character varying(500)
  )`,
  `create index on biz_auth_log (tenant_id, create_time desc)`,
  `alter table biz_auth_log enable row level security`,
  `alter table biz_auth_log force row level security`,
  `create policy tenant on biz_auth_log using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_auth_log for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
  `create index on biz_equipment (depot_id)`,
  `create index on biz_equipment (enterprise_id)`,
  // As their lists are sorted.
  `create index on biz_stock_move (tenant_id, at desc nulls last, id desc)`,
  `create unique index biz_stock_move_number on biz_stock_move (tenant_id, move_no)`,
  `create index on biz_stock_move (equipment_id)`,
  `create index on biz_stock_move (from_depot)`,
  `create index on biz_stock_move (to_depot)`,
  `create unique index biz_equipment_bind_open on biz_equipment_bind (equipment_id) where status = '1'`,
  `create index on biz_equipment_bind (equipment_id)`,
  `create index on biz_equipment_bind (tenant_id, org_id)`,
  `create index on biz_auth_log (tenant_id, auth_time desc nulls last, id desc)`,
  `create index on biz_auth_log (equipment_id)`,
  `create index on biz_auth_log (tenant_id, org_id)`,
  // Devices that organisations used before binds were written.
  `update biz_equipment e set enterprise_id = (select c.id from sys_depart d
      join sys_depart root on root.tenant_id = d.tenant_id and starts_with(d.org_code, root.org_code)
      join biz_enterprise c on c.depart_id = root.id and c.tenant_id = d.tenant_id
      where d.id = e.org_id order by length(root.org_code) desc limit 1)
    where e.status in ('3', '4') and e.org_id is not null`,
  `insert into biz_equipment_bind (id, tenant_id, equipment_id, sn, enterprise_id, org_id, place, bind_user, bind_time, status)
    select replace(gen_random_uuid()::text, '-', ''), e.tenant_id, e.id, e.sn, e.enterprise_id, e.org_id, e.place, s.create_by,
      coalesce(s.create_time, e.create_time), '1' from biz_equipment e
    left join lateral (select create_by, create_time from record_step
      where entity = 'equipment' and record_id = e.id and step = 'bind' order by id desc limit 1) s on true
    where e.status in ('3', '4') and e.org_id is not null`,
]
