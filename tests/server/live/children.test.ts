import { sql as raw } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { topicsOf, type Topic } from '#server/live/topics.ts'
import { addPerson, type TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, openServer, type Caller } from '#tests/server/engine/fixtures.ts'
import { narrowToOwn } from '#tests/server/engine/shapes/leave.fixture.ts'
import { openPage, type Page } from '#tests/server/live/pages.ts'
import { heardAll } from '#tests/server/live/told.ts'

const NOTHING = { ep: null, seq: null }
let server: TestApp
let chief: Caller
const pages: Page[] = []

beforeAll(async () => {
  server = await openServer()
  withoutOwnPermission(server)
  const codes = [...allOf('system:dict'), ...allOf('system:dict:item')]
  chief = await callerOf(server, { id: 'chief', permissions: codes, platform: true }, 1)
  await addPerson(server.database, { id: 'reader', permissions: ['system:dict:list'] })
  await addPerson(server.database, { id: 'stranger', permissions: ['system:dict:item:list'] })
  await addPerson(server.database, { id: 'narrow', permissions: ['system:dict:list'] })
  await narrowToOwn(server, 'narrow', 'system:dict:list')
  await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})
afterAll(() => server.dispose())

/** Items as an area would declare them that shows them in their dictionary alone. */
function withoutOwnPermission({ app }: TestApp): void {
  const { resources, topics } = app.services
  const bare = resources.all.map((resource) =>
    resource.entity.name === 'dictionaryItem' ? { ...resource, entity: { ...resource.entity, offers: [] } } : resource,
  )
  ;(topics as Map<string, Topic>).set('dictionaryItem', topicsOf(bare).get('dictionaryItem')!)
}

async function page(userId: string): Promise<Page> {
  const opened = await openPage(server, userId, 1)
  pages.push(opened)
  await opened.resume({ dictionaryItem: NOTHING })
  return opened
}

async function newItem(dictCode: string): Promise<{ dictId: string; id: string }> {
  const items = [{ itemText: '甲', itemValue: 'a', sortOrder: 1 }]
  await chief.post('/sys/dict/add', { dictName: dictCode, dictCode, items })
  const dictId = (await chief.get('/sys/dict/list', { dictCode })).result.records[0].id
  const { result } = await chief.get('/sys/dict/queryById', { id: dictId, with: 'items' })
  return { dictId, id: result.items[0].id }
}

async function replayed(one: Page): Promise<any[]> {
  await heardAll(server)
  return (await one.resume({ nothing: NOTHING, dictionaryItem: NOTHING })).replayed
}

test('[LIVE-05] children without a permission of their own are told to who may see their record', async () => {
  const { dictId, id } = await newItem('told_1')
  const [reader, stranger] = [await page('reader'), await page('stranger')]
  await chief.put('/sys/dict/edit', { id: dictId, items: [{ id, itemText: '乙' }] })
  const [told] = await replayed(reader)
  expect(told).toMatchObject({ data: { socketKey: 'dictionaryItem', args: [{ id, itemText: '乙' }, ''] } })
  expect(await replayed(stranger)).toEqual([])
})

test('[LIVE-05] a user who may not see the record hears nothing of its children', async () => {
  const [hidden, shown] = [await newItem('told_2'), await newItem('told_3')]
  await server.database.scope({ tenantId: 0 }, (sql) =>
    raw`update sys_dict set create_by = 'narrow' where id = ${shown.dictId}`.execute(sql),
  )
  const narrow = await page('narrow')
  for (const { dictId, id } of [hidden, shown])
    await chief.put('/sys/dict/edit', { id: dictId, items: [{ id, itemText: '乙' }] })
  const told = await replayed(narrow)
  expect(JSON.stringify(told)).not.toContain(hidden.id)
  expect(told.at(-1)).toMatchObject({ data: { socketKey: 'dictionaryItem', args: [{ id: shown.id }, ''] } })
})

test('[LIVE-05] a record is told as its list shows it after its children were saved: with how many they are', async () => {
  const { dictId, id } = await newItem('told_4')
  const reader = await page('reader')
  await reader.resume({ dictionary: NOTHING })
  const countAfter = async (items: object[]) => {
    await chief.put('/sys/dict/edit', { id: dictId, items })
    await heardAll(server)
    const { replayed: told } = await reader.resume({ nothing: NOTHING, dictionary: NOTHING })
    const rows = told.filter(({ data }) => data.socketKey === 'dictionary').map(({ data }) => data.args[0])
    return rows.findLast((row) => row.id === dictId)?.itemCount
  }
  expect(await countAfter([{ itemText: '乙', itemValue: 'b', sortOrder: 2 }])).toBe(2)
  expect(await countAfter([{ id, removed: true }])).toBe(1)
})
