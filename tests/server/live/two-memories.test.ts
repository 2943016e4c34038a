import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { WordOf } from '#server/live/words.ts'
import { TEST_SECRET, type TestApp } from '#tests/server/app.ts'
import { addPositions, allOf, callerOf, openServer, signedIn, type Caller } from '#tests/server/engine/fixtures.ts'

let server: TestApp
let other: FastifyInstance
let editor: Caller
/** The same person at the other server. */
let reader: Caller

beforeAll(async () => {
  server = await openServer()
  const { database, clock } = server
  other = await buildApp({ database, authSecret: TEST_SECRET, now: () => clock.now })
  await Promise.all([server.app.ready(), other.ready()])
  const codes = [...allOf('system:position'), ...allOf('system:dict:item')]
  editor = await callerOf(server, { id: 'ann', permissions: codes, platform: true })
  await addPositions(server, [
    { code: 'A', name: 'A' },
    { code: 'B', name: 'B' },
  ])
  await callerOf(server, { id: 'low', permissions: allOf('system:position') })
  reader = await signedIn({ ...server, app: other }, 'low', 1)
})
afterAll(async () => {
  await other.close()
  await server.dispose()
})

/** Does something and waits until the other server has heard of it. */
async function heardByOther<K extends 'changes' | 'rights'>(kind: K, work: () => Promise<unknown>) {
  const heard = new Promise<WordOf<K>>((resolve) => {
    const stop = other.services.bus.on(kind, (word) => {
      stop()
      resolve(word)
    })
  })
  await work()
  await heard
}

const positions = async () => (await reader.get('/sys/position/list')).result.records as Record<string, unknown>[]

test('a text changed at one server is shown by the other, which had remembered it', async () => {
  expect((await positions())[0]).toMatchObject({ postRank_dictText: '员级' })
  const { result } = await editor.get('/sys/dictItem/list', { dictId: 'dict-position_rank', itemValue: '1' })
  const [item] = result.records
  await heardByOther('changes', async () => {
    const answer = await editor.put('/sys/dictItem/edit', { id: item.id, itemText: '初级' })
    expect(answer.success).toBe(true)
  })
  expect((await positions())[0]).toMatchObject({ postRank_dictText: '初级' })
})

test('a user who changes a text finds it with the answer', async () => {
  const shown = async () => (await editor.get('/sys/position/list')).result.records[0].postRank_dictText
  const { result } = await editor.get('/sys/dictItem/list', { dictId: 'dict-position_rank', itemValue: '1' })
  await shown()
  await editor.put('/sys/dictItem/edit', { id: result.records[0].id, itemText: '一级' })
  expect(await shown()).toBe('一级')
})

test('a data rule set anywhere narrows lists of a server that had remembered there was none', async () => {
  expect(await positions()).toHaveLength(2)
  await heardByOther('rights', () =>
    server.database.scope({ tenantId: 0 }, async (sql) => {
      const button = await sql
        .selectFrom('sys_permission as p')
        .innerJoin('sys_role_permission as g', 'g.permission_id', 'p.id')
        .innerJoin('sys_user_role as a', 'a.role_id', 'g.role_id')
        .where('a.user_id', '=', 'low')
        .where('p.perms', '=', 'system:position:list')
        .select('p.id')
        .executeTakeFirstOrThrow()
      const rule = { rule_name: 'r', rule_column: 'code', rule_conditions: '=', rule_value: 'A' }
      await sql
        .insertInto('sys_permission_data_rule')
        .values({ id: 'r', permission_id: button.id, ...rule })
        .execute()
      await sql.updateTable('sys_permission').set({ rule_flag: 1 }).where('id', '=', button.id).execute()
      await sql
        .updateTable('sys_role_permission')
        .set({ data_rule_ids: 'r' })
        .where('permission_id', '=', button.id)
        .execute()
    }),
  )
  expect((await positions()).map((row) => row['code'])).toEqual(['A'])
})
