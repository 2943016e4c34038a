import { creditCheckCharacterOf } from '#contract/checks/credit-code.ts'
import { checkCharacterOf } from '#contract/checks/id-card.ts'
import { inChina } from '#core/formats/dates.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import dayjs from 'dayjs'
import { signInAs, submitPassword } from './console.ts'
import { XLS } from './page-objects/imports.ts'
import {
  attachPicture,
  choose,
  chooseInTree,
  confirm,
  fillForm,
  formOf,
  openRow,
  openScreen,
  pickMoment,
  readText,
  press,
  submit,
  submitRefused,
  take,
  visit,
} from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'
import { unique, uniqueDigits } from './page-objects/unique.ts'
import { bookOf } from '#tests/server/jobs/workbooks.ts'

const OWN_PASSWORD = 'Haitian2026'
/** Work of the server on some hundred rows. */
const WORK = { timeout: 60_000 }

test('[SCREEN-24][SCREEN-29][SCREEN-08][SCREEN-55] an enterprise joins, its administrator builds it, brings in 300 people, trains one and has the file', async ({
  opened,
  another,
  page,
}) => {
  test.setTimeout(150_000)
  const name = unique('海曦化工')
  const phone = `139${uniqueDigits(8)}`
  const office = await opened('enterprise', '/enterprise/orgAudit')
  const platform = await another('admin', '/enterprise/orgAudit')

  await test.step('an application is refused with a reason, corrected by who entered it and passed by somebody else', async () => {
    await press(office, '新增')
    const form = formOf(office, '新增')
    await fillForm(form, {
      企业名称: name,
      统一社会信用代码: creditCode(),
      行业: '化工',
      申请人: '周立群',
      申请人电话: phone,
    })
    await attachPicture(form, '营业执照')
    await submit(form)
    await openRow(office, name)
      .locator.getByRole('button', { name: /^更多操作/ })
      .click()
    await expect(office.getByRole('menuitem', { name: '通过', exact: true })).toHaveCount(0)
    await office.keyboard.press('Escape')
    await openRow(platform, name).act('驳回')
    await fillForm(formOf(platform, '驳回'), { 审核意见: '营业执照看不清' })
    await take(platform, '驳回')
    await visit(office, '/enterprise/orgAudit?auditStatus=2')
    await openRow(office, name).act('编辑')
    await fillForm(formOf(office, '编辑'), { 备注: '已换成清晰的营业执照' })
    await submit(formOf(office, '编辑'))
    await openRow(office, name).act('重新提交')
    await confirm(office, '确定重新提交该申请吗？')
  })

  const password = await test.step('passing shows the password of its administrator once', async () => {
    await openRow(platform, name).act('通过')
    await formOf(platform, '通过').getByRole('radio', { name: '新增企业' }).check()
    const form = formOf(platform, '通过')
    await form.getByRole('button', { name: '通过', exact: true }).click()
    return readText(form.filter({ hasText: '单位管理员的初始密码' }).locator('code'), /^\w{8,}$/)
  })

  await test.step('the administrator signs in with it and sets another one', async () => {
    await signInAs(page, phone, password)
    const dialog = page.getByRole('dialog', { name: '修改密码' })
    await fillForm(dialog, { 旧密码: password, 新密码: OWN_PASSWORD, 确认新密码: OWN_PASSWORD })
    await submit(dialog)
    await submitPassword(page, phone, OWN_PASSWORD)
    await expect(page.getByRole('button', { name: /的账号菜单$/ })).toBeVisible()
  })

  await test.step('three levels of organisation, a code that people join by', async () => {
    await openScreen(page, '组织架构')
    await addBelow(page, name, '合成车间', '车间')
    await addBelow(page, '合成车间', '一班', '班组')
    await openScreen(page, '组织编码')
    await press(page, '新增')
    const form = formOf(page, '新增')
    await chooseInTree(form, '所属组织', '一班')
    await pickMoment(form, '有效期', inDays(30))
    await submit(form)
    await expect(openRow(page, '一班').locator).toContainText('可使用')
  })

  await test.step('300 people from a file, 12 of them refused with the reason', async () => {
    await openScreen(page, '学员列表')
    await press(page, '导入')
    await page.getByRole('region', { name: '下载模板' }).getByRole('button', { name: '下一步' }).click()
    const file = { name: '学员.xls', mimeType: XLS, buffer: people(300, 12) }
    await page.getByRole('region', { name: '上传' }).locator('input[type=file]').setInputFiles(file)
    await expect(page.getByText('288 行可以导入，12 行有问题')).toBeVisible(WORK)
    await page.getByRole('button', { name: '导入 288 行' }).click()
    await expect(page.getByText('已导入 288 行，还有 12 行没有导入')).toBeVisible(WORK)
  })

  await test.step('a card is opened, hours and scores of its three levels are entered and signed', async () => {
    await visit(page, `/student/list?realname=${nameOf(1)}`)
    await openRow(page, nameOf(1)).act('开卡')
    await take(page, '开卡')
    await openRow(page, nameOf(1)).view()
    await page.getByRole('tab', { name: '三级教育卡' }).click()
    const [factory, workshop] = ['厂级', '车间级'].map((name) => levelOf(page, name)) as [Locator, Locator]
    await begin(page, factory)
    await enterHours(page, factory)
    await submit(formOf(page, '登记线下学时'))
    await factory.getByRole('button', { name: '登记合格' }).click()
    const exam = formOf(page, '登记合格')
    await fillForm(exam, { 考核成绩: '92' })
    for (const signature of ['学员签名', '教员签名']) await attachPicture(exam, signature)
    await take(page, '登记合格')
    await begin(page, workshop)
    await enterHours(page, workshop)
    await submitRefused(formOf(page, '登记线下学时'), '每天最多计 8 学时，当天已登记 8 学时！')
  })

  await test.step('who has passed all levels is let work by somebody else, and the card prints', async () => {
    await visit(office, '/student/trainCard?status=1')
    const waiting = office.getByRole('row').filter({ hasText: '待确认' }).first()
    const cardNo = (await waiting.getByRole('checkbox').getAttribute('aria-label'))!.replace('选择 ', '')
    await openRow(office, cardNo).act('准许上岗')
    await confirm(office, '准许上岗吗？')
    await visit(office, '/student/trainCard?status=2')
    await openRow(office, cardNo).act('打印三级教育卡')
    const sheet = office.getByRole('region', { name: '三级安全教育卡' })
    await expect(sheet.getByRole('table', { name: /级安全教育$/ })).toHaveCount(3)
    await expect(sheet.getByRole('img', { name: /签名/ })).toHaveCount(6)
  })
})

/** Adds an organisation below another one in the tree. */
async function addBelow(page: Page, above: string, name: string, kind: string): Promise<void> {
  const tree = page.getByRole('tree', { name: '组织' })
  const item = tree.getByRole('treeitem', { name: new RegExp(above) }).first()
  await item.hover()
  await item.getByRole('button', { name: /^更多操作/ }).click()
  await page.getByRole('menuitem', { name: '新增下级' }).click()
  const form = formOf(page, '新增')
  await fillForm(form, { 组织名称: name })
  await choose(form, '组织类型', kind)
  await submit(form)
  await expect(tree.getByRole('treeitem', { name: new RegExp(name) })).toBeVisible()
}

/** What a card shows of one of its levels. */
function levelOf(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
}

async function begin(page: Page, level: Locator): Promise<void> {
  await level.getByRole('button', { name: '开始' }).click()
  await take(page, '开始')
}

/** Fills in eight hours of today, and leaves the form open. */
async function enterHours(page: Page, level: Locator): Promise<void> {
  await level.getByRole('button', { name: '登记线下学时' }).click()
  const form = formOf(page, '登记线下学时')
  await pickMoment(form, '培训日期', inDays(0))
  await fillForm(form, { 学时: '8', 培训地点: '三号教室' })
  await attachPicture(form, '签到照片')
}

/** The workbook of new people of one team; the last ones have a number that nobody can have. */
function people(count: number, bad: number): Buffer {
  const labels = ['姓名', '证件类型', '证件号码', '手机号', '所属组织', '岗位', '入职日期']
  const rows = Array.from({ length: count }, (_, at) => {
    const number = String(at + 1).padStart(3, '0')
    const digits = `990000${birthday()}${number}`
    const card = at < count - bad ? digits + checkCharacterOf(digits) : digits
    return [nameOf(at + 1), '居民身份证', card, `17${uniqueDigits(6)}${number}`, '一班', '操作工', inDays(0)]
  })
  return bookOf('学员', labels, rows)
}

/** Of this attempt alone, so that nobody has the same number. */
function birthday(): string {
  const days = Number(uniqueDigits(4)) + 6_000
  return dayjs('1970-01-01').add(days, 'day').format('YYYYMMDD')
}

function nameOf(number: number): string {
  return `学员${uniqueDigits(5)}号${String(number).padStart(3, '0')}`
}

function inDays(days: number): string {
  return dayjs(inChina(dayjs().valueOf()).slice(0, 10)).add(days, 'day').format('YYYY-MM-DD')
}

/** The code of nobody: its region does not exist. */
function creditCode(): string {
  const code = `91990000MA${uniqueDigits(7)}`
  return code + creditCheckCharacterOf(code)
}
