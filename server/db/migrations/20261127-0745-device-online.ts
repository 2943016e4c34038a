import { sql, type Kysely } from 'kysely'

/** From when until when devices were online. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const TENANT = `(select app_tenant()) = 0 or tenant_id = (select app_tenant())`

const STATEMENTS = [
  `create table device_online (
    tenant_id integer not null references sys_tenant on delete cascade,
    device_id character varying(32) not null references biz_equipment on delete cascade,
    begin_time timestamp(3) with time zone not null,
    end_time timestamp(3) with time zone,
    primary key (device_id, begin_time)
  )`,
  `create unique index device_online_open on device_online (device_id) where end_time is null`,
  `alter table device_online enable row level security`,
  `alter table device_online force row level security`,
  `create policy tenant on device_online using (${TENANT}) with check (${TENANT})`,
  `create or replace trigger keep_tenant before update of tenant_id on device_online for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
  `create index device_command_sent on device_command (device_id, create_time)`,
]
