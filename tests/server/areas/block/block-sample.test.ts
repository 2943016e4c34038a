import { blockSample } from '#contract/areas/block/block-sample.entity.ts'
import { blockSampleRow } from '#contract/areas/block/block-sample-row.entity.ts'
import { AREAS } from '#contract/areas.ts'
import type { PageFact } from '#contract/define-page.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#tests/server/app.ts'
import { describeResource } from '#tests/server/engine/describe-resource.ts'
import { sampleRow } from '#tests/server/areas/block/sample-row.ts'
import { allOf, callerOf, openServer, type Caller } from '#tests/server/engine/fixtures.ts'

describeResource(blockSample, {
  one: { name: '一月', remark: '仓库' },
  other: { name: '二月', remark: '库房' },
  change: { remark: '车间' },
})

const CODES = [
  ...allOf('system:blocks'),
  ...allOf('system:blocks:row'),
  ...allOf('system:position'),
  'system:depart:list',
]

interface Row {
  id: string
  name: string
  parentId: string | null
  version: number
}

const idOf = (rows: readonly Row[], name: string) => rows.find((row) => row.name === name)?.id

/** A value of every cell type, as a console sends it. */
const WHOLE = sampleRow({
  number: 'N-1',
  paper: 'temp/a_1.pdf',
  papers: 'temp/a_1.pdf,temp/b_2.pdf',
  photos: 'temp/c_3.png',
  position: 'P-1',
  positionName: '安全员',
  keeper: 'chief',
  people: 'chief,helper',
})

describe('rows of a sheet', () => {
  let server: TestApp
  let caller: Caller
  beforeAll(async () => {
    server = await openServer()
    caller = await callerOf(server, { id: 'chief', permissions: CODES })
    await callerOf(server, { id: 'helper', permissions: CODES })
    await caller.post('/sys/position/add', { code: 'P-1', name: '安全员', postRank: '2' })
  })
  afterAll(() => server.dispose())

  async function newSheet(name: string, rows: readonly object[]) {
    expect(await caller.post('/block/sample/add', { name, rows })).toMatchObject({ status: 200, success: true })
    const [sheet] = (await caller.get('/block/sample/list', { name })).result.records
    return read(sheet.id as string)
  }
  const read = async (id: string, who = caller) =>
    (await who.get('/block/sample/queryById', { id, with: 'rows' })).result

  test('[ENT-44][ENT-45][ENT-49][ENT-51][ENT-57][ENT-66][FMT-08] a value of every cell type is saved with the sheet and read as it was', async () => {
    const [row] = (await newSheet('三月', [{ ...WHOLE, orderNum: 1 }])).rows
    expect(row).toMatchObject({ ...WHOLE, orderNum: 1, version: 1 })
  })

  test('[ENT-42] rows are answered by their order number', async () => {
    const sheet = await newSheet('四月', [
      { name: '乙', orderNum: 2 },
      { name: '甲', orderNum: 1 },
    ])
    expect(sheet.rows.map(({ name }: { name: string }) => name)).toEqual(['甲', '乙'])
  })

  test('a row that fails leaves the sheet and its other rows as they were', async () => {
    const { id, version, rows } = await newSheet('五月', [{ name: '甲', orderNum: 1 }])
    const body = {
      id,
      version,
      rows: [
        { ...rows[0], name: '改' },
        { name: '乙', phone: '1' },
      ],
    }
    expect(await caller.put('/block/sample/edit', body)).toMatchObject({
      success: false,
      message: '第 2 行：手机号不正确',
    })
    expect((await read(id)).rows).toEqual(rows)
  })

  const outline = (rows: Row[]) =>
    Object.fromEntries(rows.map(({ name, parentId }) => [name, rows.find(({ id }) => id === parentId)?.name ?? null]))

  test('new rows hang below new ones of the same body, and the answer tells their ids', async () => {
    const { id, version } = await newSheet('七月', [])
    const rows = [
      { temporaryId: 'new-1', name: '甲', orderNum: 1 },
      { temporaryId: 'new-2', name: '乙', parentId: 'new-1', orderNum: 1 },
      { name: '丙', parentId: 'new-2', orderNum: 1 },
    ]
    const { result, message } = await caller.put('/block/sample/edit', { id, version, rows })
    const saved: Row[] = (await read(id)).rows
    expect(result).toEqual({ rows: { 'new-1': idOf(saved, '甲'), 'new-2': idOf(saved, '乙') } })
    expect(message).toBe('修改成功!')
    expect(outline(saved)).toEqual({ 甲: null, 乙: '甲', 丙: '乙' })
  })

  const three = [
    { temporaryId: 'a', name: '甲', orderNum: 1 },
    { temporaryId: 'b', name: '乙', parentId: 'a', orderNum: 1 },
    { temporaryId: 'c', name: '丙', parentId: 'b', orderNum: 1 },
  ]
  const hung = (row: Row, parentId: string) => ({ id: row.id, version: row.version, parentId })

  test('rows change places in their tree in one request, named from the top down', async () => {
    const { id, rows } = await newSheet('八月', three)
    const at = (name: string) => rows.find((row: Row) => row.name === name)
    const body = { id, rows: [hung(at('丙'), ''), hung(at('乙'), at('丙').id), hung(at('甲'), at('乙').id)] }
    expect(await caller.put('/block/sample/edit', body)).toMatchObject({ success: true })
    expect(outline((await read(id)).rows)).toEqual({ 丙: null, 乙: '丙', 甲: '乙' })
  })

  test('a row goes while what was below it stays elsewhere; not while something is below it', async () => {
    const { id, rows } = await newSheet('九月', three)
    const at = (name: string) => rows.find((row: Row) => row.name === name)
    const gone = { id: at('乙').id, version: 1, removed: true }
    expect(await caller.put('/block/sample/edit', { id, rows: [gone] })).toMatchObject({
      success: false,
      message: '下面还有数据，请先删除下级',
    })
    const body = { id, rows: [hung(at('丙'), at('甲').id), gone] }
    expect(await caller.put('/block/sample/edit', body)).toMatchObject({ success: true })
    expect(outline((await read(id)).rows)).toEqual({ 甲: null, 丙: '甲' })
  })

  test('a row hangs below none of its own and below none of another sheet', async () => {
    const { id, rows } = await newSheet('十月', three)
    const other = await newSheet('十一月', three)
    const at = (name: string) => rows.find((row: Row) => row.name === name)
    expect(await caller.put('/block/sample/edit', { id, rows: [hung(at('甲'), at('丙').id)] })).toMatchObject({
      success: false,
      message: '第 1 行：上级不能是自己或自己的下级',
    })
    expect(await caller.put('/block/sample/edit', { id, rows: [hung(at('甲'), other.rows[0].id)] })).toMatchObject({
      success: false,
      message: '“示例行”的上级不属于这条记录',
    })
    expect((await read(id)).rows).toEqual(rows)
  })

  test('rows go with their sheet', async () => {
    const { id } = await newSheet('六月', [{ name: '甲', orderNum: 1 }])
    expect(await caller.delete('/block/sample/delete', { id })).toMatchObject({ success: true })
    expect((await caller.get('/block/sampleRow/list', { sampleId: id })).result.total).toBe(0)
  })

  test('the page of the gallery shows it to who may open it', () => {
    const [page]: readonly PageFact[] = AREAS.find(({ name }) => name === 'block')!.pages
    expect([page!.entity, page!.within]).toEqual(['blockSample', ['blockSampleRow']])
    expect(blockSampleRow.permission).toBe('system:blocks:row')
  })
})
