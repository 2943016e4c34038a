import { sql, type Kysely } from 'kysely'

/**
 * A row stays with its tenant: policies compare either the old row or the new one, so that a tenant could take a row that the platform shares.
 * A role that may not act as the owner of the tables is refused.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** What names the tenant that somebody works in at the moment. */
const MOVING = ['sys_session', 'live_socket', 'report_session']

const STATEMENTS = [
  `create function keep_tenant() returns trigger language plpgsql as $$ begin
    if not pg_has_role((select relowner from pg_class where oid = tg_relid), 'member') then
      raise exception 'a row of % stays with its tenant', tg_table_name using errcode = 'insufficient_privilege';
    end if;
    return new; end $$`,
  // Also those of online forms, which no migration knows.
  `do $$ declare of record; begin
    for of in select c.oid::regclass as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'tenant_id' and not a.attisdropped
        and c.relname not in (${MOVING.map((table) => `'${table}'`).join(', ')}) loop
      execute format('create trigger keep_tenant before update of tenant_id on %s for each row
        when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()', of.name);
    end loop; end $$`,
]
