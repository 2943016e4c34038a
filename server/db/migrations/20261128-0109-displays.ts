import { sql, type Kysely } from 'kysely'

/** Displays: screens that show a wall by themselves, what they prove themselves with, and what they are asked to do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const OWN = '(select app_tenant()) = 0 or tenant_id = (select app_tenant())'

function guarded(table: string, condition: string): string[] {
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy tenant on ${table} using (${condition}) with check (${condition})`,
  ]
}

const tenantRows = (table: string) => [
  ...guarded(table, OWN),
  `create or replace trigger keep_tenant before update of tenant_id on ${table} for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
]
/** Rows of nobody in particular: work for the platform alone sees them. */
const closed = (table: string) => guarded(table, '(select app_tenant()) = 0')

const STATEMENTS = [
  `create table biz_display (
    id character varying(32) primary key,
    tenant_id integer not null references sys_tenant,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    name character varying(40) not null,
    place character varying(100),
    state character varying(1) default '1',
    link character varying(1) default '9',
    online_since timestamp(3) with time zone,
    wall_id character varying(32) not null,
    page character varying(40),
    tiles character varying(200),
    last_seen timestamp(3) with time zone,
    size character varying(40),
    build character varying(40),
    org_id character varying(32),
    valid_until date not null,
    proof character varying(1)
  )`,
  `create index on biz_display (tenant_id, create_time desc)`,
  `create unique index biz_display_name on biz_display (tenant_id, name) where name <> ''`,
  `alter table biz_display enable row level security`,
  `alter table biz_display force row level security`,
  `create policy tenant on biz_display using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_display for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
  `create table biz_display_command (
    id character varying(32) primary key,
    tenant_id integer not null references sys_tenant,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    display_id character varying(32),
    command character varying(16),
    detail character varying(100),
    result character varying(1) default '0',
    asked_by character varying(100),
    done_time timestamp(3) with time zone
  )`,
  `create index on biz_display_command (tenant_id, create_time desc)`,
  `create index on biz_display_command (display_id, create_time desc)`,
  `alter table biz_display_command enable row level security`,
  `alter table biz_display_command force row level security`,
  `create policy tenant on biz_display_command using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_display_command for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
  // Codes are asked for before anybody knows whose the screen is. Of tickets and tokens only keyed hashes are kept. Source: walls 4.8.
  `create table display_pairing (
    ticket_hash varchar(64) primary key, code varchar(8) not null unique, public_key varchar(100), ip varchar(64),
    expire_time timestamptz(3) not null, display_id varchar(32) references biz_display on delete cascade)`,
  ...closed('display_pairing'),
  // Either a public key, or which renewal secret is the next.
  `create table display_key (
    display_id varchar(32) primary key references biz_display on delete cascade,
    tenant_id integer not null references sys_tenant, public_key varchar(100), secret_turn integer not null default 0,
    used_turn integer not null default 0, last_ip varchar(64))`,
  ...tenantRows('display_key'),
  `create table display_nonce (
    nonce_hash varchar(64) primary key, display_id varchar(32) not null references biz_display on delete cascade,
    expire_time timestamptz(3) not null)`,
  ...closed('display_nonce'),
  `create table display_token (
    token_hash varchar(64) primary key, display_id varchar(32) not null references biz_display on delete cascade,
    tenant_id integer not null references sys_tenant, turn integer not null default 0,
    expire_time timestamptz(3) not null, ended varchar(16))`,
  `create index on display_token (display_id)`,
  ...tenantRows('display_token'),
]
