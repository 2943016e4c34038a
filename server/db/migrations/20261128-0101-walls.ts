import { sql, type Kysely } from 'kysely'

/** Walls, and what each of them was after it was saved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table biz_wall (
    id character varying(32) primary key,
    tenant_id integer not null,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    name character varying(40) not null,
    state character varying(1) not null default '1',
    definition text not null
  )`,
  `create index on biz_wall (tenant_id, create_time desc)`,
  `create unique index biz_wall_name on biz_wall (tenant_id, name) where name <> ''`,
  `alter table biz_wall enable row level security`,
  `alter table biz_wall force row level security`,
  `create policy readable on biz_wall for select using ((select app_tenant()) = 0 or ((select app_tenant()) > 0 and tenant_id in (0, (select app_tenant()))))`,
  `create policy insertable on biz_wall for insert with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create policy changeable on biz_wall for update using ((select app_tenant()) = 0 or ((select app_tenant()) > 0 and tenant_id in (0, (select app_tenant())))) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create policy deletable on biz_wall for delete using ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_wall for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
  `create table biz_wall_version (
    id character varying(32) primary key,
    tenant_id integer not null,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    wall_id character varying(32),
    number integer,
    name character varying(40),
    definition text
  )`,
  `create index on biz_wall_version (tenant_id, create_time desc)`,
  `create index on biz_wall_version (wall_id, number)`,
  `alter table biz_wall_version enable row level security`,
  `alter table biz_wall_version force row level security`,
  `create policy readable on biz_wall_version for select using ((select app_tenant()) = 0 or ((select app_tenant()) > 0 and tenant_id in (0, (select app_tenant()))))`,
  `create policy insertable on biz_wall_version for insert with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create policy changeable on biz_wall_version for update using ((select app_tenant()) = 0 or ((select app_tenant()) > 0 and tenant_id in (0, (select app_tenant())))) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create policy deletable on biz_wall_version for delete using ((select app_tenant()) = 0 or tenant_id = (select app_tenant()) or (tenant_id = 0 and (select app_platform())))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_wall_version for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
]
