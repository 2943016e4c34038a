import { sql, type CompiledQuery, type Kysely } from 'kysely'
import pg from 'pg'
import type { Scope } from '#server/db/scope.ts'
import { REPORT_ROLE } from '#server/db/roles/role-names.ts'
import type { Tables } from '#server/db/tables.ts'

/** @returns the rows, members by the names that the statement gives them @throws ReportsClosed where the database does not narrow the role */
export type ReportReader = (scope: Scope, statement: CompiledQuery) => Promise<Record<string, unknown>[]>

/** The role of reports may execute functions beyond its list: no superuser has closed them yet. */
export class ReportsClosed extends Error {}

/** Most a statement may take. */
const STATEMENT_TIMEOUT = '10s'
/** Parallel workers have another process number than the one that the tenant is kept by. */
const OPTIONS = `-c default_transaction_read_only=on -c statement_timeout=${STATEMENT_TIMEOUT} -c max_parallel_workers_per_gather=0`
/** Left by servers that were killed in between. */
const FORGOTTEN = '1 hour'

/**
 * Runs a statement that a person wrote. Its connection is new, reads only, and is thrown away; its tenant stands in a table that only the owner
 * writes, by the process that serves it, so that nothing in the statement can set it.
 */
export async function readAsReport(
  owner: Kysely<Tables>,
  connection: pg.PoolConfig,
  tenantId: number,
  { sql: text, parameters }: CompiledQuery,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...connection, options: `${connection.options ?? ''} ${OPTIONS}` })
  client.on('error', () => undefined)
  await client.connect()
  const backend = (client as unknown as { processID: number }).processID
  try {
    await enter(owner, backend, tenantId)
    return (await client.query<Record<string, unknown>>({ text, values: [...parameters] })).rows
  } finally {
    await client.end().catch(() => undefined)
    await sql`delete from report_session where backend = ${backend}`.execute(owner)
  }
}

async function enter(owner: Kysely<Tables>, backend: number, tenantId: number): Promise<void> {
  const { rows } = await sql<{ closed: boolean }>`with forgotten as (
      delete from report_session where begun_at < now() - ${FORGOTTEN}::interval and backend <> ${backend})
    insert into report_session (backend, tenant_id) values (${backend}, ${tenantId})
      on conflict (backend) do update set tenant_id = excluded.tenant_id, begun_at = now()
    returning not has_function_privilege(${REPORT_ROLE}, 'set_config(text, text, boolean)', 'execute') as closed`.execute(
    owner,
  )
  if (rows[0]?.closed !== true) throw new ReportsClosed()
}
