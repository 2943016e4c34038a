import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_OFFERS, defineEntity } from '#contract/define-entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { openTestApp, type TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { bookOf, rowsOf, sendFile } from '#tests/server/jobs/workbooks.ts'
import { narrowToOwn } from './leave.fixture.ts'
import { serveResource, tenantTable } from './serve-resource.ts'

/** Places of a plant that come and go as files; their codes are of upstream's kind. */
const hall = defineEntity({
  name: 'hall',
  label: '厂区',
  table: 'test_hall',
  path: '/test/hall',
  permission: 'test:hall',
  offers: ALL_OFFERS,
  tenant: true,
  exportName: '厂区',
  title: 'name',
  tree: { parent: 'parentId', order: 'sortNo', code: 'placeCode' },
  fields: {
    name: { label: '名称', kind: 'text', required: '请输入名称', maxLength: 50 },
    parentId: { label: '上级厂区', kind: 'text', maxLength: 32, exported: false },
    placeCode: { label: '编码', kind: 'text', maxLength: 30, write: 'never' },
    sortNo: { label: '排序', kind: 'integer', min: 0, initial: 0 },
  },
})
const PATH = '厂区路径'

let server: TestApp
let ada: Caller
let serial = 0
beforeAll(async () => {
  server = await openTestApp()
  await tenantTable(
    server,
    hall.table,
    'name varchar(50) not null, parent_id varchar(32), sort_no integer, place_code varchar(30)',
  )
  serveResource(server, defineResource(hall, { sort: { key: 'sortNo', descending: false } }))
})
afterAll(() => server.dispose())

/** A user who works in a tenant where nothing stands yet. */
async function somebody(): Promise<Caller> {
  serial += 1
  return callerOf(server, { id: `hand${serial}`, tenantIds: [100 + serial], permissions: allOf('test:hall') })
}

const send = (who: Caller, labels: readonly string[], rows: (string | number | null)[][]) =>
  sendFile(who, bookOf('厂区', labels, rows), '/test/hall/importExcel')
const problems = ({ result }: any) => result.errors.map((error: any) => [error.row, error.message])
async function paths(who: Caller): Promise<unknown[]> {
  const response = await who.raw({ url: '/vr/test/hall/exportXls' })
  return rowsOf(response.rawPayload)
    .slice(3)
    .map(([path]) => path)
}

describe('files with paths', () => {
  test('[API-106] an export says where each row stands, and an import puts it there again', async () => {
    ada = await somebody()
    const rows = [
      ['东区/一号楼/三层', '三层', 3],
      ['东区', '东区', 1],
      ['东区/一号楼', '一号楼', 2],
      [null, '西区', 4],
    ]
    expect(await send(ada, [PATH, '名称', '排序'], rows)).toMatchObject({
      code: 200,
      message: '文件导入成功！数据行数：4',
    })
    expect(await paths(ada)).toEqual(['东区', '东区/一号楼', '东区/一号楼/三层', '西区'])
    const exported = await ada.raw({ url: '/vr/test/hall/exportXls' })
    expect(rowsOf(exported.rawPayload)[2]).toEqual([PATH, '名称', '编码', '排序'])
    const other = await somebody()
    expect(await sendFile(other, exported.rawPayload, '/test/hall/importExcel')).toMatchObject({ code: 200 })
    expect(await paths(other)).toEqual(await paths(ada))
  })

  test('a row goes below one that stands there already; what stands there is not added twice', async () => {
    const again = await send(
      ada,
      [PATH, '名称', '排序'],
      [
        ['西区/门卫', '门卫', 5],
        ['东区 / 一号楼', '一号楼', 9],
      ],
    )
    expect([again['code'], problems(again)]).toEqual([201, [[5, '“东区/一号楼”已存在，没有重复新增']]])
    expect(await paths(ada)).toEqual(['东区', '东区/一号楼', '东区/一号楼/三层', '西区', '西区/门卫'])
  })

  test('[ERR-13] a place that does not exist, a path of another row, a row whose superior failed: each says why, and none lands elsewhere', async () => {
    const answer = await send(
      ada,
      [PATH, '名称', '排序'],
      [
        ['南区/库房', '库房', 6],
        ['西区', '食堂', 7],
        ['西区/车间', '车间', -1],
        ['西区/车间/班组', '班组', 8],
      ],
    )
    expect(problems(answer)).toEqual([
      [4, '上级“南区”不存在，也没有随文件导入'],
      [5, '“厂区路径”应以这一行的“名称”结尾'],
      [6, expect.stringContaining('排序')],
      [7, '上级“西区/车间”不存在，也没有随文件导入'],
    ])
    expect(await paths(ada)).toHaveLength(5)
  })

  test('a name with a slash stands for itself', async () => {
    const dora = await somebody()
    await send(dora, [PATH, '名称'], [['甲/乙', '甲/乙']])
    expect(await paths(dora)).toEqual([])
    await send(
      dora,
      [PATH, '名称', '排序'],
      [
        ['甲／乙', '甲/乙', 1],
        ['甲／乙/丙', '丙', 2],
      ],
    )
    expect(await paths(dora)).toEqual(['甲／乙', '甲／乙/丙'])
  })

  test('[PERM-04] a user who sees their own rows alone puts rows below those alone, and their paths begin there', async () => {
    const eve = await somebody()
    const tenantIds = [100 + serial]
    await send(eve, [PATH, '名称'], [[null, '总部']])
    const finn = await callerOf(server, { id: 'finn', tenantIds, permissions: allOf('test:hall') })
    await narrowToOwn(server, 'finn', 'test:hall:list')
    const answer = await send(
      finn,
      [PATH, '名称', '排序'],
      [
        ['总部/分部', '分部', 1],
        [null, '驻点', 2],
      ],
    )
    expect(problems(answer)).toEqual([[4, '上级“总部”不存在，也没有随文件导入']])
    expect(await paths(finn)).toEqual(['驻点'])
    expect(new Set(await paths(eve))).toEqual(new Set(['总部', '驻点']))
  })
})

describe('files with codes', () => {
  test('[API-106] the codes of upstream 2.x say what is above a row of the file, in any order', async () => {
    const gina = await somebody()
    const rows = [
      ['三层', 'C07A01B02', 3],
      ['东区', 'C07', 1],
      ['一号楼', 'C07A01', 2],
      ['西区', null, 4],
    ]
    expect(await send(gina, ['名称', '编码', '排序'], rows)).toMatchObject({ code: 200 })
    expect(await paths(gina)).toEqual(['东区', '东区/一号楼', '东区/一号楼/三层', '西区'])
    const alone = await send(gina, ['名称', '编码'], [['四层', 'C07A01B03']])
    expect(problems(alone)).toEqual([[4, '上级“C07A01”不在文件里，请一起导入，或增加一列“厂区路径”']])
    const twice = await send(
      gina,
      ['名称', '编码'],
      [
        ['北区', 'D01'],
        ['河区', 'D01'],
        ['码头', 'D01A01'],
      ],
    )
    expect(problems(twice)).toEqual([[6, '文件里有 2 行的编码是“D01”，分不清是哪一行的下级']])
  })

  test('a file with neither has roots alone', async () => {
    const hans = await somebody()
    await send(
      hans,
      ['名称', '排序'],
      [
        ['甲', 1],
        ['乙', 2],
      ],
    )
    expect(await paths(hans)).toEqual(['甲', '乙'])
  })
})
