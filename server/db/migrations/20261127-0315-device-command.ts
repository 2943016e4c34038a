import { sql, type Kysely } from 'kysely'

/** What people ask of devices, until the device says that it has done it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table device_command (
    id character varying(32) primary key,
    tenant_id integer not null references sys_tenant,
    device_id character varying(32) not null references biz_equipment on delete cascade,
    name character varying(20) not null,
    value jsonb,
    create_by character varying(100) not null,
    create_time timestamp(3) with time zone not null default now(),
    ack_time timestamp(3) with time zone
  )`,
  `create index on device_command (device_id) where ack_time is null`,
  `alter table device_command enable row level security`,
  `alter table device_command force row level security`,
  `create policy tenant on device_command using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
  `create or replace trigger keep_tenant before update of tenant_id on device_command for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
]
