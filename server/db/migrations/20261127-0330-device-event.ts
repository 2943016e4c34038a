import { sql, type Kysely } from 'kysely'

/** What devices tell, by month of arrival; which sessions wait for their end; what devices measured, by hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const TENANT = `(select app_tenant()) = 0 or tenant_id = (select app_tenant())`

const isolated = (table: string) => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  `create policy tenant on ${table} using (${TENANT}) with check (${TENANT})`,
  `create or replace trigger keep_tenant before update of tenant_id on ${table} for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
]

const STATEMENTS = [
  // Its parts are made ahead by the server, and by a restore.
  `create table device_event (
    tenant_id integer not null references sys_tenant on delete cascade,
    device_id character varying(32) not null,
    id uuid not null,
    type character varying(20) not null,
    session_id character varying(40),
    at timestamp(3) with time zone not null,
    true_at timestamp(3) with time zone not null,
    is_doubtful boolean not null,
    received timestamp(3) with time zone not null,
    body jsonb not null,
    digest character varying(64) not null,
    primary key (device_id, id, received)
  ) partition by range (received)`,
  `create index device_event_session on device_event (device_id, session_id) where session_id is not null`,
  `create index device_event_fault on device_event (device_id, type, true_at)`,
  ...isolated('device_event'),
  `create table device_session (
    tenant_id integer not null references sys_tenant on delete cascade,
    device_id character varying(32) not null,
    session_id character varying(40) not null,
    last_received timestamp(3) with time zone not null,
    is_settled boolean not null default false,
    primary key (device_id, session_id)
  )`,
  `create index device_session_open on device_session (last_received) where not is_settled`,
  ...isolated('device_session'),
  `create table device_telemetry (
    tenant_id integer not null references sys_tenant on delete cascade,
    device_id character varying(32) not null,
    hour timestamp(3) with time zone not null,
    name character varying(32) not null,
    least double precision not null,
    most double precision not null,
    total double precision not null,
    count integer not null,
    primary key (device_id, hour, name)
  )`,
  ...isolated('device_telemetry'),
]
