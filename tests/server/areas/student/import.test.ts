import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookOf, rowsOf, sendFile } from '#tests/server/jobs/workbooks.ts'
import { BASE, idCardOf, openSchool, somebody, type School } from './school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.dispose())

const LABELS = ['姓名*', '证件类型', '证件号码*', '手机号*', '所属组织*', '岗位', '工种', '入职日期']
const send = (rows: string[][], labels = LABELS) =>
  sendFile(school.clerk, bookOf('学员', labels, rows), `${BASE}/importExcel`)
const named = async (realname: string) => (await school.clerk.get(`${BASE}/list`, { realname })).result.records

test('[SCREEN-08] departments are named by name, path or code, documents by their word, trades by theirs', async () => {
  const answer = await send([
    ['王建国', '', idCardOf(101), '１３００００００１０１', '炼油一车间', '操作工', '电工作业、高处作业', '2024-03-01'],
    ['李梅', '居民身份证', idCardOf(102), '13000000102', '炼化公司/炼油二车间/一班', '', '', ''],
    ['JOHN SMITH', '护照', 'e12345678', '13000000103', 'Z01A01A01', '', '', ''],
  ])
  expect(answer).toMatchObject({ success: true, code: 200, result: { errorCount: 0 } })
  expect(await named('王建国')).toMatchObject([
    { orgId: 'north', jobType: '1,3', entryDate: '2024-03-01', sex: 1, idType: '1', status: '1' },
  ])
  expect(await named('李梅')).toMatchObject([{ orgId: 'south1', sex: 2, birthday: '1990-01-01' }])
  expect(await named('JOHN SMITH')).toMatchObject([{ orgId: 'north1', idType: '2', sex: null, birthday: null }])
})

test('[SCREEN-08] each bad row is told by its line with every reason, the others are added', async () => {
  const known = somebody(110)
  expect(await school.clerk.post(`${BASE}/add`, known)).toMatchObject({ success: true })
  const answer = await send([
    ['赵强', '', idCardOf(111), '13000000111', '炼油一车间', '', '', ''],
    ['钱多', '', '990000199013010030', '130', '炼油一车间', '', '', ''],
    ['孙丽', '护照', idCardOf(112), '13000000112', '炼油一车间', '', '', ''],
    ['周敏', '学生证', 'E7654321', '13000000113', '炼油一车间', '', '', ''],
    ['吴刚', '', idCardOf(113), '13000000114', '一班', '', '', ''],
    ['郑重', '', idCardOf(114), '13000000115', '三车间', '', '', ''],
    ['冯远', '', idCardOf(111), '13000000116', '炼油一车间', '', '', ''],
    ['陈静', '', idCardOf(116), '13000000111', '炼油一车间', '', '', ''],
    ['韩雪', '', String(known['idCard']), '13000000117', '炼油一车间', '', '', ''],
    ['杨帆', '', `9900**********${idCardOf(118).slice(-4)}`, '13000000118', '炼油一车间', '', '', ''],
    ['朱明', '', idCardOf(119), '13000000119', '炼油一车间', '', '', '2999-01-01'],
  ])
  expect(answer).toMatchObject({ code: 201, result: { totalCount: 11, successCount: 1, errorCount: 10 } })
  const told = (answer.result.errors as { row: number; message: string }[]).map(({ row, message }) => [row, message])
  const said = (row: number) => told.find(([line]) => line === row)?.[1]
  const first = told[0]![0] as number
  const reasons = Array.from({ length: 10 }, (_, nth) => said(first + nth))
  expect(reasons).toEqual([
    expect.stringMatching(/“证件号码”中的出生日期不存在或在今天之后.*；“手机号”应为 11 位手机号码/),
    expect.stringContaining('“证件号码”应为 6 至 12 位字母或数字'),
    '“证件类型”没有“学生证”这个选项',
    '“所属组织”有 2 个“一班”，请改填它的路径或编码：炼化公司/炼油一车间/一班、炼化公司/炼油二车间/一班',
    '“所属组织”没有“三车间”这个选项',
    expect.stringContaining('该证件号码已存在'),
    expect.stringContaining('该手机号已存在'),
    expect.stringContaining('该证件号码已存在'),
    expect.stringContaining('“证件号码”有隐藏的部分（*），请填写完整的内容'),
    expect.stringContaining('入职日期最晚为今天之后 30 天'),
  ])
  expect([await named('赵强'), await named('冯远'), await named('陈静')].map((rows) => rows.length)).toEqual([1, 0, 0])
  const report = await school.app.inject(`/vr${answer.result.fileUrl}`)
  expect(rowsOf(report.rawPayload).flat().join()).toContain('该证件号码已存在')
})

test('[SCREEN-08] a file without a needed column is refused as a whole', async () => {
  const labels = ['姓名', '证件号码', '所属组织']
  expect(await send([['王建国', idCardOf(120), '炼油一车间']], labels)).toMatchObject({
    success: false,
    message: '文件导入失败:缺少列“手机号”',
  })
})
