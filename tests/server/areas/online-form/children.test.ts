import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/server/app.ts'
import type { Caller } from '#tests/server/engine/fixtures.ts'
import { clerkOf, design, field, formOf, openDesigner, take } from './fixtures.ts'

let server: TestApp
let designer: Caller

beforeAll(async () => {
  ;({ server, designer } = await openDesigner())
})
afterAll(() => server.dispose())

const TITLE = [field('title', '标题', { isRequired: true })]

/** Publishes a form, and one whose rows belong to its records. */
async function family(main: string, child: string, over = {}) {
  const one = await design(designer, main, TITLE, over)
  expect(await take(designer, 'publish', one)).toMatchObject({ success: true })
  const other = await design(designer, child, [field('note', '备注')], { parentCode: main })
  expect(await take(designer, 'publish', other)).toMatchObject({ success: true })
  return { main: one, child: other }
}

/** Somebody with the rights over both forms. */
const clerk = (main: string, child: string, id: string, tenantId = 1) => clerkOf(server, [main, child], id, tenantId)

test('[MENU-06] a record is saved with the rows of its sub form in one go, and they go with it', async () => {
  await family('tools', 'checks')
  const one = await clerk('tools', 'checks', 'keeper')
  const body = { title: '扳手', onl_checks: [{ note: '首检' }, { note: '复检' }] }
  expect(await one.post('/online/rows/tools/add', body)).toMatchObject({ success: true })
  const [row] = (await one.get('/online/rows/tools/list')).result.records
  const read = async () => (await one.get('/online/rows/tools/queryById', { id: row.id, with: 'onl_checks' })).result
  const { onl_checks: rows, version } = await read()
  expect(rows).toHaveLength(2)
  expect(rows).toEqual(
    expect.arrayContaining(['首检', '复检'].map((note) => expect.objectContaining({ note, mainId: row.id }))),
  )
  const [first] = rows
  const edit = { id: row.id, version, title: '活扳手', onl_checks: [{ id: first.id, version: 1, removed: true }] }
  expect(await one.put('/online/rows/tools/edit', edit)).toMatchObject({ success: true })
  expect((await read()).onl_checks).toHaveLength(1)
  expect((await one.get('/online/rows/checks/list', { mainId: row.id })).result.total).toBe(1)
  expect(await one.delete('/online/rows/tools/delete', { id: row.id })).toMatchObject({ success: true })
  expect((await one.get('/online/rows/checks/list')).result.total).toBe(0)
  const { rows: gone } = await server.database.scope({ tenantId: 0 }, (sql) =>
    raw<object>`
      select username, tenant_id, before ->> 'note' as note from sys_audit
      where action = 'delete' and entity = 'onl_checks' order by id`.execute(sql),
  )
  expect(gone).toEqual(
    ['keeper', 'keeper'].map((username) => ({ username, tenant_id: 1, note: expect.stringMatching(/检$/) })),
  )
})

test('what is wrong with one row of a sub form leaves nothing behind', async () => {
  await family('orders', 'lines')
  const one = await clerk('orders', 'lines', 'buyer')
  const body = { title: '甲', onl_lines: [{ note: '好' }, { note: 'x'.repeat(51) }] }
  expect(await one.post('/online/rows/orders/add', body)).toMatchObject({ success: false })
  expect((await one.get('/online/rows/orders/list')).result.total).toBe(0)
  expect((await one.get('/online/rows/lines/list')).result.total).toBe(0)
})

test('no row of a sub form is put below a record of another tenant, or below none', async () => {
  await family('cases', 'parts')
  const one = await clerk('cases', 'parts', 'case-one', 1)
  const other = await clerk('cases', 'parts', 'case-other', 2)
  await one.post('/online/rows/cases/add', { title: '甲', onl_parts: [{ note: '一' }] })
  const [row] = (await one.get('/online/rows/cases/list')).result.records
  const [part] = (await one.get('/online/rows/parts/list')).result.records
  const lost = { success: false, message: '主表记录不存在或已被删除，请刷新后重试' }
  expect(await other.post('/online/rows/parts/add', { mainId: row.id, note: '二' })).toMatchObject(lost)
  expect(await one.post('/online/rows/parts/add', { mainId: 'nobody', note: '二' })).toMatchObject(lost)
  expect(await one.post('/online/rows/parts/add', { note: '二' })).toMatchObject({ message: '缺少主表记录' })
  expect(await one.post('/online/rows/parts/add', { mainId: row.id, note: '二' })).toMatchObject({ success: true })
  await other.post('/online/rows/cases/add', { title: '乙' })
  const [theirs] = (await other.get('/online/rows/cases/list')).result.records
  const stolen = { id: theirs.id, version: theirs.version, onl_parts: [{ id: part.id, version: 1, note: '我的' }] }
  expect(await other.put('/online/rows/cases/edit', stolen)).toMatchObject({ success: false })
  await one.put('/online/rows/parts/edit', { id: part.id, version: 1, mainId: theirs.id, note: '三' })
  expect((await one.get('/online/rows/parts/queryById', { id: part.id })).result).toMatchObject({ mainId: row.id })
  expect((await other.get('/online/rows/parts/list')).result.total).toBe(0)
})

test('who may not touch the rows of a sub form reads and saves its main form without them', async () => {
  await family('folders', 'papers')
  const one = await clerkOf(server, 'folders', 'half')
  expect((await one.get('/online/form/definition', { code: 'folders' })).result).toMatchObject({
    children: ['papers'],
    forms: [],
  })
  expect(await one.post('/online/rows/folders/add', { title: '甲' })).toMatchObject({ success: true })
  expect(await one.post('/online/rows/folders/add', { title: '乙', onl_papers: [{ note: '一' }] })).toMatchObject({
    status: 403,
  })
  const whole = await clerk('folders', 'papers', 'whole')
  expect((await whole.get('/online/form/definition', { code: 'folders' })).result).toMatchObject({
    forms: [{ code: 'papers', parent: 'folders' }],
  })
})

test('a form is no sub form of itself, of a sub form, of one with sub forms of its own, or of a draft', async () => {
  const self = await designer.post('/online/form/add', { code: 'alone', name: '甲', parentCode: 'alone' })
  expect(self).toMatchObject({ success: false })
  const { main, child } = await family('upper', 'lower')
  const below = await design(designer, 'lowest', TITLE, { parentCode: 'lower' })
  expect(await take(designer, 'publish', below)).toMatchObject({ message: '“表单lower”是子表，不能再有子表' })
  const circle = { id: main.id, version: 2, parentCode: 'lower' }
  expect(await designer.put('/online/form/edit', circle)).toMatchObject({ success: true })
  expect(await take(designer, 'publish', main)).toMatchObject({
    message: '“表单upper”有自己的子表，不能作为别的表单的子表',
  })
  const own = { id: child.id, version: 2, parentCode: 'lower' }
  expect(await designer.put('/online/form/edit', own)).toMatchObject({ message: '表单不能是自己的子表' })
  const draft = await design(designer, 'drafted', TITLE)
  const early = await design(designer, 'early', TITLE, { parentCode: draft.code })
  expect(await take(designer, 'publish', early)).toMatchObject({
    message: '主表“drafted”还没有发布，请先发布主表',
  })
})

test('a main form stays as long as its sub forms are used, and rows keep what they belong to', async () => {
  const { main, child } = await family('stores', 'shelves')
  const one = await clerk('stores', 'shelves', 'storekeeper')
  await one.post('/online/rows/stores/add', { title: '甲', onl_shelves: [{ note: '一' }] })
  expect(await take(designer, 'withdraw', main)).toMatchObject({
    message: '子表“表单shelves”还在使用，请先停用子表',
  })
  const { version } = await formOf(designer, 'shelves')
  expect(await designer.put('/online/form/edit', { id: child.id, version, parentCode: '' })).toMatchObject({
    success: true,
  })
  expect(await take(designer, 'publish', child)).toMatchObject({
    message: '“表单shelves”的数据表中已有数据，不能再更换所属主表',
  })
  await take(designer, 'withdraw', child)
  expect(await take(designer, 'withdraw', main)).toMatchObject({ success: true })
  expect(await take(designer, 'purge', main)).toMatchObject({ message: '子表中还有数据，请先清除子表的数据' })
  expect(await take(designer, 'purge', child)).toMatchObject({ success: true })
  expect(await take(designer, 'purge', main)).toMatchObject({ success: true })
})

test.each([
  ['list', 'modules/online/cgform/auto/OnlCgformAutoList'],
  ['tree', 'modules/online/cgform/auto/OnlCgformTreeList'],
  ['erp', 'modules/online/cgform/auto/erp/OnlCgformErpList'],
  ['tab', 'modules/online/cgform/auto/tab/OnlCgformTabList'],
  ['inner', 'modules/online/cgform/auto/innerTable/OnlCgformInnerTableList'],
])('[MENU-06] the menu names the component of the way a form is shown: %s', async (layout, component) => {
  const code = `shape_${layout}`
  const form = await design(designer, code, TITLE)
  await take(designer, 'publish', form)
  await designer.put('/online/form/edit', { id: form.id, version: 2, layout })
  await take(designer, 'publish', form)
  const menu = await server.database.scope({ tenantId: 0 }, (sql) =>
    sql
      .selectFrom('sys_permission')
      .select(['component', 'hidden'])
      .where('url', '=', `/online/cgformList/${code}`)
      .execute(),
  )
  expect(menu).toEqual([{ component, hidden: false }])
})

test('[MENU-06] the rows of a form shown as a tree hang below each other and are moved', async () => {
  const form = await design(designer, 'places', TITLE, { layout: 'tree' })
  expect(await take(designer, 'publish', form)).toMatchObject({ success: true })
  const one = await clerkOf(server, 'places', 'surveyor')
  const rows = async (parameters = {}) => (await one.get('/online/rows/places/rootList', parameters)).result.records
  const add = async (title: string, parentId = '') => {
    expect(await one.post('/online/rows/places/add', { title, parentId })).toMatchObject({ success: true })
    return (await one.get('/online/rows/places/treeList', { keyword: title })).result.find(
      (row: { title: string }) => row.title === title,
    )
  }
  const north = await add('北区')
  const south = await add('南区')
  const hall = await add('一号库', north.id)
  expect((await rows()).map(({ title }: { title: string }) => title).toSorted()).toEqual(['北区', '南区'].toSorted())
  const below = async (pid: string) =>
    (await one.get('/online/rows/places/childList', { pid })).result.map(({ title }: { title: string }) => title)
  expect(await below(north.id)).toEqual(['一号库'])
  const move = { id: hall.id, version: hall.version, parentId: south.id, beforeId: null }
  expect(await one.put('/online/rows/places/move', move)).toMatchObject({ success: true })
  expect([await below(north.id), await below(south.id)]).toEqual([[], ['一号库']])
  expect(await one.put('/online/rows/places/move', { id: south.id, parentId: hall.id, beforeId: null })).toMatchObject({
    success: false,
  })
  expect(await one.delete('/online/rows/places/delete', { id: south.id })).toMatchObject({ success: false })
  const other = await clerkOf(server, 'places', 'foreigner', 2)
  expect(await other.post('/online/rows/places/add', { title: '外', parentId: north.id })).toMatchObject({
    success: false,
  })
})

test('[MENU-06] a copy is a draft of its own that knows what it was copied from, and is found by it', async () => {
  const source = await design(designer, 'original', TITLE)
  await take(designer, 'publish', source)
  const copy = await design(designer, 'original_copy', TITLE, { copyOf: source.id })
  expect(copy).toMatchObject({ state: 'draft', revision: 0, sourceId: source.id, sourceId_dictText: '表单original' })
  const found = (await designer.get('/online/form/list', { sourceId: source.id })).result.records
  expect(found.map(({ code }: { code: string }) => code)).toEqual(['original_copy'])
  const forged = { code: 'forged', name: '假', sourceId: source.id, state: 'published', revision: 9 }
  expect(await designer.post('/online/form/add', forged)).toMatchObject({ success: true })
  expect(await formOf(designer, 'forged')).toMatchObject({ sourceId: null, state: 'draft', revision: 0 })
  const lost = { code: 'lost', name: '无', copyOf: 'nobody' }
  expect(await designer.post('/online/form/add', lost)).toMatchObject({
    message: '要复制的表单不存在或已被删除，请刷新后重试',
  })
})
