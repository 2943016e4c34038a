import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defineEntity } from '#contract/define-entity.ts'
import { COPY_TO_TENANT } from '#contract/entity/platform-rows.ts'
import { defineLifecycle } from '#machines/lifecycles/define-lifecycle.ts'
import { beginSharing } from '#server/db/isolation.ts'
import { registerActions } from '#server/engine/actions/register-actions.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { registerResource } from '#server/engine/registration/register-resource.ts'
import type { Resource } from '#server/engine/resource/resource.ts'
import type { Api } from '#server/http/schemas.ts'
import { seedPart } from '#server/seed/parts.ts'
import { seed as seedFillRules } from '#server/areas/fill-rule/fill-rule.seed.ts'
import { openTestApp, type TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { sql as raw } from 'kysely'
import { tenantTable } from './shapes/serve-resource.ts'

const LOCKED = '平台共享的数据不能修改！'

/** A chapter of a manual; chapters stand below chapters. */
const chapter = defineEntity({
  name: 'chapter',
  label: '章节',
  table: 'test_chapter',
  path: '/test/chapter',
  permission: 'test:manual',
  offers: [],
  tenant: true,
  sharesPlatformRows: true,
  exportName: '章节',
  title: 'heading',
  tree: { parent: 'above' },
  fields: {
    manualId: { label: '手册', kind: 'text', maxLength: 32 },
    above: { label: '上级', kind: 'text', maxLength: 32 },
    heading: { label: '标题', kind: 'text', maxLength: 50 },
  },
})

/** A manual that the platform shares: named, coded, numbered, released. */
const manual = defineEntity({
  name: 'manual',
  label: '手册',
  table: 'test_manual',
  path: '/test/manual',
  permission: 'test:manual',
  offers: ['add', 'edit', 'delete', 'deleteBatch'],
  tenant: true,
  sharesPlatformRows: true,
  exportName: '手册',
  title: 'title',
  lifecycle: { field: 'state' },
  children: { chapters: { entity: 'chapter', by: 'manualId' } },
  actions: {
    copyToTenant: COPY_TO_TENANT,
    thumb: { label: '点赞', idempotent: true },
  },
  fields: {
    title: { label: '名称', kind: 'text', required: '请输入名称', maxLength: 20, unique: '名称已存在！' },
    code: {
      label: '编码',
      kind: 'text',
      maxLength: 20,
      pattern: { code: /^[A-Z0-9-]*$/, message: '编码不正确' },
      unique: '编码已存在！',
    },
    orderNo: { label: '编号', kind: 'text', maxLength: 40, filledBy: 'business_result_no' },
    state: { label: '状态', kind: 'text', maxLength: 10, write: 'never' },
    reads: { label: '阅读', kind: 'integer', write: 'never' },
  },
})

const lifecycle = defineLifecycle({
  entity: manual,
  states: { draft: { value: '0' }, released: { value: '1' } },
  steps: {
    edit: { label: '编辑', from: '*' },
    delete: { label: '删除', from: '*' },
    release: { label: '发布', from: 'draft', to: 'released' },
  },
})

let server: TestApp
let keeper: Caller
let neighbour: Caller
let chief: Caller
let sharedId: string

beforeAll(async () => {
  server = await openTestApp()
  await seedPart(server.database, 0, seedFillRules)
  await tenantTable(
    server,
    'test_manual',
    'title varchar(20), code varchar(20), order_no varchar(40), state varchar(10), reads integer',
  )
  await tenantTable(server, 'test_chapter', 'manual_id varchar(32), above varchar(32), heading varchar(50)')
  for (const table of ['test_manual', 'test_chapter'])
    for (const statement of beginSharing(table)) await raw.raw(statement).execute(server.database.kysely)
  const { app } = server
  const [manuals, chapters] = [defineResource(manual, {}, lifecycle), defineResource(chapter)]
  const known: Record<string, Resource> = { manual: manuals, chapter: chapters }
  const { resources } = app.services
  const named: typeof resources.named = (name) => known[name] ?? resources.named(name)
  const services = { ...app.services, resources: { ...resources, named } }
  app.register(
    async (scope) => {
      const api = scope as unknown as Api
      registerResource(api, services, manuals)
      registerActions(api, services, manuals, { thumb: () => {} })
    },
    { prefix: '/vr' },
  )
  const permissions = allOf('test:manual', 'copyToTenant', 'thumb', 'release')
  keeper = await callerOf(server, { id: 'keeper', permissions })
  neighbour = await callerOf(server, { id: 'neighbour', tenantIds: [2], permissions })
  chief = await callerOf(server, { id: 'chief', permissions, platform: true, tenantIds: [1] })
  const above = await callerOf(server, { id: 'above', permissions, platform: true, tenantIds: [] }, 0)
  const chapters1 = [
    { temporaryId: 'a', heading: '第一章' },
    { heading: '第一节', above: 'a' },
  ]
  await above.post('/test/manual/add', { title: '消防手册', code: 'FIRE', chapters: chapters1 })
  ;[{ id: sharedId }] = (await above.get('/test/manual/list')).result.records
})
afterAll(() => server.dispose())

const listOf = async (who: Caller): Promise<any[]> => (await who.get('/test/manual/list')).result.records
const shared = async () => (await keeper.get('/test/manual/queryById', { id: sharedId, with: 'chapters' })).result

test('somebody above all tenants adds a row of the platform; every tenant sees whose it is', async () => {
  expect(await shared()).toMatchObject({ title: '消防手册', tenantId: 0, state: '0', createBy: 'above' })
  expect((await listOf(neighbour)).map(({ id }) => id)).toEqual([sharedId])
})

describe('people of a tenant', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['edit', () => keeper.put('/test/manual/edit', { id: sharedId, title: '改' })],
    ['delete', () => keeper.delete('/test/manual/delete', { id: sharedId })],
    ['delete several', () => keeper.delete('/test/manual/deleteBatch', { ids: sharedId })],
    ['take a step', () => keeper.put('/test/manual/release', { id: sharedId })],
    ['do an action', () => keeper.post('/test/manual/thumb', { id: sharedId })],
  ])('%s: not with a row of the platform', async (_what, change) => {
    const before = await shared()
    expect(await change()).toMatchObject({ success: false, message: LOCKED })
    expect(await shared()).toEqual(before)
  })

  test('a batch with one of them is refused as a whole', async () => {
    await keeper.post('/test/manual/add', { title: '自编手册' })
    const own = (await listOf(keeper)).find(({ title }) => title === '自编手册')
    const answer = await keeper.delete('/test/manual/deleteBatch', { ids: `${own.id},${sharedId}` })
    expect(answer).toMatchObject({ success: false, message: LOCKED })
    expect(await keeper.delete('/test/manual/delete', { id: own.id })).toMatchObject({ success: true })
  })

  test('copy it: unique texts get a suffix, the number is a new one, the state begins anew, children come along', async () => {
    await chief.put('/test/manual/release', { id: sharedId })
    const original = await shared()
    const { success, message, result: id } = await keeper.post('/test/manual/copyToTenant', { id: sharedId })
    expect([success, message]).toEqual([true, '已复制为本单位的数据'])
    const copy = (await keeper.get('/test/manual/queryById', { id, with: 'chapters' })).result
    expect(copy).toMatchObject({
      title: '消防手册（副本）',
      code: 'FIRE-2',
      tenantId: 1,
      state: '0',
      createBy: 'keeper',
    })
    expect(original.state).toBe('1')
    expect(copy.orderNo).toMatch(/\d/)
    expect(copy.orderNo).not.toBe(original.orderNo)
    const [first, second] = copy.chapters
    expect([first.heading, second.heading, second.above]).toEqual(['第一章', '第一节', first.id])
    expect(original.chapters.map(({ id: one }: { id: string }) => one)).not.toContain(first.id)
    expect(await keeper.put('/test/manual/edit', { id, title: '本厂消防手册' })).toMatchObject({ success: true })
    expect((await listOf(neighbour)).map(({ title }) => title)).toEqual(['消防手册'])
  })

  test('a second copy is told apart from the first', async () => {
    await keeper.post('/test/manual/copyToTenant', { id: sharedId })
    await keeper.post('/test/manual/copyToTenant', { id: sharedId })
    expect((await listOf(keeper)).map(({ title }) => title)).toEqual(
      expect.arrayContaining(['消防手册（副本）', '消防手册（副本2）']),
    )
  })

  test('copy neither rows of their own nor those of another tenant', async () => {
    const own = (await listOf(keeper)).find(({ tenantId }) => tenantId === 1)
    const answer = await keeper.post('/test/manual/copyToTenant', { id: own.id })
    expect(answer).toMatchObject({ success: false, message: '只有平台共享的数据可以复制为本单位！' })
    expect(await neighbour.post('/test/manual/copyToTenant', { id: own.id })).toMatchObject({ status: 404 })
  })
})

test('people of the platform change its rows, whichever tenant they work in', async () => {
  expect(await chief.put('/test/manual/edit', { id: sharedId, title: '消防安全手册' })).toMatchObject({ success: true })
  expect(await shared()).toMatchObject({ title: '消防安全手册', tenantId: 0 })
})
