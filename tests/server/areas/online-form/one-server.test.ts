import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest'
import { clerkOf, design, field, formOf, openDesigner, take } from './fixtures.ts'

let stage: Awaited<ReturnType<typeof openDesigner>>
let servers = 0
const count = () => void (servers += 1)

beforeAll(async () => {
  stage = await openDesigner()
})
afterAll(() => stage.server.dispose())
beforeEach(() => subscribe('fastify.initialization', count))
afterEach(() => void unsubscribe('fastify.initialization', count))

test('[MENU-06] one server answers for all forms, also when one of them is published anew while it runs', async () => {
  const { server, designer } = stage
  for (const code of ['apple', 'berry', 'cherry'])
    await take(designer, 'publish', await design(designer, code, [field('title', '标题')]))
  const codes = ['apple', 'berry', 'cherry']
  const clerk = await clerkOf(server, codes, 'fruiterer')
  for (const code of codes)
    expect(await clerk.post(`/online/rows/${code}/add`, { title: `${code}一` })).toMatchObject({ success: true })
  const form = await formOf(designer, 'apple')
  await designer.put('/online/form/edit', { ...form, fields: [{ ...field('weight', '重量'), orderNum: 1 }] })
  await take(designer, 'publish', form)
  expect(await clerk.post('/online/rows/apple/add', { title: 'apple二', weight: '重' })).toMatchObject({
    success: true,
  })
  const titles = async (code: string) =>
    (await clerk.get(`/online/rows/${code}/list`, { column: 'createTime', order: 'asc' })).result.records.map(
      ({ title, weight }: Record<string, unknown>) => [title, weight],
    )
  expect(await titles('apple')).toEqual([
    ['apple一', null],
    ['apple二', '重'],
  ])
  expect(await titles('berry')).toEqual([['berry一', undefined]])
  expect(servers).toBe(1)
})

test('a form has its own routes only, and its rights open no other', async () => {
  const { server, designer } = stage
  await take(designer, 'publish', await design(designer, 'grape', [field('title', '标题')]))
  await take(designer, 'publish', await design(designer, 'melon', [field('title', '标题')], { layout: 'tree' }))
  const clerk = await clerkOf(server, 'melon', 'gardener')
  expect(await clerk.get('/online/rows/melon/rootList')).toMatchObject({ success: true })
  expect(await clerk.get('/online/rows/grape/list')).toMatchObject({ status: 403 })
  expect(await clerk.get('/online/rows/grape/rootList')).toMatchObject({ status: 404 })
  expect(await clerk.get('/online/rows/melon/nothing')).toMatchObject({ status: 404 })
  expect(await clerk.get('/online/rows/plum/list')).toMatchObject({ status: 404 })
  expect(await clerk.delete('/online/rows/melon/list', {})).toMatchObject({ status: 405 })
  expect(await clerk.put('/online/rows/melon/move', { ids: [] })).toMatchObject({ message: '缺少参数 id' })
})
