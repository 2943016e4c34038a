import { position } from '#contract/areas/position/position.entity.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/server/app.ts'
import { describeResource } from '#tests/server/engine/describe-resource.ts'
import { addPositions, allOf, callerOf, openServer } from '#tests/server/engine/fixtures.ts'

describeResource(position, {
  one: { code: 'P-1', name: '安全员', postRank: '2' },
  other: { code: 'P-2', name: '班长', postRank: '1' },
  change: { name: '安全主管', postRank: '3' },
  madeUp: ['code'],
})

let server: TestApp
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.dispose())

test('[API-052] a position is read by its code, by those of its tenant alone', async () => {
  const own = await callerOf(server, { id: 'own', permissions: allOf('system:position') })
  const other = await callerOf(server, { id: 'other', tenantIds: [2], permissions: allOf('system:position') })
  await addPositions(server, [{ code: 'devleader', name: '研发部经理', post_rank: '2' }])
  expect((await own.get('/sys/position/queryByCode', { code: 'devleader' })).result).toMatchObject({
    code: 'devleader',
    name: '研发部经理',
    postRank: '2',
    postRank_dictText: '助级',
  })
  const missing = { success: false, code: 500, message: '未找到对应实体' }
  expect(await own.get('/sys/position/queryByCode', { code: 'nobody' })).toMatchObject(missing)
  expect(await other.get('/sys/position/queryByCode', { code: 'devleader' })).toMatchObject(missing)
})
