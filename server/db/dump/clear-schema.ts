import type { Database } from '#server/db/database.ts'

/** Takes away what migrations make in a database that was empty before them: tables with their sequences, and functions; what belongs to an extension stays. */
export async function clearSchema(database: Database): Promise<void> {
  const client = await database.connect()
  try {
    await client.query(CLEAR)
  } finally {
    await client.end()
  }
}

/** Whether the schema holds nothing at all but what belongs to extensions: not a table, not a view, not a function of somebody else. */
export async function isSchemaEmpty(database: Database): Promise<boolean> {
  const client = await database.connect()
  try {
    const { rows } = await client.query(ANYTHING)
    return rows.length === 0
  } finally {
    await client.end()
  }
}

const OF_EXTENSION = (catalogue: string) => `exists (select from pg_depend d
    where d.classid = '${catalogue}'::regclass and d.objid = o.oid and d.deptype = 'e')`

const CLEAR = `do $$ declare one record; begin
  for one in select o.oid::regclass as name from pg_class o
    where o.relnamespace = 'public'::regnamespace and o.relkind in ('r', 'p') and not o.relispartition and not ${OF_EXTENSION('pg_class')} loop
    execute format('drop table %s cascade', one.name);
  end loop;
  for one in select o.oid::regprocedure as name from pg_proc o
    where o.pronamespace = 'public'::regnamespace and not ${OF_EXTENSION('pg_proc')} loop
    execute format('drop function %s cascade', one.name);
  end loop;
end $$`

const ANYTHING = `select from pg_class o where o.relnamespace = 'public'::regnamespace and not ${OF_EXTENSION('pg_class')}
  union all select from pg_proc o where o.pronamespace = 'public'::regnamespace and not ${OF_EXTENSION('pg_proc')} limit 1`
