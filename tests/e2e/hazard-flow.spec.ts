import { expect, type Page } from '@playwright/test'
import dayjs from 'dayjs'
import { inChina } from '#core/formats/dates.ts'
import {
  beginInspection,
  foundBy,
  hazardRow,
  photoOf,
  refusalOf,
  report,
  roundOf,
  takeByCall,
  workshopOf,
} from './page-objects/hazard.ts'
import { attachPicture, chooseInTree, fillForm, formOf, press, submit, visit } from './page-objects/screen.ts'
import { setLine } from './page-objects/student-page.ts'
import { test } from './page-objects/test.ts'
import { unique } from './page-objects/unique.ts'

const PHONE = { width: 390, height: 844 }
const MAJOR_PLAN = {
  tempMeasure: '停用并隔离',
  planResponsibility: '车间主任负责',
  planMeasures: '更换储存间',
  planFunds: '安全费用列支',
  planTimeLimit: '两周内完成',
  planEmergency: '泄漏时按预案疏散',
  judgeBasis: '重大事故隐患判定标准第三条',
}

test('[SCREEN-03] 立查立改: an ordinary hazard is reported and put right by one person and verified by another', async ({
  another,
}) => {
  test.setTimeout(120_000)
  const [leader, safety] = [await another('leader'), await another('safety')]
  const title = unique('护栏脱焊')
  await visit(leader, `/hazard/list?title=${title}`)
  await press(leader, '上报隐患')
  const form = formOf(leader, '上报隐患')
  await fillForm(form, { 标题: title, 类型: '物的不安全状态', 来源: '员工上报', 地点: '二层平台' })
  await chooseInTree(form, '责任单位', '合成车间')
  await fillForm(form, { 描述: '平台护栏底部锈蚀脱焊，有坠落危险。' })
  await attachPicture(form, '现场照片')
  await submit(form)
  const own = await hazardRow(leader, title)
  await own.rectify('现场已整改', '当场补焊并刷漆')
  await own.isIn('待验收')
  expect(await own.offers()).not.toContain('验收')
  const office = await hazardRow(safety, title)
  await office.take('验收', { outcome: '合格', fields: { 验收意见: '补焊牢固' } })
  await own.isIn('已闭环')
})

test('[SCREEN-03] a considerable hazard is sent back, passed on, delayed twice, failed once and closed, by nobody who rectified it', async ({
  another,
}) => {
  test.setTimeout(150_000)
  const [leader, safety, unit] = [await another('leader'), await another('safety'), await another('unit')]
  const reporter = await another('trainer')
  const orgId = await workshopOf(leader)
  const title = unique('安全出口上锁')
  const id = await report(reporter, title, orgId)
  const office = await hazardRow(safety, title)
  const order = { 整改人: '钟大勇（leader）', 整改要求: '拆除挂锁，改装推杆', 临时管控措施: '派人值守' }
  await office.take('下达整改', { outcome: '较大', fields: order })
  const first = await hazardRow(leader, title)
  await first.take('退回', { fields: { 原因: '该出口由设备部管理' } })
  await office.isIn('已上报')
  const ordered = { outcome: '2', rectifyUser: 'leader', rectifyRequire: '改装推杆', tempMeasure: '派人值守' }
  await takeByCall(safety, 'assign', id, { ...ordered, rectifyDeadline: day(5) })
  await office.isIn('待整改')
  await office.take('转派', { fields: { 整改人: '戴永康（unit）', 原因: '由单位统一采购' } })
  const second = await hazardRow(unit, title)
  await second.take('申请延期', { fields: { 申请延期至: day(8), 原因: '推杆锁未到货' } })
  await office.isIn('延期待批')
  await office.take('审批延期', { outcome: '同意' })
  await second.isIn('整改中')
  await takeByCall(unit, 'askDelay', id, { newDeadline: day(12), reason: '仍未到货' })
  await takeByCall(safety, 'decideDelay', id, { outcome: 'allow' })
  await second.isIn('还剩 12 天')
  expect(await second.offers()).not.toContain('申请延期')
  expect(await refusalOf(unit, 'askDelay', id, { newDeadline: day(20), reason: '再等' })).toBe('最多延期两次！')
  await second.rectify('提交整改', '已换推杆锁')
  await second.isIn('待验收')
  expect(await second.offers()).not.toContain('验收')
  expect(await refusalOf(unit, 'verify', id, { outcome: 'pass' })).toBe('验收人不能是整改人！')
  await office.take('验收', { outcome: '不合格', fields: { 原因: '夜间仍被上锁', 整改期限: day(3) } })
  await second.isIn('待整改')
  await takeByCall(unit, 'rectify', id, { rectifyMeasure: '收回钥匙', rectifyPhotos: await photoOf(unit) })
  await office.isIn('待验收')
  await office.take('验收', { outcome: '合格' })
  await second.isIn('已闭环')
})

test('[SCREEN-03] a major hazard is verified twice, by two people, after the authority was told', async ({
  another,
}) => {
  test.setTimeout(120_000)
  const [leader, safety, unit] = [await another('leader'), await another('safety'), await another('unit')]
  const reporter = await another('trainer')
  const orgId = await workshopOf(leader)
  const title = unique('禁配化学品混放')
  const id = await report(reporter, title, orgId)
  const ordered = { outcome: '3', rectifyUser: 'leader', rectifyRequire: '分库存放', rectifyDeadline: day(14) }
  await takeByCall(safety, 'assign', id, { ...ordered, ...MAJOR_PLAN })
  await takeByCall(leader, 'rectify', id, { rectifyMeasure: '已分库存放', rectifyPhotos: await photoOf(leader) })
  const office = await hazardRow(safety, title)
  expect(await office.offers()).not.toContain('验收')
  await office.take('初验', { outcome: '合格', fields: { 验收意见: '已分库，标识齐全' } })
  await office.isIn('待复验')
  expect(await office.offers()).not.toContain('复验')
  const chief = await hazardRow(unit, title)
  const opinion = { outcome: 'pass', verifyOpinion: '复验合格' }
  expect(await refusalOf(unit, 'recheck', id, opinion)).toBe('重大隐患报告监管部门后才能复验合格！')
  await chief.take('复验', {
    outcome: '合格',
    fields: { 验收意见: '复验合格', 已报告监管部门: true, 报告日期: day(0) },
  })
  await office.isIn('已闭环')
})

test('[SCREEN-02] an inspection on a phone keeps its answers without a network, sends each once, and asks where somebody else was first', async ({
  another,
}) => {
  test.setTimeout(120_000)
  const [phone, office] = [await another('leader', '/', { viewport: PHONE, hasTouch: true }), await another('safety')]
  const title = unique('夜间巡检')
  const items = ['护栏完好', '灭火器有效', '通道畅通', '应急灯亮']
  const id = await beginInspection(office, phone, { title, orgId: await workshopOf(phone), dueDate: day(2), items })
  const [mine, theirs] = [roundOf(phone), roundOf(office)]
  await mine.show(id)
  await theirs.show(id)
  await mine.press('正常')
  await expect(theirs.far).toContainText('已检查 1/4 项')

  await test.step('without a network answers wait here, over a reload as well', async () => {
    await setLine(phone, false)
    await expect(phone.getByText('没有网络：答案保存在本机，恢复后按顺序发送')).toBeVisible()
    await mine.go(1)
    await mine.press('正常')
    await mine.go(2)
    await mine.found(unique('通道被托盘占用'))
    await mine.go(3)
    await mine.press('正常')
    await expect(mine.far).toHaveText('已检查 4/4 项，3 项待发送')
    await fitsInWidth(phone)
    await theirs.go(1)
    await theirs.notApplicable('本处没有灭火器')
    await expect(theirs.far).toContainText('已检查 2/4 项')
    await phone.route('**/space/hazard/taskItem/**', (route) => route.abort())
    await setLine(phone, true)
    await mine.reload()
    await expect(mine.far).toHaveText('已检查 4/4 项，3 项待发送')
  })

  await test.step('back again, each arrives once, and the one that came second waits for a decision', async () => {
    await phone.unroute('**/space/hazard/taskItem/**')

    await expect(mine.far).toHaveText('已检查 3/4 项，1 项须处理')
    await expect(theirs.far).toHaveText('已检查 4/4 项')
    expect(await foundBy(office, id)).toHaveLength(1)
    await expect(phone.getByRole('button', { name: '完成排查' })).toBeDisabled()
    await mine.go(1)
    await expect(phone.getByRole('alert')).toContainText('已先填写，请选择保留哪一个')
    await phone.getByRole('button', { name: '保留对方答案' }).click()
    await phone.getByRole('button', { name: '放弃', exact: true }).click()
    await expect(mine.far).toHaveText('已检查 4/4 项')
  })

  await test.step('done, nobody answers any more', async () => {
    await phone.getByRole('button', { name: '完成排查' }).click()
    await expect(office.getByText('只有执行中的排查任务可以填写')).toBeVisible()
    await expect(office.getByRole('group', { name: '检查结果' }).getByRole('button', { name: '正常' })).toBeDisabled()
  })
})

function day(days: number): string {
  return inChina(dayjs().add(days, 'day').valueOf()).slice(0, 10)
}

/** Nothing stands beside the screen. */
async function fitsInWidth(page: Page): Promise<void> {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth])
  expect(widths[0]).toBeLessThanOrEqual(widths[1]!)
}
