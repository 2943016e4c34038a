import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { IMPLIED_FUNCTIONS, REPORT_FUNCTIONS, REPORT_OPERATORS, REPORT_TYPES } from './report-functions.ts'
import { REPORT_ROLE, REQUEST_ROLE } from './role-names.ts'

const listed = (list: Iterable<string>) => `array[${[...list].map((one) => `'${one}'`).join(', ')}]`

/** Whether a function `p` of `pg_proc` is one that the role of reports may execute: one of the list, or what stands behind its operators and casts. */
const ALLOWED = `(p.oid in ('public.app_tenant()'::regprocedure, 'public.report_tenant()'::regprocedure, 'public.app_platform()'::regprocedure)
  or (p.pronamespace = 'pg_catalog'::regnamespace and (
    p.proname = any(${listed([...REPORT_FUNCTIONS, ...IMPLIED_FUNCTIONS])})
    or p.oid in (select o.oprcode from pg_operator o where o.oprname = any(${listed(REPORT_OPERATORS)}))
    or p.oid in (select c.castfunc from pg_cast c join pg_type s on s.oid = c.castsource join pg_type t on t.oid = c.casttarget
      where s.typname = any(${listed(REPORT_TYPES)}) and t.typname = any(${listed(REPORT_TYPES)})))))`

/** Functions that the role of reports may execute and should not, or should and may not. */
export async function misplacedFunctions(owner: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select p.oid::regprocedure::text as name from pg_proc p
    where has_function_privilege(${REPORT_ROLE}, p.oid, 'execute') <> ${sql.raw(ALLOWED)} order by 1`.execute(owner)
  return rows.map(({ name }) => name)
}

/**
 * Takes all functions from everybody (`public`), gives those that were everybody's to the role of requests, and the closed list to the role of
 * reports: rights are given, not taken away one by one. PostgreSQL's own functions are a superuser's to give.
 */
export const CLOSE_FUNCTIONS = `do $$ declare routine record; begin
  create temporary table were_public on commit drop as select p.oid from pg_proc p
    where exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0);
  for routine in select p.oid::regprocedure as name from pg_proc p join were_public using (oid) loop
    execute format('grant execute on routine %s to ${REQUEST_ROLE}', routine.name);
  end loop;
  revoke execute on all routines in schema pg_catalog, public, information_schema from public;
  for routine in select p.oid::regprocedure as name from pg_proc p
    where has_function_privilege('${REPORT_ROLE}', p.oid, 'execute') and not ${ALLOWED} loop
    execute format('revoke execute on routine %s from public, ${REPORT_ROLE}', routine.name);
  end loop;
  for routine in select p.oid::regprocedure as name from pg_proc p where ${ALLOWED} loop
    execute format('grant execute on routine %s to ${REPORT_ROLE}', routine.name);
  end loop;
  drop table were_public;
end $$`
