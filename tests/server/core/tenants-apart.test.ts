import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/server/database.ts'

let fresh: TestDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.dispose())

/** A unique key of a table whose rows belong to tenants. */
interface UniqueKey {
  index: string
  columns: string[]
}

async function uniqueKeys(): Promise<UniqueKey[]> {
  const { rows } = await sql<UniqueKey>`
    select i.relname as index, array(
      select pg_get_indexdef(x.indexrelid, at, true) from generate_series(1, x.indnkeyatts) as at order by at) as columns
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where x.indisunique and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
    order by 1`.execute(fresh.database.kysely)
  return rows
}

/** Secrets, codes that everybody may type in, and what servers know of themselves: the same for all tenants on purpose. */
const OF_THE_PLATFORM = [
  'biz_certificate_verify_code',
  'biz_org_code_code',
  'device_token_pkey',
  'display_token_pkey',
  'live_socket_pkey',
  'report_session_pkey',
  'sys_import_report_ticket_hash_key',
  'sys_look_token_hash_key',
  'sys_session_pkey',
]

test('[PROD-18] no unique key compares what tenants call something: it names the tenant, or the id of a row', async () => {
  const keys = await uniqueKeys()
  expect(keys.length).toBeGreaterThan(100)
  const isId = (column: string) => column === 'id' || column.endsWith('_id')
  const across = keys.filter(({ columns }) => !columns.some(isId)).map(({ index }) => index)
  expect(across).toEqual(OF_THE_PLATFORM)
})
