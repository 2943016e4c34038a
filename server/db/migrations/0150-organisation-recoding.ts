import { sql, type Kysely } from 'kysely'

/** Codes of departments that moved, as long as rows carry them; see docs/decisions/rights.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const OWN = '(select app_tenant()) = 0 or tenant_id = (select app_tenant())'

const STATEMENTS = [
  `create table sys_org_recode (
    tenant_id integer not null references sys_tenant,
    from_code varchar(64) not null,
    to_code varchar(64) not null,
    primary key (tenant_id, from_code)
  )`,
  `alter table sys_org_recode enable row level security`,
  `alter table sys_org_recode force row level security`,
  `create policy tenant on sys_org_recode using (${OWN}) with check (${OWN})`,
  `create function present_org_code(of_tenant integer, kept text) returns text language sql stable as $$
    select coalesce((
      select r.to_code || substr(kept, length(r.from_code) + 1) from sys_org_recode r
      where r.tenant_id = of_tenant and starts_with(kept, r.from_code) order by length(r.from_code) desc limit 1), kept)
  $$`,
]
