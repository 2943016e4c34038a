import { createViewStore } from '#core/lists/list-views.ts'
import { Failure } from '#core/http/failure.ts'
import { fakeHttp, ok } from '#tests/crud/fake-http.ts'
import { expect, test } from 'vitest'

const draft = { id: null, version: null, name: '我的', roleId: null, isDefault: false }

test('a server that knows no views is asked once', async () => {
  const http = fakeHttp({})
  const store = createViewStore(http)
  expect([await store.load('position'), await store.load('user')]).toEqual([null, null])
  expect(http.calls).toHaveLength(1)
})

test('a failure of a server that knows them is told', async () => {
  const store = createViewStore(fakeHttp({ 'GET /sys/listView/list': new Failure('server', '系统忙', 500) }))
  await expect(store.load('position')).rejects.toThrow('系统忙')
})

test('a new view is added, a known one edited, each answered by its id', async () => {
  const http = fakeHttp({
    'POST /sys/listView/add': ok('v1'),
    'PUT /sys/listView/edit': ok('v2'),
    'DELETE /sys/listView/delete': ok(null),
    'GET /sys/listView/roles': ok([{ id: 'crew', name: '班组' }]),
  })
  const store = createViewStore(http)
  expect(await store.save('position', draft, {})).toBe('v1')
  expect(await store.save('position', { ...draft, id: 'v2', version: 3 }, {})).toBe('v2')
  expect(await store.roles()).toEqual([{ id: 'crew', name: '班组' }])
  await store.remove('v2')
  expect(http.calls.map(({ method, sent }) => [method, sent])).toEqual([
    ['POST', { list: 'position', name: '我的', roleId: null, isDefault: false }],
    ['PUT', { id: 'v2', version: 3, name: '我的', roleId: null, isDefault: false }],
    ['GET', {}],
    ['DELETE', { id: 'v2' }],
  ])
})
