import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/server/app.ts'
import { callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { clerkOf, design, DESIGNER_CODES, field, formOf, openDesigner, take } from './fixtures.ts'

let server: TestApp
let designer: Caller

beforeAll(async () => {
  ;({ server, designer } = await openDesigner())
})
afterAll(() => server.dispose())

const FIELDS = [
  field('title', '标题', { isRequired: true, isUnique: true }),
  field('amount', '金额', { kind: 'money', length: null }),
  field('boughtOn', '采购日期', { kind: 'date', length: null }),
]

test('[MENU-06] a published form is a list with a table of its own: rows are added, found, changed and deleted', async () => {
  const form = await design(designer, 'purchase', FIELDS)
  expect(await take(designer, 'publish', form)).toMatchObject({ success: true, message: '发布成功！' })
  const clerk = await clerkOf(server, 'purchase', 'buyer')
  const body = { title: '头盔', amount: 120.5, boughtOn: '2026-03-01' }
  expect(await clerk.post('/online/rows/purchase/add', body)).toMatchObject({ success: true, message: '添加成功！' })
  const [row] = (await clerk.get('/online/rows/purchase/list', { title: '*头*' })).result.records
  expect(row).toMatchObject({ ...body, version: 1, createBy: 'buyer' })
  expect(await clerk.post('/online/rows/purchase/add', body)).toMatchObject({ message: '标题已存在！' })
  expect(await clerk.post('/online/rows/purchase/add', { amount: 1 })).toMatchObject({ message: '请输入标题' })
  const changed = { id: row.id, version: 1, ...body, amount: 99 }
  expect(await clerk.put('/online/rows/purchase/edit', changed)).toMatchObject({ success: true })
  expect(await clerk.put('/online/rows/purchase/edit', changed)).toMatchObject({ code: 409 })
  expect((await clerk.get('/online/rows/purchase/queryById', { id: row.id })).result).toMatchObject({ amount: 99 })
  const file = await clerk.raw({ method: 'GET', url: '/vr/online/rows/purchase/exportXls' })
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/vnd.ms-excel'])
  expect(await clerk.delete('/online/rows/purchase/delete', { id: row.id })).toMatchObject({ success: true })
  expect((await clerk.get('/online/rows/purchase/list')).result.total).toBe(0)
})

test('[MENU-06] a page reads what was published, not what is being designed', async () => {
  const form = await design(designer, 'notes', [field('title', '标题')])
  const clerk = await clerkOf(server, 'notes', 'reader')
  expect(await clerk.get('/online/form/definition', { code: 'notes' })).toMatchObject({ status: 404 })
  await take(designer, 'publish', form)
  const granted = await clerkOf(server, 'notes', 'granted')
  const published = (await granted.get('/online/form/definition', { code: 'notes' })).result
  expect(published).toMatchObject({ code: 'notes', revision: 1, fields: [{ name: 'title', label: '标题' }] })
  const [{ id, version }] = (await formOf(designer, 'notes')).fields
  const fields = [
    { id, version, label: '题目' },
    { ...field('extra', '补充'), orderNum: 1 },
  ]
  await designer.put('/online/form/edit', { id: form.id, version: 2, name: '记事', fields })
  expect((await formOf(designer, 'notes')).state).toBe('changed')
  expect((await granted.get('/online/form/definition', { code: 'notes' })).result).toEqual(published)
  await take(designer, 'publish', form)
  expect((await granted.get('/online/form/definition', { code: 'notes' })).result).toMatchObject({
    name: '记事',
    revision: 2,
    fields: [{ label: '题目' }, { label: '补充' }],
  })
  expect(await granted.post('/online/rows/notes/add', { title: '一', extra: '二' })).toMatchObject({ success: true })
})

test('a removed field is hidden with all it holds, and comes back with it, until somebody clears it', async () => {
  const form = await design(designer, 'kept', [field('title', '标题'), field('secret', '密级', { isRequired: true })])
  await take(designer, 'publish', form)
  const clerk = await clerkOf(server, 'kept', 'keeper')
  await clerk.post('/online/rows/kept/add', { title: '甲', secret: '一级' })
  const remove = async () => {
    const { id, version, fields } = await formOf(designer, 'kept')
    const gone = fields.find(({ name }: { name: string }) => name === 'secret')
    const body = { id, version, fields: [{ id: gone.id, version: gone.version, removed: true }] }
    expect(await designer.put('/online/form/edit', body)).toMatchObject({ success: true })
    expect(await take(designer, 'publish', form)).toMatchObject({ success: true })
  }
  const restore = async () => {
    const { id, version } = await formOf(designer, 'kept')
    await designer.put('/online/form/edit', { id, version, fields: [{ ...field('secret', '密级'), orderNum: 1 }] })
    expect(await take(designer, 'publish', form)).toMatchObject({ success: true })
  }
  const first = async () => (await clerk.get('/online/rows/kept/list')).result.records.at(-1)
  await remove()
  expect(await first()).not.toHaveProperty('secret')
  expect(await clerk.post('/online/rows/kept/add', { title: '乙' })).toMatchObject({ success: true })
  await restore()
  expect(await first()).toMatchObject({ title: '甲', secret: '一级' })
  await remove()
  expect(await take(designer, 'tidy', form)).toMatchObject({ success: true, message: '清理成功！' })
  expect(await take(designer, 'tidy', form)).toMatchObject({ success: false, message: '没有需要清理的字段' })
  await restore()
  expect(await first()).toMatchObject({ title: '甲', secret: null })
})

test('a withdrawn form is served to nobody; its rows wait until they are cleared', async () => {
  const form = await design(designer, 'past', [field('title', '标题')])
  await take(designer, 'publish', form)
  const clerk = await clerkOf(server, 'past', 'former')
  await clerk.post('/online/rows/past/add', { title: '甲' })
  expect(await designer.delete('/online/form/delete', { id: form.id })).toMatchObject({ success: false })
  await take(designer, 'withdraw', form)
  expect(await clerk.get('/online/rows/past/list')).toMatchObject({ status: 404 })
  expect(await clerk.get('/online/form/definition', { code: 'past' })).toMatchObject({ status: 404 })
  expect(await designer.delete('/online/form/delete', { id: form.id })).toMatchObject({
    message: '“表单past”的数据表中还有数据，请先清除数据再删除',
  })
  await take(designer, 'publish', form)
  expect((await clerk.get('/online/rows/past/list')).result.total).toBe(1)
  await take(designer, 'withdraw', form)
  expect(await take(designer, 'purge', form)).toMatchObject({ success: true })
  expect(await designer.delete('/online/form/delete', { id: form.id })).toMatchObject({ success: true })
  const codes = await server.database.scope({ tenantId: 0 }, (sql) =>
    sql.selectFrom('sys_permission').select('perms').where('perms', 'like', 'online:past:%').execute(),
  )
  expect(codes).toEqual([])
})

test('no tenant finds, changes or deletes the rows of another', async () => {
  await take(designer, 'publish', await design(designer, 'apart', [field('title', '标题', { isUnique: true })]))
  const [one, other] = [await clerkOf(server, 'apart', 'one', 1), await clerkOf(server, 'apart', 'other', 2)]
  await one.post('/online/rows/apart/add', { title: '甲' })
  const [row] = (await one.get('/online/rows/apart/list')).result.records
  expect((await other.get('/online/rows/apart/list')).result).toMatchObject({ records: [], total: 0 })
  expect(await other.get('/online/rows/apart/queryById', { id: row.id })).toMatchObject({ status: 404 })
  expect(await other.put('/online/rows/apart/edit', { id: row.id, title: '乙' })).toMatchObject({ success: false })
  expect(await other.delete('/online/rows/apart/delete', { id: row.id })).toMatchObject({ success: false })
  expect(await other.post('/online/rows/apart/add', { title: '甲' })).toMatchObject({ success: true })
})

test('each right over the rows of a form is its own, and a stranger is not let in', async () => {
  await take(designer, 'publish', await design(designer, 'guarded', [field('title', '标题')]))
  const stranger = await clerkOf(server, 'apart', 'stranger')
  expect(await stranger.get('/online/rows/guarded/list')).toMatchObject({ status: 403 })
  expect(await stranger.get('/online/form/definition', { code: 'guarded' })).toMatchObject({ status: 404 })
  const anonymous = await server.app.inject({ url: '/vr/online/rows/guarded/list' })
  expect(anonymous.statusCode).toBe(401)
  expect(await stranger.get('/online/rows/nothing/list')).toMatchObject({ status: 404 })
})

test('only the platform designs', async () => {
  const tenant = await callerOf(server, { id: 'tenant-designer', permissions: DESIGNER_CODES })
  expect(await tenant.post('/online/form/add', { code: 'mine', name: '我的' })).toMatchObject({
    success: false,
  })
})

test.each(['sys_user', 'pg_class', 'information_schema', 'live_topic', 'online_form', 'onl_apart', 'form', 'report'])(
  'a form named like a table of the system is refused: %s',
  async (code) => {
    expect(await designer.post('/online/form/add', { code, name: code })).toMatchObject({
      success: false,
      message: `表单编码“${code}”与系统使用的名称冲突，请换一个编码`,
    })
  },
)

test.each(['a b', 'a;drop table sys_user', 'a"', "a'", 'A', 'ä', '1a', 'a-b', 'a/../b', 'a'.repeat(25)])(
  'a code that is no identifier is refused: %s',
  async (code) => {
    expect(await designer.post('/online/form/add', { code, name: '坏' })).toMatchObject({
      status: 400,
    })
  },
)

test.each(['id', 'tenantId', 'version', 'createBy', 'constructor', 'pageNo', 'a b', 'x"; drop table sys_user; --'])(
  'a field that would meet a standing column or is no identifier is refused: %s',
  async (name) => {
    const body = { code: 'fields', name: '字段', fields: [{ ...field(name, '坏'), orderNum: 0 }] }
    expect(await designer.post('/online/form/add', body)).toMatchObject({ success: false })
    expect((await designer.get('/online/form/list', { code: 'fields' })).result.total).toBe(0)
  },
)

test('a field named like a word of the database is refused in words, and nothing is made', async () => {
  const form = await design(designer, 'words', [field('select', '选择')])
  expect(await take(designer, 'publish', form)).toMatchObject({
    success: false,
    message: '字段名“select”是数据库的保留字，请换一个名称',
  })
  const { rows } = await raw`select to_regclass('onl_words')::text as found`.execute(server.database.kysely)
  expect(rows).toEqual([{ found: null }])
})
