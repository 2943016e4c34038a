import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, openServer, USER_CODES, type Caller } from '#tests/server/engine/fixtures.ts'
import { ended } from '#tests/server/jobs/ended.ts'

let server: TestApp
let chief: Caller
let boss: Caller

beforeAll(async () => {
  server = await openServer()
  chief = await callerOf(server, { id: 'chief', permissions: allOf('system:dict'), platform: true })
  boss = await callerOf(server, { id: 'boss', permissions: USER_CODES })
  await callerOf(server, { id: 'mover' })
  await callerOf(server, { id: 'stayer' })
  await callerOf(server, { id: 'foreign', tenantIds: [2] })
})
afterAll(() => server.dispose())

async function deletedDictionaries(prefix: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, at) => `${prefix}${at}`)
  await server.database.scope({ tenantId: 0 }, (sql) =>
    sql
      .insertInto('sys_dict')
      .values(ids.map((id) => ({ id, dict_code: id, dict_name: `旧${id}`, create_by: 'chief' })))
      .execute(),
  )
  for (let from = 0; from < count; from += 100)
    await chief.delete('/sys/dict/deleteBatch', { ids: ids.slice(from, from + 100).join(',') })
  return ids
}
const bin = async (parameters: Record<string, string | number>) =>
  (await chief.get('/sys/dict/bin/list', parameters)).result
const empty = (count: number, parameters: object) =>
  chief.post('/sys/dict/bin/startDelete', { found: { parameters, count } })

test('[SCREEN-62] a recycle bin says by whom and when, and is looked through page by page', async () => {
  await deletedDictionaries('seen', 3)
  const found = await bin({ dictCode: 'seen*', deletedBy: '*chi*', pageSize: 2 })
  expect(found).toMatchObject({ total: 3, size: 2, records: [{ deletedBy: 'chief' }, { deletedBy: 'chief' }] })
  expect(found.records[0].deletedTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(await bin({ dictCode: 'seen*', deletedBy: 'nobody' })).toMatchObject({ total: 0 })
  expect(await bin({ dictCode: 'seen*', deletedTime_begin: '2999-01-01' })).toMatchObject({ total: 0 })
})

test('[SCREEN-62] what the platform itself deleted says so in words', async () => {
  const [id = ''] = await deletedDictionaries('own', 1)
  await server.database.scope({ tenantId: 0 }, (sql) =>
    sql.updateTable('sys_dict').set({ update_by: 'system' }).where('id', '=', id).execute(),
  )
  expect(await bin({ dictCode: 'own0' })).toMatchObject({
    records: [{ deletedBy: 'system', deletedBy_dictText: '系统' }],
  })
})

test('[SCREEN-62] what is chosen in a recycle bin comes back, or goes for good, all of it or none', async () => {
  const [one = '', two = '', three = ''] = await deletedDictionaries('kept', 3)
  const back = (ids: string[]) => chief.put('/sys/dict/bin/restore', { ids })
  expect((await back([one, 'none'])).status).toBe(404)
  expect((await back([])).message).toBe('请选择一条记录！')
  expect((await back([one, two])).message).toBe('还原 2 个数据字典成功！')
  expect((await chief.get('/sys/dict/list', { dictCode: 'kept*' })).result.total).toBe(2)
  expect((await chief.delete('/sys/dict/bin/delete', { id: one })).status).toBe(404)
  expect((await chief.delete('/sys/dict/bin/deleteBatch', { ids: `${three},` })).message).toBe('彻底删除成功！')
  expect(await bin({ dictCode: 'kept*' })).toMatchObject({ total: 0 })
  const records = await server.database.scope({ tenantId: 0 }, (sql) =>
    sql.selectFrom('sys_audit').select('action').where('entity_id', '=', three).orderBy('id').execute(),
  )
  expect(records.map(({ action }) => action)).toEqual(['delete', 'destroy'])
})

test('[SCREEN-62] a recycle bin is emptied in the background, of exactly as many as were agreed to', async () => {
  await deletedDictionaries('full', 230)
  await deletedDictionaries('other', 1)
  expect((await empty(229, { dictCode: 'full*' })).message).toBe(
    '现在有 230 条符合条件，与刚才确认的 229 条不同，请刷新后重新确认',
  )
  const { result, message } = await empty(230, { dictCode: 'full*' })
  expect(message).toBe('已开始彻底删除已删除的数据字典（符合条件的全部）')
  expect(await ended(server, chief, result.id)).toMatchObject({
    state: 'succeeded',
    message: '彻底删除成功！',
    succeeded: 230,
  })
  expect(await bin({ dictCode: 'full*' })).toMatchObject({ total: 0 })
  expect(await bin({ dictCode: 'other*' })).toMatchObject({ total: 1 })
})

test('[SCREEN-81] the recycle bin of users shows those of the tenant, behind rights of its own', async () => {
  const neighbour = await callerOf(server, { id: 'neighbour', permissions: USER_CODES, tenantIds: [2] })
  expect((await neighbour.delete('/sys/user/deleteBatch', { ids: 'foreign' })).success).toBe(true)
  await boss.delete('/sys/user/deleteBatch', { ids: 'mover' })
  const listed = await boss.get('/sys/user/bin/list')
  expect(listed.result.records).toMatchObject([{ id: 'mover', deletedBy: 'boss' }])
  expect(JSON.stringify(listed)).not.toMatch(/argon2|hash/)
  for (const ids of [['stayer'], ['foreign']])
    expect((await boss.put('/sys/user/bin/restore', { ids })).status).toBe(404)
  const looker = await callerOf(server, { id: 'looker', permissions: ['system:user:list', 'system:user:recycleBin'] })
  expect((await looker.get('/sys/user/bin/list')).result.total).toBe(1)
  expect((await looker.put('/sys/user/bin/restore', { ids: ['mover'] })).status).toBe(403)
  expect((await looker.delete('/sys/user/bin/delete', { id: 'mover' })).status).toBe(403)
  expect((await looker.post('/sys/user/bin/startDelete', { ids: ['mover'] })).status).toBe(403)
  const reader = await callerOf(server, { id: 'reader', permissions: ['system:user:list'] })
  expect((await reader.get('/sys/user/bin/list')).status).toBe(403)
  expect((await boss.put('/sys/user/bin/restore', { ids: ['mover'] })).message).toBe('还原 1 个用户成功！')
})
