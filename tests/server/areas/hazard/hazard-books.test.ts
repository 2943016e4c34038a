import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { lookAtAlarms } from '#server/areas/alarm/keep-alarms.ts'
import { lookAtHazards } from '#server/areas/hazard/keep-hazard-alarms.ts'
import { differencesOf } from '#server/figures/differences.ts'
import { foldAll } from '#server/figures/fold.ts'
import { ROLL_UPS } from '#server/figures/roll-ups.ts'
import { signedIn, type Caller } from '#tests/server/engine/fixtures.ts'
import { bookOf, multipart, rowsOf, sendFile } from '#tests/server/jobs/workbooks.ts'
import { openCompanies, type Companies } from '#tests/server/reminders/open-companies.ts'

const IMPORT = `${hazard.path}/importExcel`
let companies: Companies
let safety: Caller

beforeAll(async () => {
  // Rounds of the server's own would look between the lines of a test.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  companies = await openCompanies()
  safety = await signedIn(companies, 'a-safety', 1)
})
afterAll(async () => {
  await companies.dispose()
  vi.useRealTimers()
})

/** Columns of an old ledger, in no order of ours. */
const CLOSED = {
  编号: '',
  级别: '一般',
  类型: '物的不安全状态',
  来源: '日常检查',
  责任单位: '甲车间',
  地点: '2号泵房',
  描述: '护栏松动',
  发现人: '姓名a-leader',
  发现时间: '2024-03-05',
  整改人: 'fixer',
  整改期限: '2024-03-12',
  整改情况: '已紧固',
  整改时间: '2024-03-10',
  整改费用: '120.5',
  验收人: '姓名a-safety',
  验收时间: '',
  闭环时间: '2024-03-11',
  状态: '',
  延期次数: '',
  判定依据: '',
  已报告监管部门: '',
  临时管控措施: '',
  整改责任: '',
  整改措施: '',
  整改资金: '',
  整改时限: '',
  整改预案: '',
}
type Line = Partial<Record<keyof typeof CLOSED, string>>
const MAJOR: Line = {
  级别: '重大',
  判定依据: '重大事故隐患判定标准第三条',
  已报告监管部门: '1',
  临时管控措施: '停用',
  整改责任: '车间主任',
  整改措施: '更换储罐',
  整改资金: '安全费用',
  整改时限: '三十日',
  整改预案: '泄漏疏散预案',
}
const OPEN: Line = { 整改人: '', 整改期限: '', 整改情况: '', 整改时间: '', 整改费用: '', 验收人: '', 闭环时间: '' }

const bookWith = (lines: readonly Line[]) =>
  bookOf(
    '隐患台账',
    Object.keys(CLOSED),
    lines.map((line) => Object.values({ ...CLOSED, ...line })),
  )
const importBy = (caller: Caller, lines: readonly Line[]) => sendFile(caller, bookWith(lines), IMPORT)
const found = async (query: Record<string, string>, caller = safety): Promise<any[]> =>
  (await caller.get(`${hazard.path}/list`, { pageSize: 100, ...query })).result.records
const one = async (bookNo: string): Promise<any> => (await found({ bookNo }))[0]
const history = async (id: string): Promise<any[]> => (await safety.get(`${hazard.path}/history`, { id })).result
const query = <T>(statement: ReturnType<typeof raw<T>>): Promise<T[]> =>
  companies.database.scope({ tenantId: 0 }, async (sql) => (await statement.execute(sql)).rows)

test('[SCREEN-03] what an old ledger says is closed is put down as it ended, with its days and its people', async () => {
  const { status, message } = await importBy(safety, [
    { 编号: 'J-1' },
    { 编号: 'J-2', 整改期限: '2024.3.8', 整改人: '', 验收人: '', 发现人: '', 闭环时间: '', 验收时间: '2024年3月11日' },
    { 编号: 'J-3', ...MAJOR },
    { 编号: 'J-4', ...OPEN, 状态: '已驳回' },
  ])
  expect([status, message]).toEqual([200, '文件导入成功！数据行数：4'])
  const first = await one('J-1')
  expect(first).toMatchObject({
    title: '护栏松动',
    hazardLevel: '1',
    orgId: 'a-shop',
    discoverUser: 'a-leader',
    discoverTime: '2024-03-05 00:00:00',
    rectifyUser: 'fixer',
    rectifyDeadline: '2024-03-12',
    rectifyTime: '2024-03-10 00:00:00',
    rectifyMeasure: '已紧固',
    rectifyCost: 120.5,
    verifyUser: 'a-safety',
    verifyTime: '2024-03-11 00:00:00',
    closeTime: '2024-03-11 00:00:00',
    status: '5',
    late: 0,
    delayCount: 0,
    createBy: 'a-safety',
  })
  expect(first.hazardNo).toMatch(/^YH\d{12}$/)
  expect(await one('J-2')).toMatchObject({ status: '5', late: 1, closeTime: '2024-03-11 00:00:00', rectifyUser: null })
  expect(await one('J-3')).toMatchObject({ status: '5', hazardLevel: '3', reportGov: 1, planFunds: '安全费用' })
  expect(await one('J-4')).toMatchObject({ status: '6', closeTime: null })
})

test('[SCREEN-03] its history and its timeline say that it was imported', async () => {
  const { id } = await one('J-1')
  expect(await history(id)).toMatchObject([
    { step: 'import', step_dictText: '导入', toState: 'closed', createBy: 'a-safety' },
  ])
  const { entries } = (await safety.get(`${hazard.path}/timeline`, { id })).result
  expect(entries.map(({ actionText }: any) => actionText)).toEqual(['导入'])
})

test('[SCREEN-03] what is open begins anew: it is reported, and a user with the right grades it and orders a day to come', async () => {
  await importBy(safety, [
    { 编号: 'K-1', ...OPEN },
    { 编号: 'K-2', ...OPEN, 状态: '整改中', 整改人: 'fixer', 整改期限: '2024-03-12', 延期次数: '1' },
  ])
  expect(await one('K-1')).toMatchObject({ status: '1', closeTime: null })
  const { id, ...second } = await one('K-2')
  expect(second).toMatchObject({ status: '1', rectifyUser: 'fixer', rectifyDeadline: null, delayCount: 0 })
  const order = { outcome: '1', rectifyUser: 'fixer', rectifyDeadline: companies.ago(-3), rectifyRequire: '紧固' }
  expect((await safety.put(`${hazard.path}/assign`, { id, ...order })).message).toBe('整改已下达！')
})

/** What is wrong, and what is said of it. */
const WRONG: readonly [Line, string][] = [
  [{ 责任单位: '丁车间' }, '“责任单位”没有“丁车间”这个选项'],
  [{ 级别: '特大' }, '“级别”没有“特大”这个选项'],
  [{ 整改人: '查无此人' }, '“整改人”没有“查无此人”这个选项'],
  [{ 发现时间: '' }, '请填写发现时间'],
  [{ 发现时间: '去年三月' }, '“发现时间”不是有效的日期（填写的是“去年三月”）'],
  [{ 发现时间: '2199-01-01', 整改期限: '' }, '发现时间不能晚于现在！'],
  [{ 闭环时间: '', 状态: '已闭环' }, '已闭环的隐患请填写闭环时间！'],
  [{ 整改时间: '' }, '已闭环的隐患请填写整改时间！'],
  [{ 整改情况: '' }, '已闭环的隐患请填写整改情况！'],
  [{ 整改时间: '2024-03-04' }, '整改时间不能早于发现时间！'],
  [{ 闭环时间: '2024-03-09' }, '验收时间不能早于整改时间！'],
  [{ 闭环时间: '2199-01-01' }, '闭环时间不能晚于今天！'],
  [{ 整改期限: '2024-03-01' }, '整改期限不能早于发现时间！'],
  [{ 验收人: 'fixer' }, '验收人不能是整改人！'],
  [{ ...MAJOR, 已报告监管部门: '0' }, '重大隐患报告监管部门后才能闭环！'],
  [{ ...MAJOR, 整改资金: '' }, '重大隐患请填写整改资金！'],
  [{ 状态: '待整改' }, '未闭环的隐患不能有闭环时间！'],
  [{ 延期次数: '3' }, '最多延期两次！'],
  [{ 编号: 'J-1' }, '该原编号的隐患已导入（填写的是“J-1”）'],
]

test('[SCREEN-03] rows that tell of no life a hazard can have are refused, each with its sentence, and a corrected file holds them', async () => {
  const before = (await found({})).length
  const lines = WRONG.map(([line], at) => ({ 编号: `W-${at}`, ...line }))
  const { status, result } = await importBy(safety, [...lines, { 编号: 'W-right' }])
  expect([status, result.successCount, result.errorCount]).toEqual([200, 1, WRONG.length])
  const report = rowsOf((await companies.app.inject(`/vr${result.fileUrl}`)).rawPayload)
  const told = report.slice(3).map((row) => row.at(-1))
  expect(told).toEqual(WRONG.map(([, sentence]) => sentence))
  expect((await found({})).length).toBe(before + 1)
})

test('[SCREEN-03] a ledger of this console is no book for itself', async () => {
  const { hazardNo } = await one('J-1')
  const { result } = await importBy(safety, [{ 编号: hazardNo }])
  expect(result.errors).toMatchObject([{ message: '该编号的隐患已存在！' }])
})

test('[PERM-02] nobody imports for an organisation that they do not see, nor without the right', async () => {
  const { result } = await importBy(safety, [{ 责任单位: '乙公司' }, { 责任单位: '丙公司' }])
  expect(result.errors.map(({ message }: any) => message)).toEqual([
    '“责任单位”没有“乙公司”这个选项',
    '“责任单位”没有“丙公司”这个选项',
  ])
  for (const who of ['a-leader', 'a-trainer'])
    expect((await importBy(await signedIn(companies, who, 1), [{}])).code).toBe(510)
  expect(await found({ bookNo: 'J-*' }, await signedIn(companies, 'c-safety', 2))).toEqual([])
})

test('[SCREEN-03] nobody hears of closed ones: no message, no reminder, no alarm', async () => {
  await companies.clear.tables('biz_hazard', 'biz_alarm_record', 'notice_mark', 'sys_sms')
  await importBy(safety, [{ 编号: 'Q-1' }, { 编号: 'Q-2', ...MAJOR }, { 编号: 'Q-3', ...OPEN, 状态: '已驳回' }])
  await importBy(safety, [{ 编号: 'Q-4', ...OPEN }])
  for (const kind of ['hazardDeadline', 'hazardOverdue', 'hazardWaits'])
    expect(await companies.remind(kind)).toEqual({ records: 0, messages: 0 })
  await lookAtHazards(companies.app.services)
  await lookAtAlarms(companies.app.services)
  expect(await companies.messages()).toEqual([])
  expect(await query(raw`select id from biz_alarm_record`)).toEqual([])
})

test('[SCREEN-03] they count in the months in which they were found and closed, and roll-ups equal a count of the rows', async () => {
  await companies.clear.tables('biz_hazard')
  await foldAll(companies.database)
  await importBy(safety, [
    { 编号: 'F-1' },
    { 编号: 'F-2', 发现时间: '2024-01-31', 整改期限: '2024-02-03', 整改时间: '2024-02-05' },
    { 编号: 'F-3', ...OPEN, 状态: '已驳回' },
    { 编号: 'F-4', ...OPEN, 发现时间: '2024-04-01' },
  ])
  const { result } = await safety.get(`${hazard.path}/statistics`, { year: 2024 })
  expect(result).toMatchObject({ total: 3, closed: 2, overdue: 0, onTime: { done: 1, all: 2 } })
  expect(result.byMonth.slice(0, 4).map(({ found: of, closed }: any) => [of, closed])).toEqual([
    [1, 0],
    [0, 0],
    [1, 2],
    [1, 0],
  ])
  await foldAll(companies.database)
  const days = { from: '2000-01-01', to: '2099-12-31' }
  for (const rollUp of Object.values(ROLL_UPS))
    expect(await query(raw`select * from (${differencesOf(rollUp, days)}) d`)).toEqual([])
  const summed = raw`select to_char(day, 'YYYY-MM') as month, sum(hazards_found)::integer as found,
    sum(hazards_closed)::integer as closed from stat_tenant_day where tenant_id = 1 group by 1
    having sum(hazards_found) > 0 order by 1`
  expect(await query(summed)).toEqual([
    { month: '2024-01', found: 1, closed: 1 },
    { month: '2024-03', found: 1, closed: 1 },
    { month: '2024-04', found: 1, closed: 0 },
  ])
})

test('[SCREEN-03] an exported ledger is imported by another tenant with the columns it has', async () => {
  await companies.clear.tables('biz_hazard')
  await importBy(safety, [{ 编号: 'R-1' }, { 编号: 'R-2', ...MAJOR }, { 编号: 'R-3', ...OPEN }])
  const exported = await safety.raw({ method: 'GET', url: `/vr${hazard.path}/exportXls?column=bookNo&order=asc` })
  await companies.insert('sys_depart', {
    id: 'c-shop',
    tenant_id: 2,
    org_code: 'Y01A01',
    org_category: '2',
    depart_name: '甲车间',
    parent_id: 'c',
  })
  for (const name of ['a-leader', 'a-safety', 'fixer']) {
    await query(raw`insert into sys_user_tenant (user_id, tenant_id) values (${name}, 2)`)
    await query(raw`insert into sys_user_depart (user_id, depart_id, tenant_id) values (${name}, 'c', 2)`)
  }
  const other = await signedIn(companies, 'c-safety', 2)
  const sent = (path: string) =>
    other.raw({ method: 'POST', url: `/vr${hazard.path}/${path}`, ...multipart(exported.rawPayload) })
  const checked = (await sent('checkImport')).json().result
  expect(checked.rows).toBe(3)
  expect(checked.left).toEqual(expect.arrayContaining(['现场照片', '整改照片', '剩余天数', '逾期整改', '创建时间']))
  expect((await sent('importExcel')).json()).toMatchObject({
    code: 200,
    message: expect.stringContaining('数据行数：3'),
  })
  const facts = ({ title, hazardLevel, status, discoverTime, closeTime, rectifyUser, verifyUser, rectifyCost }: any) =>
    ({ title, hazardLevel, status, discoverTime, closeTime, rectifyUser, verifyUser, rectifyCost }) // prettier-ignore
  const mine = await found({ column: 'hazardNo', order: 'asc' })
  const theirs = await found({ column: 'bookNo', order: 'asc' }, other)
  expect(theirs.map(facts)).toEqual(mine.map(facts))
  expect(theirs.map(({ bookNo }) => bookNo)).toEqual(mine.map(({ hazardNo }) => hazardNo))
})

test('[API-109] the template has the columns that are taken, those without which no row is with a star', async () => {
  const { rawPayload } = await safety.raw({ method: 'GET', url: `/vr${hazard.path}/importTemplate` })
  const head = rowsOf(rawPayload)[2] as string[]
  expect(head).toEqual(expect.arrayContaining(['编号', '责任单位*', '发现时间*', '闭环时间', '状态', '描述*']))
  for (const label of ['原编号', '现场照片', '整改照片', '剩余天数', '排查任务']) expect(head).not.toContain(label)
})
