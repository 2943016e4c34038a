import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, openServer, type Caller } from '#tests/server/engine/fixtures.ts'

const CODES = [...allOf('system:dict'), ...allOf('system:dict:item')]

let server: TestApp
let chief: Caller
let other: Caller
beforeAll(async () => {
  server = await openServer()
  chief = await callerOf(server, { id: 'chief', permissions: CODES, platform: true })
  other = await callerOf(server, { id: 'other', permissions: CODES, platform: true })
})
afterAll(() => server.dispose())

interface Item {
  id: string
  version: number
  itemText: string
  itemValue: string
  sortOrder: number
}
interface Dictionary {
  id: string
  version: number
  dictName: string
  items: Item[]
}

let serial = 0
async function newDictionary(...values: string[]): Promise<Dictionary> {
  const dictCode = `kin_${(serial += 1)}`
  const items = values.map((itemValue, at) => ({ itemText: `项${itemValue}`, itemValue, sortOrder: at }))
  expect(await chief.post('/sys/dict/add', { dictName: dictCode, dictCode, items })).toMatchObject({
    message: '保存成功！',
  })
  const { result } = await chief.get('/sys/dict/list', { dictCode })
  return dictionaryOf(result.records[0].id)
}

async function dictionaryOf(id: string): Promise<Dictionary> {
  return (await chief.get('/sys/dict/queryById', { id, with: 'items' })).result
}

const shown = ({ dictName, items }: Dictionary) => [
  dictName,
  ...items.map((item) => `${item.itemValue} ${item.itemText}`),
]

describe('one request', () => {
  test('adds a record with its children, in their order', async () => {
    const dictionary = await newDictionary('b', 'a')
    expect(shown(dictionary).slice(1)).toEqual(['b 项b', 'a 项a'])
    expect(dictionary.items[0]).toMatchObject({ dictId: dictionary.id, status_dictText: '启用', version: 1 })
  })

  test('changes, adds and removes children; what is not named stays', async () => {
    const { id, version, items } = await newDictionary('a', 'b', 'c')
    const [a, b] = items as [Item, Item]
    const body = {
      id,
      version,
      dictName: '新名',
      items: [
        { id: a.id, version: a.version, itemText: '甲' },
        { id: b.id, version: b.version, removed: true },
        { itemText: '丁', itemValue: 'b', sortOrder: 9 },
        { itemText: '没有存过', itemValue: 'z', removed: true },
      ],
    }
    expect(await chief.put('/sys/dict/edit', body)).toMatchObject({ message: '编辑成功!' })
    expect(shown(await dictionaryOf(id))).toEqual(['新名', 'a 甲', 'c 项c', 'b 丁'])
  })

  test('without the member nothing happens to them', async () => {
    const { id, version } = await newDictionary('a')
    await chief.put('/sys/dict/edit', { id, version, dictName: '只改名' })
    expect(shown(await dictionaryOf(id))).toEqual(['只改名', 'a 项a'])
    expect((await chief.get('/sys/dict/queryById', { id })).result).not.toHaveProperty('items')
  })

  test('one bad row leaves all as it was and is named', async () => {
    const { id, version, items } = await newDictionary('a', 'b')
    const attempts: [object[], string][] = [
      [
        [
          { id: items[0]!.id, itemText: '改' },
          { itemText: '', itemValue: 'x' },
        ],
        '第 2 行：请输入名称！',
      ],
      [[{ itemText: '重', itemValue: 'a' }], '第 1 行：该值不可用，系统中已存在！'],
      [[{ id: items[0]!.id }, { id: items[0]!.id }], '“字典项”中有重复的编号'],
      [['x'] as never, '“字典项”必须是一个列表'],
    ]
    for (const [rows, message] of attempts) {
      const answer = await chief.put('/sys/dict/edit', { id, version, dictName: '不成', items: rows })
      expect(answer).toMatchObject({ success: false, message })
    }
    const after = await dictionaryOf(id)
    expect(after.version).toBe(version)
    expect(shown(after).slice(1)).toEqual(['a 项a', 'b 项b'])
    const code = `kin_${(serial += 1)}`
    await chief.post('/sys/dict/add', { dictName: 'x', dictCode: code, items: [{ itemText: '', itemValue: '1' }] })
    expect((await chief.get('/sys/dict/list', { dictCode: code })).result.total).toBe(0)
  })

  test('a child of another record is not taken along', async () => {
    const [one, two] = [await newDictionary('a'), await newDictionary('b')]
    const answer = await chief.put('/sys/dict/edit', { id: one.id, items: [{ id: two.items[0]!.id, itemText: '偷' }] })
    expect(answer).toMatchObject({ success: false, message: '“字典项”不属于这条记录' })
    expect(shown(await dictionaryOf(two.id)).slice(1)).toEqual(['b 项b'])
  })
})

describe('somebody else was faster', () => {
  test('a child that was changed meanwhile: 409, nothing is lost and nothing written', async () => {
    const { id, version, items } = await newDictionary('a', 'b')
    const [a, b] = items as [Item, Item]
    await other.put('/sys/dictItem/edit', { id: a.id, itemText: '别人改的' })
    for (const row of [
      { ...a, itemText: '我改的' },
      { ...a, removed: true },
    ]) {
      const rows = [{ ...b, itemText: '乙' }, row, { itemText: '新', itemValue: 'n' }]
      expect(await chief.put('/sys/dict/edit', { id, version, dictName: '名', items: rows })).toMatchObject({
        code: 409,
      })
    }
    const after = await dictionaryOf(id)
    expect(after.version).toBe(version)
    expect(after.items.map((item) => item.itemText)).toEqual(['别人改的', '项b'])
  })

  test('a child that was deleted meanwhile: 409', async () => {
    const { id, version, items } = await newDictionary('a')
    await other.delete('/sys/dictItem/delete', { id: items[0]!.id })
    const answer = await chief.put('/sys/dict/edit', { id, version, items: [{ ...items[0], itemText: '我改的' }] })
    expect(answer).toMatchObject({ code: 409 })
    expect((await dictionaryOf(id)).items).toEqual([])
  })

  test('a child that was added meanwhile stays', async () => {
    const { id, version, items } = await newDictionary('a')
    await other.post('/sys/dictItem/add', { dictId: id, itemText: '别人加的', itemValue: 'o', sortOrder: 5 })
    await chief.put('/sys/dict/edit', { id, version, items: [{ ...items[0], removed: true }] })
    expect((await dictionaryOf(id)).items.map((item) => item.itemText)).toEqual(['别人加的'])
  })

  test('of two who save the same children at once one wins', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, version, items } = await newDictionary('a')
      const save = (caller: Caller, itemText: string) =>
        caller.put('/sys/dict/edit', {
          id,
          version,
          items: [
            { ...items[0], itemText },
            { itemText, itemValue: itemText },
          ],
        })
      const answers = await Promise.all([save(chief, 'one'), save(other, 'two')])
      expect(answers.map(({ code }) => String(code)).toSorted()).toEqual(['200', '409'])
      const winner = answers[0].success ? 'one' : 'two'
      expect((await dictionaryOf(id)).items.map((item) => item.itemText)).toEqual([winner, winner])
    }
  })
})

test('children with a life of their own need their own permissions', async () => {
  const { id, items } = await newDictionary('a')
  const codes = [...allOf('system:dict'), 'system:dict:item:edit']
  const narrow = await callerOf(server, { id: 'narrow', permissions: codes, platform: true })
  expect(await narrow.get('/sys/dict/queryById', { id, with: 'items' })).toMatchObject({ status: 403 })
  for (const row of [
    { itemText: '新', itemValue: 'n' },
    { id: items[0]!.id, removed: true },
  ]) {
    expect(await narrow.put('/sys/dict/edit', { id, items: [row] })).toMatchObject({ status: 403 })
  }
  expect(await narrow.put('/sys/dict/edit', { id, items: [{ id: items[0]!.id, itemText: '甲' }] })).toMatchObject({
    success: true,
  })
  expect(await chief.get('/sys/dict/queryById', { id, with: 'nobody' })).toMatchObject({ status: 400 })
})

test('each row has its own entry in the audit', async () => {
  const { id, version, items } = await newDictionary('a')
  await chief.put('/sys/dict/edit', { id, version, items: [{ ...items[0], itemText: '甲' }] })
  const [entry] = (await chief.get('/sys/dictItem/timeline', { id: items[0]!.id })).result.entries
  expect(entry).toMatchObject({ actionText: '编辑', username: 'chief' })
  expect(entry.changes).toMatchObject([{ field: 'itemText', from: '项a', to: '甲' }])
})
