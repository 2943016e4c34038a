import { BASE } from './columns.ts'
import { tenantRows } from './policies.ts'

/** As PostgreSQL keeps such a check where the column was narrower when it was made. */
const among = (column: string, values: readonly string[]) =>
  `check (${column}::text in (${values.map((value) => `'${value}'::varchar::text`).join(', ')}))`

/** Announcements and to whom they were delivered; message templates, messages with what became of them, and the outbox. */
export const MESSAGES = [
  // `iz_top`, `visits_num`: what clients of upstream 3.9 say of announcements.
  `create table sys_announcement (
    id varchar(32) primary key, tenant_id integer not null references sys_tenant, titile varchar(100) not null, msg_content text,
    msg_abstract varchar(500), start_time timestamptz(3), end_time timestamptz(3), sender varchar(100), priority varchar(255) not null default 'L',
    msg_category varchar(255) not null default '1' ${among('msg_category', ['1', '2'])},
    msg_type varchar(255) not null default 'ALL' ${among('msg_type', ['ALL', 'USER'])},
    send_status varchar(255) not null default '0' ${among('send_status', ['0', '1', '2'])},
    send_time timestamptz(3), cancel_time timestamptz(3), del_flag varchar(1) not null default '0',
    bus_type varchar(20), bus_id varchar(50), open_type varchar(255), open_page varchar(255), user_ids text, ${BASE},
    iz_top integer not null default 0, visits_num integer not null default 0)`,
  `create index on sys_announcement (tenant_id, create_time desc)`,
  // Everybody asks for what was released to all whenever their console opens.
  `create index on sys_announcement (tenant_id, send_time desc) where send_status = '1' and del_flag = '0'`,
  ...tenantRows('sys_announcement'),
  `create table sys_announcement_send (
    id varchar(32) primary key, tenant_id integer not null references sys_tenant,
    annt_id varchar(32) not null references sys_announcement on delete cascade,
    user_id varchar(32) not null references sys_user on delete cascade,
    read_flag varchar(1) not null default '0' check (read_flag in ('0', '1')), read_time timestamptz(3),
    create_by varchar(100), create_time timestamptz(3) not null default now(), unique (annt_id, user_id))`,
  `create index on sys_announcement_send (user_id, tenant_id, read_flag)`,
  ...tenantRows('sys_announcement_send'),
  `create table sys_sms_template (
    id varchar(32) primary key, tenant_id integer not null references sys_tenant, template_code varchar(64) not null,
    template_name varchar(100) not null, template_type varchar(255) not null, template_content text not null,
    template_test_json varchar(2000), ${BASE}, unique (tenant_id, template_code))`,
  `create index on sys_sms_template (tenant_id, create_time desc)`,
  ...tenantRows('sys_sms_template'),
  // `next_try_at`: when the next delivery is due; null = none is.
  `create table sys_sms (
    id varchar(32) primary key, tenant_id integer not null references sys_tenant, es_title varchar(100) not null,
    es_type varchar(255) not null, es_receiver varchar(100) not null, es_param varchar(2000), es_content text not null,
    es_send_time timestamptz(3), es_send_status varchar(255) not null default '0', es_send_num integer not null default 0,
    es_result varchar(500), remark varchar(500), next_try_at timestamptz(3) default now(), ${BASE})`,
  `create index on sys_sms (tenant_id, create_time desc)`,
  `create index sys_sms_due on sys_sms (next_try_at) where es_send_status <> '1'`,
  ...tenantRows('sys_sms'),
  // Codes for sign-in belong to nobody's tenant: they stay with the platform.
  `create table sys_outbox (
    id varchar(32) primary key, channel varchar(255) not null, receiver varchar(100) not null, title varchar(200), content text not null,
    create_time timestamptz(3) not null default now(), tenant_id integer not null default 0, message_id varchar(32))`,
  `create index on sys_outbox (tenant_id, create_time desc)`,
  `create index on sys_outbox (create_time)`,
  ...tenantRows('sys_outbox'),
]
