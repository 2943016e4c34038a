import { sql, type Kysely } from 'kysely'

/** What became of records that have a life cycle: who took which step when, and why. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const OWN = `(select app_tenant()) = 0 or tenant_id = (select app_tenant())`

const STATEMENTS = [
  `create table record_step (
    id bigint generated always as identity primary key, tenant_id integer not null, entity varchar(60) not null,
    record_id varchar(64) not null, step varchar(60) not null, from_state varchar(60) not null, to_state varchar(60) not null,
    reason varchar(500), create_by varchar(100), create_time timestamptz(3) not null default now())`,
  `create index on record_step (entity, record_id, id)`,
  `create index on record_step (create_time)`,
  `alter table record_step enable row level security`,
  `alter table record_step force row level security`,
  // What was recorded stays: nobody changes it, and only the platform deletes what is half a year old.
  `create policy readable on record_step for select using (${OWN})`,
  `create policy insertable on record_step for insert with check (${OWN})`,
  `create policy outdated on record_step for delete
    using ((select app_tenant()) = 0 and create_time < now() - interval '180 days')`,
]
