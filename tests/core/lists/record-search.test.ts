import type { Entity } from '#contract/define-entity.ts'
import { findRecords, recordSources } from '#core/lists/record-search.ts'
import { expect, test } from 'vitest'

const ENTITIES: Record<string, Entity> = {
  user: entity('user', '/sys/user', 'realname'),
  department: { ...entity('department', '/sys/sysDepart', 'departName'), tree: { parent: 'parentId' } },
}
const PAGES = [
  page('/isystem/user', '用户管理', 'system/UserList'),
  page('/isystem/user-again', '又是用户', 'system/UserList'),
  page('/isystem/depart', '部门管理', 'system/DepartList'),
  page('/system/blocks', '组件示例', 'system/Blocks'),
  page('/dashboard/analysis', '首页', 'dashboard/Analysis'),
]
const NOBODY_STOPS = new AbortController().signal

test('[MENU-16] asks each list once that somebody may open', async () => {
  const sources = await sourcesOf()
  expect(sources.map(({ entity: { name }, page: { path } }) => [name, path])).toEqual([
    ['user', '/isystem/user'],
    ['department', '/isystem/depart'],
  ])
})

test('[MENU-16] finds records by their name in lists and in trees', async () => {
  const asked: unknown[] = []
  const http = {
    get: async (path: string, parameters?: object) => {
      asked.push([path, parameters])
      if (path === '/sys/user/list') return answer({ records: [{ id: 'u1', realname: '王安全' }], total: 1 })
      return answer([
        { id: 'd0', departName: '总部', matched: false },
        { id: 'd1', departName: '安全部', matched: true },
      ])
    },
  }
  const found = await findRecords(http, await sourcesOf(), '安全', NOBODY_STOPS)
  expect(found.map(({ id, title, source }) => [id, title, source.page.title])).toEqual([
    ['u1', '王安全', '用户管理'],
    ['d1', '安全部', '部门管理'],
  ])
  expect(asked).toEqual([
    ['/sys/user/list', { realname: '*安全*', field: 'id,realname', narrow: '1', pageNo: 1, pageSize: 4 }],
    ['/sys/sysDepart/treeList', { keyword: '安全' }],
  ])
})

test('[MENU-16] a list that does not answer keeps nothing from the others; when none answers it says why', async () => {
  const one = {
    get: async (path: string) => {
      if (path === '/sys/user/list') throw new Error('没有权限')
      return answer([{ id: 'd1', departName: '安全部', matched: true }])
    },
  }
  expect(await findRecords(one, await sourcesOf(), '安全', NOBODY_STOPS)).toMatchObject([{ id: 'd1' }])
  const none = { get: () => Promise.reject(new Error('网络超时')) }
  await expect(findRecords(none, await sourcesOf(), '安全', NOBODY_STOPS)).rejects.toThrow('网络超时')
})

const sourcesOf = () => recordSources(PAGES, async (name) => ENTITIES[name]!)

function answer(result: unknown) {
  return { success: true, code: 200, message: '', result, timestamp: 0 }
}

function entity(name: string, path: string, title: string): Entity {
  const facts = { label: name, table: name, permission: name, offers: [], tenant: true, exportName: name, fields: {} }
  return { ...facts, name, path, title: title as never }
}

function page(path: string, title: string, component: string) {
  return { path, title, component, icon: null }
}

test('[MENU-16] tells of each list as it answers, in the order of the lists, and of those that fail', async () => {
  const told: [string[], number, number][] = []
  let answerUsers: (value: unknown) => void = () => undefined
  const http = {
    get: (path: string) =>
      path === '/sys/user/list'
        ? new Promise(
            (resolve) => (answerUsers = () => resolve(answer({ records: [{ id: 'u1', realname: '王安全' }] }))),
          )
        : Promise.resolve(answer([{ id: 'd1', departName: '安全部', matched: true }])),
  }
  const searching = findRecords(http as never, await sourcesOf(), '安全', NOBODY_STOPS, ({ found, done, all }) => {
    told.push([found.map(({ title }) => title), done, all])
    if (done === 1) answerUsers(null)
  })
  expect((await searching).map(({ id }) => id)).toEqual(['u1', 'd1'])
  expect(told).toEqual([
    [['安全部'], 1, 2],
    [['王安全', '安全部'], 2, 2],
  ])
})
