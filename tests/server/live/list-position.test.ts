import { afterAll, beforeAll, expect, test } from 'vitest'
import { positionOf } from '#server/db/numbering.ts'
import { openTestApp, type TestApp } from '#tests/server/app.ts'
import { callerOf, type Caller } from '#tests/server/engine/fixtures.ts'

const CODES = ['list', 'add', 'edit'].map((action) => `system:position:${action}`)
let server: TestApp
let ann: Caller

beforeAll(async () => {
  server = await openTestApp()
  ann = await callerOf(server, { id: 'ann', permissions: [...CODES, 'system:log:list'] })
})
afterAll(() => server.dispose())

const listed = async (caller = ann, more: Record<string, string> = { withPosition: '1' }) =>
  (await caller.get('/sys/position/list', more)).result
const addOne = () =>
  server.app.services.write({ tenantId: 1 }, async (sql, changes) => {
    await sql
      .insertInto('sys_position')
      .values({ id: 'one', tenant_id: 1, code: 'one', name: '一', post_rank: '1' })
      .execute()
    changes.push({ entity: 'position', action: 'add', ids: ['one'], tenantId: 1 })
  })
const numbers = (tenantId: number) => server.database.read({ tenantId }, (sql) => positionOf(sql, tenantId, 'position'))

test('[LIVE-06] a list that is asked says how far its rows are known, in the numbering of its tenant', async () => {
  const { ep, seq, total } = await listed()
  expect({ ep, seq }).toEqual(await numbers(1))
  await addOne()
  const after = await listed()
  expect(after).toMatchObject({ ep, seq: seq + 1, total: total + 1 })
  const bob = await callerOf(server, { id: 'bob', tenantIds: [2], permissions: CODES })
  const foreign = await listed(bob)
  expect(foreign).toMatchObject({ ...(await numbers(2)), total: 0 })
  expect(foreign.ep).not.toBe(ep)
})

test('[LIVE-06] nobody else is told: the answer is that of upstream', async () => {
  expect(Object.keys(await listed(ann, {})).toSorted()).toEqual(
    Object.keys(await listed())
      .filter((key) => key !== 'ep' && key !== 'seq')
      .toSorted(),
  )
})

test('[LIVE-06] who works for the whole platform is told of the numbering their page hears', async () => {
  const root = await callerOf(server, { id: 'root', platform: true, permissions: ['system:tenant:list'] }, 1)
  const { result } = await root.get('/sys/tenant/list', { withPosition: '1' })
  expect(result.ep).toBe((await numbers(1)).ep)
})

test('[LIVE-06][TREE-01] the roots of a tree say it, too', async () => {
  const eve = await callerOf(server, { id: 'eve', permissions: ['system:category:list'] }, 1)
  const { result } = await eve.get('/sys/category/rootList', { withPosition: '1' })
  expect(result).toMatchObject({ ep: (await numbers(1)).ep, seq: 0 })
})
