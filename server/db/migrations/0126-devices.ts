import { sql, type Kysely } from 'kysely'

/** How devices prove who they are: a code to register with, then a token. Of both only keyed hashes are kept. Source: domain part 7. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const OWN = '(select app_tenant()) = 0 or tenant_id = (select app_tenant())'

const STATEMENTS = [
  `create table device_token (
    token_hash varchar(64) primary key,
    device_id varchar(32) not null references biz_equipment on delete cascade,
    tenant_id integer not null references sys_tenant,
    name varchar(40) not null,
    create_time timestamptz(3) not null,
    end_time timestamptz(3)
  )`,
  `create index on device_token (device_id)`,
  `create table device_code (
    device_id varchar(32) primary key references biz_equipment on delete cascade,
    tenant_id integer not null references sys_tenant,
    code_hash varchar(64) not null,
    wrong_tries integer not null default 0,
    expire_time timestamptz(3) not null,
    use_time timestamptz(3),
    nonce_hash varchar(64)
  )`,
  `create index on biz_equipment (sn)`,
  ...['device_token', 'device_code'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy tenant on ${table} using (${OWN}) with check (${OWN})`,
  ]),
]
