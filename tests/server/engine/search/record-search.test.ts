import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { position } from '#contract/areas/position/position.entity.ts'
import type { Entity } from '#contract/define-entity.ts'
import { foundRecordsSchema, RECORD_SEARCH_PATH, type FoundRecords } from '#contract/wire/record-search.ts'
import { LIST_FACTS } from '#core/lists/list-facts.ts'
import { recordSources } from '#core/lists/record-search.ts'
import { PAGES } from '#core/pages.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { createSessions } from '#server/rights/sessions.ts'
import { DEMO_ACCOUNTS } from '#server/seed/demo-accounts.ts'
import { openSeededApp, TEST_SECRET, type TestApp } from '#tests/server/app.ts'

/** Every list whose records the console looks for. */
const LISTS = recordSources(
  PAGES.map(({ id, title }) => ({ path: `/${id}`, title, icon: null, component: id })),
  LIST_FACTS,
)
const NAMES = LISTS.map(({ list }) => list)
const WORDS = ['安全', '一', '设备', '员', 'a']
const MOST = 4

let server: TestApp
beforeAll(async () => {
  server = await openSeededApp('demo', { demo: true })
})
afterAll(() => server.dispose())

describe('records of many lists', () => {
  test.each(DEMO_ACCOUNTS.map(({ username }) => username))(
    '[MENU-16][PERM-02] %s finds in each list what the list itself finds, and nothing of lists that are closed',
    async (username) => {
      const headers = await signIn(username)
      for (const word of WORDS) {
        const apart: FoundRecords = []
        for (const source of LISTS) {
          const records = await askedAlone(headers, source, word)
          if (records !== null) apart.push({ list: source.list, records })
        }
        expect([word, await search(headers, { keyword: word })]).toEqual([word, apart])
      }
    },
  )

  test('[MENU-16] are as many of a list as were asked for, at most four otherwise, in the order of the call', async () => {
    const headers = await signIn('admin')
    const many = await search(headers, { keyword: '员', lists: 'user,position', most: '9' })
    expect(many.map(({ list }) => list)).toEqual(['user', 'position'])
    expect(many[1]!.records!.length).toBeGreaterThan(MOST)
    const few = await search(headers, { keyword: '员', lists: 'position,user,position' })
    expect(few.map(({ list, records }) => [list, records!.length])).toEqual([
      ['position', MOST],
      ['user', expect.any(Number)],
    ])
    expect(few[0]!.records).toEqual(many[1]!.records!.slice(0, MOST))
  })

  test('[PERM-02] nobody finds what nobody lists: unknown names, and lists of rights that the person has not', async () => {
    expect(await search(await signIn('admin'), { keyword: '安', lists: 'nothing,position,userBin' })).toEqual([
      { list: 'position', records: expect.any(Array) },
    ])
    const leader = await search(await signIn('leader'), { keyword: 'a', lists: 'role,tenant,onlineForm' })
    expect(leader).toEqual([])
  })

  test('[PERM-02] a title with hidden parts is found by none of them, one that the person may not see by nothing', async () => {
    const { searched } = server.app.services
    const standard = searched.get('position')!
    const telephone = '13812345678'
    await server.database.scope({ tenantId: 0 }, (sql) =>
      sql
        .insertInto('sys_position')
        .values({ id: 'telephone', tenant_id: 1, code: 'TEL', name: telephone, post_rank: '1' })
        .execute(),
    )
    const headers = await signIn('enterprise')
    const found = () => search(headers, { keyword: '1381234', lists: 'position' })
    expect(await found()).toEqual([{ list: 'position', records: [{ id: 'telephone', title: telephone }] }])
    for (const more of [{ masked: 'mobile' }, { seenWith: 'secret' }] as const) {
      const fields = { ...position.fields, name: { ...position.fields.name, ...more } }
      searched.set('position', { ...standard, resource: defineResource({ ...position, fields } as Entity) })
      expect(await found()).toEqual([{ list: 'position', records: [] }])
    }
    searched.set('position', standard)
  })

  test('[MENU-16] a list that fails is named and keeps nothing from the others', async () => {
    const { searched } = server.app.services
    const standard = searched.get('position')!
    const readOnReplica = () => Promise.reject(new Error('broken'))
    const database = { ...standard.services.database, readOnReplica }
    searched.set('position', { ...standard, services: { ...standard.services, database } })
    expect(await search(await signIn('admin'), { keyword: '员', lists: 'position,user' })).toEqual([
      { list: 'position', records: null },
      { list: 'user', records: expect.any(Array) },
    ])
    searched.set('position', standard)
  })

  test('[MENU-16] a list that takes too long is named as one that fails, and the others are told in time', async () => {
    const { searched } = server.app.services
    const standard = searched.get('position')!
    const headers = await signIn('admin')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const begun = new Promise<void>((resolve) => {
      const readOnReplica = () => {
        resolve()
        return new Promise<never>(() => {})
      }
      const database = { ...standard.services.database, readOnReplica }
      searched.set('position', { ...standard, services: { ...standard.services, database } })
    })
    const searching = search(headers, { keyword: '员', lists: 'position,user' })
    await begun
    // The other list is read meanwhile.
    await server.database.ping()
    vi.advanceTimersByTime(7_000)
    vi.useRealTimers()
    expect(await searching).toMatchObject([{ list: 'position', records: null }, { list: 'user' }])
    searched.set('position', standard)
  })

  test.each([
    [{ keyword: ' ' }, '缺少参数 keyword'],
    [{ keyword: '长'.repeat(201) }, '查询文字最多 200 个字'],
    [{ keyword: 'a\0' }, '查询文字含有不允许的字符'],
    [{ keyword: 'a', lists: ',' }, '缺少参数 lists'],
    [{ keyword: 'a', lists: Array.from({ length: 41 }, (_, at) => `l${at}`).join(',') }, '一次最多查找 40 个列表'],
    [{ keyword: 'a', lists: 'user', most: '0' }, '参数 most 必须是 1 到 20 的整数'],
    [{ keyword: 'a', lists: 'user', most: '21' }, '参数 most 必须是 1 到 20 的整数'],
    [{ keyword: 'a', lists: 'user', most: 'x' }, '参数 most 必须是 1 到 20 的整数'],
  ])('are not looked for by what cannot be understood: %j', async (query, message) => {
    const asked = { lists: 'user', ...query }
    const answer = await server.app.inject({
      url: `/vr${RECORD_SEARCH_PATH}`,
      query: asked,
      headers: await signIn('admin'),
    })
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  })
})

type Headers = Record<string, string>

/** What the call says of some lists, default all of them in as many calls as they need. */
async function search(
  headers: Headers,
  query: { keyword: string; lists?: string; most?: string },
): Promise<FoundRecords> {
  const half = Math.ceil(NAMES.length / 2)
  const parts = query.lists === undefined ? [NAMES.slice(0, half), NAMES.slice(half)] : [[query.lists]]
  const found: FoundRecords = []
  for (const part of parts) {
    const asked = { ...query, lists: part.join(',') }
    const answer = await server.app.inject({ url: `/vr${RECORD_SEARCH_PATH}`, query: asked, headers })
    expect(answer.json()).toMatchObject({ code: 200 })
    found.push(...foundRecordsSchema.parse(answer.json().result))
  }
  return found
}

/** What the list itself says; null = it is closed. */
async function askedAlone(headers: Headers, { fact: { path, title, isTree } }: (typeof LISTS)[number], word: string) {
  const query: Record<string, string> = isTree ? { keyword: word } : { [title]: `*${word}*`, pageSize: String(MOST) }
  const url = `/vr${path}/${isTree ? 'treeList' : 'list'}`
  const { code, result } = (await server.app.inject({ url, query, headers })).json()
  if (code === 510) return null
  expect([url, code]).toEqual([url, 200])
  const rows: Record<string, unknown>[] = result.records ?? result
  return rows
    .filter(({ matched }) => matched !== false)
    .slice(0, MOST)
    .map((row) => ({ id: String(row['id']), title: textOf(row[`${title}_dictText`] ?? row[title]) }))
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

async function signIn(username: string): Promise<Headers> {
  const sessions = createSessions({ database: server.database, authSecret: TEST_SECRET, now: Date.now })
  const token = await server.database.scope({ tenantId: 0 }, async (sql) => {
    const { rows } = await raw<{ userId: string; tenantId: number; orgCode: string | null }>`
      select u.id as "userId", t.tenant_id as "tenantId", (select d.org_code from sys_user_depart m
        join sys_depart d on d.id = m.depart_id where m.user_id = u.id and m.tenant_id = t.tenant_id limit 1) as "orgCode"
      from sys_user u join sys_user_tenant t on t.user_id = u.id
      where u.username = ${username} order by t.tenant_id limit 1`.execute(sql)
    return sessions.open(sql, { ...rows[0]!, ip: '127.0.0.1', userAgent: 'test' })
  })
  return { 'x-access-token': token }
}
