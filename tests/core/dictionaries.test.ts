import { createDictionaryCache, segmentOf } from '#core/dictionaries.ts'
import { dictionaryLabel } from '#contract/wire/session.ts'
import { createMemoryArea, createStore } from '#core/storage/storage.ts'
import { expect, test } from 'vitest'
import { httpOn, ok, refused, type Answer, type Request } from './fake-server.ts'

const sex = [
  { value: '1', text: '男' },
  { value: '2', text: '女' },
]

function cacheOn(answer: (request: Request) => Answer | Promise<Answer>, area = createMemoryArea(), now = () => 0) {
  const store = createStore(area, now)
  const { http, requests, reports } = httpOn(answer)
  const logged: string[] = []
  const cache = createDictionaryCache({ http, store, log: (message) => logged.push(message) })
  return { cache, requests, reports, logged, area }
}

test('[ENT-03][API-080][CONST-24] answers from what the sign-in brought, for 7 days and over a reload', async () => {
  const first = cacheOn(() => ok([]))
  first.cache.replace({ sex })
  expect(first.cache.peek('sex')).toEqual(sex)
  expect(await first.cache.load('sex')).toEqual(sex)
  expect(first.requests).toEqual([])

  const reloaded = cacheOn(
    () => ok([]),
    first.area,
    () => 604_800_000 - 1,
  )
  expect(reloaded.cache.peek('sex')).toEqual(sex)
  const late = cacheOn(
    () => ok([]),
    first.area,
    () => 604_800_000,
  )
  expect(late.cache.peek('sex')).toBeNull()
})

test('[API-081][ENT-03] asks the server for what is not at hand, once', async () => {
  const { cache, requests } = cacheOn(() => ok(sex))
  expect(cache.peek('sex')).toBeNull()
  expect(await cache.load('sex')).toEqual(sex)
  expect(cache.peek('sex')).toEqual(sex)
  await cache.load('sex')
  expect(requests.map(({ url }) => url)).toEqual(['/vr/sys/dict/getDictItems/sex'])
})

test('[API-081] lets all who ask at the same time share one request', async () => {
  const { cache, requests } = cacheOn(() => ok(sex))
  expect(await Promise.all([cache.load('sex'), cache.load('sex'), cache.load('yn')])).toEqual([sex, sex, sex])
  expect(requests.length).toBe(2)
})

test('[ERR-03] logs a failed load, shows nothing, and tries again next time', async () => {
  let answer = refused('操作失败')
  const { cache, reports, logged } = cacheOn(() => answer)
  expect(await cache.load('sex')).toEqual([])
  expect(cache.peek('sex')).toBeNull()
  expect(logged).toEqual(['dictionary sex could not be loaded'])
  expect(reports.every(({ quiet }) => quiet)).toBe(true)
  answer = ok(sex)
  expect(await cache.load('sex')).toEqual(sex)
})

test('[ERR-03] treats an answer that is no list as failed', async () => {
  const { cache, logged } = cacheOn(() => ok('男'))
  expect(await cache.load('sex')).toEqual([])
  expect(logged.length).toBe(1)
})

test('[VALID-37] refuses an empty code', async () => {
  const { cache, requests } = cacheOn(() => ok(sex))
  await expect(cache.load('')).rejects.toThrow('字典Code不能为空!')
  await expect(cache.load('  ')).rejects.toThrow('字典Code不能为空!')
  expect(requests).toEqual([])
})

test('[API-081] asks anew for a dictionary that is a table', async () => {
  const { cache, requests } = cacheOn(() => ok(sex))
  await cache.load("sys_user where del_flag = '0',realname,id")
  await cache.load("sys_user where del_flag = '0',realname,id")
  expect(requests.map(({ url }) => url)).toEqual([
    "/vr/sys/dict/getDictItems/sys_user,realname,id,del_flag%20%3D%20'0'",
    "/vr/sys/dict/getDictItems/sys_user,realname,id,del_flag%20%3D%20'0'",
  ])
})

test('[AUTH-04][API-079] forgets everything, and what was on its way for somebody else', async () => {
  let release: (answer: Answer) => void = () => {}
  const { cache, requests, area } = cacheOn(() => new Promise((resolve) => (release = resolve)))
  cache.replace({ yn: sex })
  const running = cache.load('sex')
  cache.clear()
  expect(cache.peek('yn')).toBeNull()
  expect(area.getItem('pro__UI_CACHE_DB_DICT_DATA')).toBeNull()
  release(ok(sex))
  expect(await running).toEqual(sex)
  expect(cache.peek('sex')).toBeNull()
  const again = cache.load('sex')
  release(ok([]))
  expect(await again).toEqual([])
  expect(requests.length).toBe(2)
})

test('[ENT-03] does not mistake inherited names for codes', () => {
  const { cache } = cacheOn(() => ok([]))
  cache.replace({ sex })
  expect(['constructor', 'toString', '__proto__'].map((code) => cache.peek(code))).toEqual([null, null, null])
})

test('[API-081] writes a code as one path segment', () => {
  expect(segmentOf('sex')).toBe('sex')
  expect(segmentOf('sys_depart,depart_name,id')).toBe('sys_depart,depart_name,id')
  expect(segmentOf('a/b?c#d')).toBe('a%2Fb%3Fc%23d')
  expect(segmentOf(' t  where  a = 1 ,text,code')).toBe('t,text,code,a%20%3D%201')
  expect(segmentOf('t where a = 1,text')).toBe('t%20where%20a%20%3D%201,text')
  expect(segmentOf('t where a = 1,text,code,b = 2')).toBe('t%20where%20a%20%3D%201,text,code,b%20%3D%202')
})

test('[ENT-29] reads a label under any of its three names', () => {
  expect(dictionaryLabel({ value: '1', text: '男', label: 'x', title: 'y' })).toBe('男')
  expect(dictionaryLabel({ value: '1', label: '男', title: 'y' })).toBe('男')
  expect(dictionaryLabel({ value: '1', title: '男' })).toBe('男')
  expect(dictionaryLabel({ value: '1' })).toBe('1')
})
