import { sql, type Kysely } from 'kysely'

/** Message templates, messages with what became of them, and whose message something in the outbox is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const BASE = `
  version integer not null default 1,
  create_by varchar(100), create_time timestamptz(3) not null default now(),
  update_by varchar(100), update_time timestamptz(3)`
const OWN = `(select app_tenant()) = 0 or tenant_id = (select app_tenant())`

const STATEMENTS = [
  `create table sys_sms_template (
    id varchar(32) primary key, tenant_id integer not null references sys_tenant, template_code varchar(64) not null,
    template_name varchar(100) not null, template_type varchar(1) not null, template_content text not null,
    template_test_json varchar(2000), ${BASE}, unique (tenant_id, template_code))`,
  `create index on sys_sms_template (tenant_id, create_time desc)`,
  // `next_try_at`: when the next delivery is due; null = none is.
  `create table sys_sms (
    id varchar(32) primary key, tenant_id integer not null references sys_tenant, es_title varchar(200) not null,
    es_type varchar(1) not null, es_receiver varchar(100) not null, es_param varchar(2000), es_content text not null,
    es_send_time timestamptz(3), es_send_status varchar(1) not null default '0', es_send_num integer not null default 0,
    es_result varchar(500), remark varchar(500), next_try_at timestamptz(3) default now(), ${BASE})`,
  `create index on sys_sms (tenant_id, create_time desc)`,
  `create index sys_sms_due on sys_sms (next_try_at) where es_send_status <> '1'`,
  // Codes for sign-in belong to nobody's tenant: they stay with the platform.
  `alter table sys_outbox add tenant_id integer not null default 0, add message_id varchar(32),
    alter content type text, alter title type varchar(200)`,
  `create index on sys_outbox (tenant_id, create_time desc)`,
  ...['readable', 'insertable', 'changeable', 'deletable'].map((name) => `drop policy ${name} on sys_outbox`),
  ...['sys_sms_template', 'sys_sms', 'sys_outbox'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy tenant on ${table} using (${OWN}) with check (${OWN})`,
  ]),
]
