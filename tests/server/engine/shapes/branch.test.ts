import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defineEntity } from '#contract/define-entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { openTestApp, type TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { narrowToOwn } from './leave.fixture.ts'
import { serveResource, tenantTable } from './serve-resource.ts'

/** A thing that hangs on two trees: departments, which have codes, and rows that know only what is above them. */
const device = defineEntity({
  name: 'testDevice',
  label: '设备',
  table: 'test_device',
  path: '/test/device',
  permission: 'test:device',
  offers: ['add', 'edit', 'export'],
  tenant: true,
  exportName: '设备',
  title: 'name',
  fields: {
    name: { label: '名称', kind: 'text', required: '请输入名称', maxLength: 50, query: 'contains' },
    departId: { label: '部门', kind: 'reference', to: 'department', query: 'branch' },
    rowId: { label: '位置', kind: 'reference', to: 'blockSampleRow', query: 'branch' },
  },
})

let server: TestApp
let ada: Caller
let bob: Caller
beforeAll(async () => {
  server = await openTestApp()
  await tenantTable(server, device.table, 'name varchar(50) not null, depart_id varchar(32), row_id varchar(32)')
  serveResource(server, defineResource(device))
  ada = await callerOf(server, { id: 'ada', permissions: allOf('test:device') })
  bob = await callerOf(server, { id: 'bob', permissions: allOf('test:device'), tenantIds: [2] })
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    for (const [id, code, parent, tenant] of [
      ['plant', 'X01', null, 1],
      ['hall', 'X01A01', 'plant', 1],
      ['shift', 'X01A01A01', 'hall', 1],
      ['office', 'X02', null, 1],
      ['foreign', 'X01A09', null, 2],
    ] as const) {
      await raw`insert into sys_depart (id, tenant_id, depart_name, org_code, parent_id, del_flag, depart_order, org_category, org_type)
        values (${id}, ${tenant}, ${id}, ${code}, ${parent}, '0', 0, '1', '1')`.execute(sql)
    }
    await raw`insert into block_sample (id, tenant_id, name) values ('s', 1, 's')`.execute(sql)
    for (const [id, parent] of [
      ['site', null],
      ['floor', 'site'],
      ['room', 'floor'],
    ] as const) {
      await raw`insert into block_sample_row (id, tenant_id, sample_id, parent_id, name) values (${id}, 1, 's', ${parent}, ${id})`.execute(
        sql,
      )
    }
    for (const [id, depart, row, by] of [
      ['d1', 'plant', 'room', 'ada'],
      ['d2', 'hall', 'floor', 'ada'],
      ['d3', 'shift', 'room', 'carl'],
      ['d4', 'office', null, 'carl'],
      ['d5', null, 'site', 'carl'],
    ] as const) {
      await raw`insert into test_device (id, tenant_id, name, depart_id, row_id, create_by)
        values (${id}, 1, ${`${id}号`}, ${depart}, ${row}, ${by})`.execute(sql)
    }
  })
})
afterAll(() => server.dispose())

const found = async (query: Record<string, string>, by = ada): Promise<string[]> => {
  const { result } = await by.get('/test/device/list', { column: 'name', order: 'asc', ...query })
  return result.records.map(({ id }: { id: string }) => id)
}
const counts = async (query: Record<string, string>, by = ada) =>
  (await by.get('/test/device/branchCounts', query)).result

test.each([
  ['a node with codes, and what is below it', { departId: 'plant' }, ['d1', 'd2', 'd3']],
  ['one further down', { departId: 'hall' }, ['d2', 'd3']],
  ['several nodes', { departId: 'shift,office' }, ['d3', 'd4']],
  ['a node that is not there', { departId: 'gone' }, []],
  ['everything outside a single node', { departId: '!plant' }, ['d2', 'd3', 'd4', 'd5']],
  ['the node alone, where it is asked for by an operator', { departId: 'eq plant' }, ['d1']],
  ['a node of a tree without codes', { rowId: 'floor' }, ['d1', 'd2', 'd3']],
  ['both trees at once', { departId: 'hall', rowId: 'room' }, ['d3']],
])('[LIST-03] a list is asked for %s', async (_what, query, ids) => {
  expect(await found(query)).toEqual(ids)
})

test('nodes are counted with what is below them, for the rows that the other filters find', async () => {
  const ids = 'plant,hall,shift,office,gone'
  expect(await counts({ by: 'departId', ids })).toEqual({ plant: 3, hall: 2, shift: 1, office: 1 })
  expect(await counts({ by: 'departId', ids, departId: 'office' })).toEqual({ plant: 3, hall: 2, shift: 1, office: 1 })
  expect(await counts({ by: 'departId', ids, rowId: 'room' })).toEqual({ plant: 2, hall: 1, shift: 1 })
  expect(await counts({ by: 'rowId', ids: 'site,floor,room' })).toEqual({ site: 4, floor: 3, room: 2 })
})

test('a tree that goes in a circle ends', async () => {
  const join = (above: string | null) =>
    server.database.scope({ tenantId: 1 }, (sql) =>
      raw`update block_sample_row set parent_id = ${above} where id = 'site'`.execute(sql),
    )
  await join('room')
  expect(await counts({ by: 'rowId', ids: 'floor' })).toEqual({ floor: 4 })
  await join(null)
})

test('counts hold the data rules of the list, need its permission and show nothing of another tenant', async () => {
  const carl = await callerOf(server, { id: 'carl', permissions: allOf('test:device') })
  await narrowToOwn(server, 'carl', 'test:device:list')
  expect(await counts({ by: 'departId', ids: 'plant,office' }, carl)).toEqual({ plant: 1, office: 1 })
  const eve = await callerOf(server, { id: 'eve', permissions: [] })
  expect(await eve.get('/test/device/branchCounts', { by: 'departId', ids: 'plant' })).toMatchObject({ success: false })
  expect(await counts({ by: 'departId', ids: 'plant,foreign' }, bob)).toEqual({})
})

test.each([{ by: 'name' }, { by: 'id' }, { by: 'tenant_id; drop table test_device' }, {}])(
  'what is no tree of the list is refused: %o',
  async (query) => {
    expect(await ada.get('/test/device/branchCounts', { ids: 'plant', ...query })).toMatchObject({
      success: false,
      message: '参数 by 不正确',
    })
  },
)
