import { sql, type Kysely } from 'kysely'

/** Columns of the catalogue that have a number of their own in each database. */
const FACTS = [
  `select 'table ' || concat_ws(' ', relname, relkind, relpersistence, relrowsecurity, relforcerowsecurity, reloptions::text)
    from pg_class where relnamespace = 'public'::regnamespace and relkind not in ('i', 'I', 't')`,
  // Where it stands among its neighbours; dropped columns leave numbers behind.
  `select 'column ' || concat_ws(' ', c.relname, row_number() over (partition by c.oid order by a.attnum), a.attname,
      format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, a.attcollation::regcollation, pg_get_expr(d.adbin, d.adrelid))
    from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  // What forbids nulls has a name only from PostgreSQL 18 on; columns tell it, too.
  `select 'constraint ' || concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
  `select 'index ' || indexdef from pg_indexes where schemaname = 'public'`,
  `select 'policy ' || concat_ws(' ', tablename, policyname, permissive, roles::text, cmd, qual, '|', with_check)
    from pg_policies where schemaname = 'public'`,
  `select 'function ' || pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace`,
  `select 'trigger ' || concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled)
    from pg_trigger t join pg_class c on c.oid = tgrelid where c.relnamespace = 'public'::regnamespace and not tgisinternal`,
  `select 'sequence ' || concat_ws(' ', sequencename, data_type, start_value, increment_by, min_value, max_value, cycle)
    from pg_sequences where schemaname = 'public'`,
  `select 'extension ' || extname from pg_extension`,
  `select 'comment ' || concat_ws(' ', classoid::regclass, description) from pg_description
    where objoid in (select oid from pg_class where relnamespace = 'public'::regnamespace
      union all select oid from pg_proc where pronamespace = 'public'::regnamespace)`,
]

/** Everything that makes up the schema, a line for each thing, in an order of its own. */
export async function schemaFacts(db: Kysely<never>): Promise<string[]> {
  const { rows } = await sql<{ fact: string }>`
    select fact from (${sql.raw(FACTS.join(' union all '))}) as facts (fact)`.execute(db)
  return rows.map(({ fact }) => plain(fact)).toSorted()
}

/** A schema that pg_dump wrote says lists of texts with other casts and brackets than the one that it was read from. */
function plain(fact: string): string {
  if (!/^(index|constraint) /.test(fact)) return fact
  return fact.replaceAll(/::(character varying|text)(\[\])?|[()]/g, '')
}
