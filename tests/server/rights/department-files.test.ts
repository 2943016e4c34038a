import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookOf, multipart, rowsOf } from '#tests/server/jobs/workbooks.ts'
import { openPlatform, type Platform } from '#tests/server/rights/platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform()
})
afterAll(() => platform.close())

const sendTo = async (tenantId: 1 | 2, file: Buffer) => {
  const { headers, payload } = multipart(file)
  const own = await platform.headersOf(tenantId === 1 ? 'entA' : 'entB', tenantId)
  const address = { method: 'POST', url: '/vr/sys/sysDepart/importExcel' } as const
  return (await platform.app.inject({ ...address, headers: { ...own, ...headers }, payload })).json()
}
const departments = async (who: 'entA' | 'entB') =>
  (await platform.call(who, 'GET', '/sys/sysDepart/listAll')).result.map((row: any) => [row.departName, row.orgCode])

test('[API-047][SCREEN-60] departments come from a file of another platform with new codes, below each other and below those that are there', async () => {
  const labels = ['部门路径', '部门名称', '部门类型', '部门编码']
  const rows = [
    ['默认企业/生产部/一班', '一班', '部门', 'A07A01A01'],
    ['默认企业/生产部', '生产部', '部门', 'A07A01'],
    ['西南公司', '西南公司', '公司', 'A09'],
  ]
  expect(await sendTo(1, bookOf('部门列表', labels, rows))).toMatchObject({ code: 200 })
  expect(await departments('entA')).toEqual([
    ['默认企业', 'A01'],
    ['生产部', 'A01A01'],
    ['一班', 'A01A01A01'],
    ['西南公司', 'A02'],
  ])
  const exported = await platform.app.inject({
    url: '/vr/sys/sysDepart/exportXls',
    headers: await platform.headersOf('entA', 1),
  })
  const sheet = rowsOf(exported.rawPayload)
  expect(sheet[2]!.slice(0, 3)).toEqual(['部门路径', '部门名称', '部门编码'])
  expect(sheet.slice(3).map(([path]) => path)).toEqual([
    '默认企业',
    '默认企业/生产部',
    '默认企业/生产部/一班',
    '西南公司',
  ])
  expect(await departments('entB')).not.toContainEqual(['生产部', expect.any(String)])
})

test('[API-047] a file of upstream 2.x is placed by its codes; a root that is no company is refused with its row', async () => {
  const labels = ['部门名称', '部门类型', '部门编码']
  const rows = [
    ['研发部', '部门', 'B05A02'],
    ['国炬软件', '公司', 'B05'],
    ['散部门', '部门', null],
  ]
  const { code, result } = await sendTo(2, bookOf('部门列表', labels, rows))
  expect([code, result.errors]).toEqual([
    201,
    [{ row: 6, message: '没有上级的组织，“组织类型”只能是公司；请选择上级，或改为公司' }],
  ])
  const placed = await departments('entB')
  const [, root] = placed.find(([name]: string[]) => name === '国炬软件')
  expect(placed).toContainEqual(['研发部', `${root}A01`])
})

test('[API-046] a word finds departments with all below them and people; without the right to people nobody is told', async () => {
  const found = async (keyWord: string) => {
    const { result } = await platform.call('entA', 'GET', `/sys/sysDepart/queryTreeByKeyWord?keyWord=${keyWord}`)
    return result
  }
  const { departList, userList } = await found(encodeURIComponent('生产'))
  expect(departList.map((node: any) => [node.title, node.children[0].title])).toEqual([['生产部', '一班']])
  expect(userList).toEqual([])
  expect((await found('LOW')).userList.map((row: any) => row.username)).toEqual(['low'])
  expect((await found('')).departList.map((node: any) => node.title)).toEqual(['默认企业', '西南公司'])
  expect(await platform.call('low', 'GET', '/sys/sysDepart/queryTreeByKeyWord?keyWord=a')).toMatchObject({
    success: false,
    code: 510,
  })
})
