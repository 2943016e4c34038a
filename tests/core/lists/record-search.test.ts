import { RECORD_SEARCH_PATH } from '#contract/wire/record-search.ts'
import { Failure } from '#core/http/failure.ts'
import type { ListFacts } from '#core/lists/list-facts.ts'
import { findRecords, recordSources } from '#core/lists/record-search.ts'
import { factOf } from '#tests/core/lists/facts.ts'
import { expect, test } from 'vitest'

const FACTS: ListFacts = {
  user: factOf('user', { title: 'realname' }),
  department: factOf('department', { path: '/sys/sysDepart', title: 'departName', isTree: true }),
}
const PAGES = [
  page('/isystem/user', '用户管理', 'system/UserList'),
  page('/isystem/user-again', '又是用户', 'system/UserList'),
  page('/isystem/depart', '部门管理', 'system/DepartList'),
  page('/system/blocks', '组件示例', 'system/Blocks'),
  page('/dashboard/analysis', '首页', 'dashboard/Analysis'),
]
const NOBODY_STOPS = new AbortController().signal
const SOURCES = recordSources(PAGES, FACTS)
/** Lists that say nothing in particular. */
const MANY = Array.from({ length: 10 }, (_, at) => ({ ...SOURCES[0]!, list: `list${at}` }))
const UNKNOWN = new Failure('notFound', '没有', 404)

type Parameters = Record<string, unknown>
const askedLists = ({ lists }: Parameters) => String(lists).split(',')

test('[MENU-16] asks each list once that somebody may open', () => {
  expect(SOURCES.map(({ list, page: { path } }) => [list, path])).toEqual([
    ['user', '/isystem/user'],
    ['department', '/isystem/depart'],
  ])
})

test('[MENU-16] looks through the lists in a few calls, in the order of the menu', async () => {
  const { http, asked } = server((_path, parameters) => askedLists(parameters).map((list) => ({ list, records: [] })))
  expect(await findRecords(http, MANY, '安全', NOBODY_STOPS)).toEqual([])
  expect(asked).toEqual(
    ['list0,list1,list2', 'list3,list4,list5', 'list6,list7,list8', 'list9'].map((lists) => [
      RECORD_SEARCH_PATH,
      { keyword: '安全', lists, most: 4 },
    ]),
  )
})

test('[MENU-16] tells of the lists of each call as it answers, in the order of the lists, and of those that fail or show nothing', async () => {
  const answers = new Map<string, (value: unknown) => void>()
  const { http } = server((_path, parameters) => {
    const [first] = askedLists(parameters)
    return new Promise((resolve) => answers.set(first!, resolve))
  })
  const told: [string[], number, number][] = []
  const searching = findRecords(http, MANY, '安全', NOBODY_STOPS, ({ found, done, all }) =>
    told.push([found.map(({ title }) => title), done, all]),
  )
  const answer = async (list: string, records: object[] | null) => {
    answers.get(list)!([{ list, records }])
    await settled()
  }
  await answer('list3', [{ id: 'b', title: '乙' }])
  await answer('list9', null)
  await answer('list0', [{ id: 'a', title: '甲' }])
  await answer('list6', [])
  expect(told).toEqual([
    [['乙'], 3, 10],
    [['乙'], 4, 10],
    [['甲', '乙'], 7, 10],
    [['甲', '乙'], 10, 10],
  ])
  expect((await searching).map(({ id, source }) => [id, source.list])).toEqual([
    ['a', 'list0'],
    ['b', 'list3'],
  ])
})

test('[MENU-16] when no list could be looked through it says why', async () => {
  const none = server((_path, parameters) => askedLists(parameters).map((list) => ({ list, records: null })))
  await expect(findRecords(none.http, SOURCES, '安全', NOBODY_STOPS)).rejects.toThrow('服务器没能查找这些列表')
  const lost = server(() => Promise.reject(new Failure('timeout', '网络超时')))
  await expect(findRecords(lost.http, SOURCES, '安全', NOBODY_STOPS)).rejects.toThrow('网络超时')
  // Each list would be lost in the same way.
  expect(lost.asked.map(([path]) => path)).toEqual([RECORD_SEARCH_PATH, RECORD_SEARCH_PATH])
})

test('[MENU-16] a server that knows no such call is asked list by list, lists and trees, and for the call only once', async () => {
  const { http, asked } = server((path) => {
    if (path === RECORD_SEARCH_PATH) throw UNKNOWN
    if (path === '/sys/user/list') return { records: [{ id: 'u1', realname: '王安全' }], total: 1 }
    return [
      { id: 'd0', departName: '总部', matched: false },
      { id: 'd1', departName: '安全部', matched: true },
    ]
  })
  const told: [string[], number, number][] = []
  const found = await findRecords(http, SOURCES, '安全', NOBODY_STOPS, ({ found: now, done, all }) =>
    told.push([now.map(({ title }) => title), done, all]),
  )
  expect(found.map(({ id, title, source }) => [id, title, source.page.title])).toEqual([
    ['u1', '王安全', '用户管理'],
    ['d1', '安全部', '部门管理'],
  ])
  expect(told.map(([, done, all]) => [done, all])).toEqual([
    [1, 2],
    [2, 2],
  ])
  const alone = [
    ['/sys/user/list', { realname: '*安全*', field: 'id,realname', narrow: '1', pageNo: 1, pageSize: 4 }],
    ['/sys/sysDepart/treeList', { keyword: '安全' }],
  ]
  expect(asked.slice(2)).toEqual(alone)
  asked.length = 0
  await findRecords(http, SOURCES, '安全', NOBODY_STOPS)
  expect(asked).toEqual(alone)
})

test.each([
  ['its own failure', () => Promise.reject(new Failure('server', '操作失败', 500))],
  ['something else', () => 'index.html'],
])('[MENU-16] a server that answers the call by %s is asked list by list', async (_what, answer) => {
  const { http } = server((path) =>
    path === RECORD_SEARCH_PATH ? answer() : { records: [{ id: 'u1', realname: '王安全' }] },
  )
  expect(await findRecords(http, SOURCES.slice(0, 1), '安全', NOBODY_STOPS)).toMatchObject([{ id: 'u1' }])
})

test('[MENU-16] a list that does not answer keeps nothing from the others; when none answers it says why', async () => {
  const one = server((path) => {
    if (path === RECORD_SEARCH_PATH) throw UNKNOWN
    if (path === '/sys/user/list') throw new Error('没有权限')
    return [{ id: 'd1', departName: '安全部', matched: true }]
  })
  expect(await findRecords(one.http, SOURCES, '安全', NOBODY_STOPS)).toMatchObject([{ id: 'd1' }])
  const none = server((path) => Promise.reject(path === RECORD_SEARCH_PATH ? UNKNOWN : new Error('网络超时')))
  await expect(findRecords(none.http, SOURCES, '安全', NOBODY_STOPS)).rejects.toThrow('网络超时')
})

test('[MENU-16] a user who types on hears nothing of what was asked before', async () => {
  const stop = new AbortController()
  const signals: (AbortSignal | undefined)[] = []
  const http = {
    get: (_path: string, _parameters?: object, options?: { signal?: AbortSignal | undefined }) => {
      signals.push(options?.signal)
      stop.abort()
      return Promise.reject(new Failure('aborted', ''))
    },
  }
  const told: unknown[] = []
  const searching = findRecords(http, SOURCES, '安全', stop.signal, (how) => told.push(how))
  await expect(searching).rejects.toMatchObject({ kind: 'aborted' })
  expect([told, signals]).toEqual([[], [stop.signal, stop.signal]])
})

/** A server that answers by a function and remembers what it was asked. */
function server(answer: (path: string, parameters: Parameters) => unknown) {
  const asked: [string, object | undefined][] = []
  const get = async (path: string, parameters?: object) => {
    asked.push([path, parameters])
    const result: unknown = await answer(path, (parameters ?? {}) as Parameters)
    return { success: true, code: 200, message: '', result, timestamp: 0 }
  }
  return { http: { get }, asked }
}

/** What was answered has arrived. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

function page(path: string, title: string, component: string) {
  return { path, title, component, icon: null }
}
