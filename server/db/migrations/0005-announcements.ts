import { sql, type Kysely } from 'kysely'

/** Announcements and to whom they were delivered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table sys_announcement (
    id varchar(32) primary key, tenant_id integer not null references sys_tenant, titile varchar(100) not null, msg_content text,
    msg_abstract varchar(500), start_time timestamptz(3), end_time timestamptz(3), sender varchar(100), priority varchar(1) not null default 'L',
    msg_category varchar(1) not null default '1' check (msg_category in ('1', '2')),
    msg_type varchar(10) not null default 'ALL' check (msg_type in ('ALL', 'USER')),
    send_status varchar(1) not null default '0' check (send_status in ('0', '1', '2')),
    send_time timestamptz(3), cancel_time timestamptz(3), del_flag varchar(1) not null default '0',
    bus_type varchar(20), bus_id varchar(50), open_type varchar(20), open_page varchar(255), user_ids text,
    version integer not null default 1, create_by varchar(100), create_time timestamptz(3) not null default now(),
    update_by varchar(100), update_time timestamptz(3))`,
  `create index on sys_announcement (tenant_id, create_time desc)`,
  // Everybody asks for what was released to all whenever their console opens.
  `create index on sys_announcement (tenant_id, send_time desc) where send_status = '1' and del_flag = '0'`,
  `create table sys_announcement_send (
    id varchar(32) primary key, tenant_id integer not null references sys_tenant,
    annt_id varchar(32) not null references sys_announcement on delete cascade,
    user_id varchar(32) not null references sys_user on delete cascade,
    read_flag varchar(1) not null default '0' check (read_flag in ('0', '1')), read_time timestamptz(3),
    create_by varchar(100), create_time timestamptz(3) not null default now(), unique (annt_id, user_id))`,
  `create index on sys_announcement_send (user_id, tenant_id, read_flag)`,
  ...['sys_announcement', 'sys_announcement_send'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy tenant on ${table}
      using ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))
      with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
  ]),
]
