import { sql, type Kysely } from 'kysely'

/** What adding and sending calls were answered, so that a repeated one changes nothing and gets the same answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const OWN = `(select app_tenant()) = 0 or tenant_id = (select app_tenant())`

const STATEMENTS = [
  // Tenant -1: somebody who works in none.
  `create table sys_kept_answer (
    tenant_id integer not null, user_id varchar(32) not null references sys_user on delete cascade,
    key varchar(128) not null, content_hash varchar(64) not null, answer text not null,
    create_time timestamptz(3) not null, primary key (user_id, tenant_id, key))`,
  `create index on sys_kept_answer (create_time)`,
  `alter table sys_kept_answer enable row level security`,
  `alter table sys_kept_answer force row level security`,
  `create policy tenant on sys_kept_answer using (${OWN}) with check (${OWN})`,
]
