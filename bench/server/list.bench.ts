import { sql as raw } from 'kysely'
import { afterAll, bench, beforeAll, describe } from 'vitest'
import { allOf, callerOf, openServer, type Caller } from '#tests/server/engine/fixtures.ts'
import type { TestApp } from '#tests/server/app.ts'

/**
 * What a list costs through the whole server (session, rights, rules, tenant, count, page, dictionary texts) with 100 000 rows of one tenant beside 100 000 of another.
 * Run: `node_modules/.bin/vitest bench --run --mode test --project server bench/server`
 */
const ROWS = 100_000

let server: TestApp
let caller: Caller

beforeAll(async () => {
  server = await openServer()
  caller = await callerOf(server, { id: 'lister', permissions: allOf('system:position') })
  await callerOf(server, { id: 'neighbour', tenantIds: [2] })
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    await raw`insert into sys_position (id, tenant_id, code, name, post_rank, create_time)
      select t || '-' || i, t, 'C' || i, '职务' || i || chr(19968 + i % 5000), (1 + i % 5)::text, now() - i * interval '1 minute'
      from generate_series(1, ${ROWS}) as i, generate_series(1, 2) as t`.execute(sql)
  })
  await raw`analyze sys_position`.execute(server.database.kysely)
}, 120_000)
afterAll(() => server.dispose())

const QUERIES: Record<string, Record<string, string>> = {
  'first page, newest first': {},
  'page 5000': { pageNo: '5000' },
  'one code': { code: 'C77777' },
  'name contains': { name: '*职务7777*' },
  'rank equals': { postRank: '3' },
  'sorted by name (pinyin)': { column: 'name', order: 'asc' },
  'two conditions joined by or': {
    superQueryParams: JSON.stringify([
      { field: 'name', rule: 'like', val: '777' },
      { field: 'postRank', rule: 'eq', val: '5' },
    ]),
    superQueryMatchType: 'or',
  },
}

describe(`list of ${ROWS} rows`, () => {
  for (const [name, query] of Object.entries(QUERIES)) {
    bench(
      name,
      async () => {
        const { success } = await caller.get('/sys/position/list', query)
        if (!success) throw new Error(`list failed: ${name}`)
      },
      { time: 3000, warmupTime: 500 },
    )
  }
})
