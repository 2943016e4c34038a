import { expect, type Locator, type Page } from '@playwright/test'
import { notificationButtonOf } from './page-objects/notification-button.ts'
import { fillForm, formOf, openRow, optionOf, press, submit } from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'
import { unique, uniqueDigits } from './page-objects/unique.ts'

// Two people take part in some.
test.describe.configure({ timeout: 180_000 })

const TEMPLATES = '/message/sysMessageTemplateList'
const MESSAGES = '/message/sysMessageList'

test('[SCREEN-45] a template is written as rich text, tried with test data and arrives in the notifications of somebody else', async ({
  opened,
}) => {
  const code = unique('e2e')
  const reader = await opened('monitor')
  await notificationButtonOf(reader).click()
  const popover = reader.getByRole('dialog', { name: '消息', exact: true })
  await popover.getByRole('tab', { name: /^系统消息/ }).click()
  const page = await opened('enterprise', TEMPLATES)
  await press(page, '新增')
  const form = formOf(page, '新增')
  await fillForm(form, { 模板编码: code, 模板类型: '系统', 模板标题: `\${name}的复查提醒 ${code}` })
  await form.getByRole('textbox', { name: '模板内容' }).fill('${name}，请复查 ${place}')
  await submit(form)

  const test = await openTest(page, code)
  await expect(test.getByRole('group', { name: '变量的值' }).getByRole('textbox')).toHaveCount(2)
  await fillVariables(test, { name: '<img src=x onerror=alert(1)>', place: '3 号泵房' })
  await expect(preview(test)).toContainText('<img src=x onerror=alert(1)>，请复查')
  await fillVariables(test, { name: '<b>何海涛</b>' })
  await expect(preview(test)).toContainText('<b>何海涛</b>，请复查 3 号泵房')
  await expect(preview(test).locator('b')).toHaveCount(0)
  await test.getByLabel('消息接收方').click()
  await page.keyboard.type('何海涛')
  await (await optionOf(test.getByLabel('消息接收方'), '何海涛（monitor）')).click()
  await test.getByRole('button', { name: '发送' }).click()
  await expect(test).toContainText('发送消息任务添加成功！')

  await popover.getByRole('button', { name: `<b>何海涛</b>的复查提醒 ${code}` }).click()
  const shown = reader.getByRole('dialog').filter({ hasText: '通知消息' })
  await expect(shown).toContainText('<b>何海涛</b>，请复查 3 号泵房')
})

test('[SCREEN-44][SCREEN-45][LIVE-09] a text message goes into the outbox, and lists that are open see it', async ({
  opened,
}) => {
  const name = unique('赵')
  const mobile = `139${uniqueDigits(8)}`
  const watcher = await opened('auditor', `${MESSAGES}?esContent=${name}`)
  await expect(watcher.getByText('没有符合条件的消息')).toBeVisible()
  const page = await opened('enterprise', TEMPLATES)
  const test = await openTest(page, 'course_due')
  await fillVariables(test, { name, course: '受限空间作业', days: '2' })
  await test.getByRole('button', { name: '发送' }).click()
  await expect(test).toContainText('请输入消息接收方')
  await test.getByLabel('消息接收方').fill(mobile)
  const seen = test.getByRole('button', { name: '查看消息' })
  // A second press within 300 ms of the refused one is refused as well.
  await expect(async () => {
    await test.getByRole('button', { name: '发送' }).click()
    await expect(seen).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await seen.click()

  const row = page.getByRole('row', { name: mobile })
  await expect(row).toContainText('发送成功')
  await row.getByText('详情').click()
  const detail = page.getByRole('dialog', { name: /^详情/ })
  await expect(detail).toContainText(`${name}，您的必修课程《受限空间作业》还有 2 天到期`)
  await detail.getByRole('button', { name: '关闭', exact: true }).last().click()

  const outbox = await opened('enterprise', '/message/outbox')
  const sent = outbox.getByRole('row', { name: mobile })
  await sent.getByText('查看').click()
  await expect(outbox.getByRole('dialog', { name: '课程到期提醒' })).toContainText(`${name}，您的必修课程`)
  await expect(watcher.getByRole('row', { name: mobile })).toContainText('发送成功')
})

test('[SCREEN-44] a failed message tells why, is corrected and goes again', async ({ opened }) => {
  const page = await opened('enterprise', `${MESSAGES}?esReceiver=wangjianguo.left`)
  const { locator: row, act } = openRow(page, /wangjianguo\.left/)
  await expect(row).toContainText('发送失败')
  const triedAt = /\d\d-\d\d \d\d:\d\d/.exec(await row.innerText())?.[0] ?? ''
  expect(triedAt).not.toBe('')
  await act('重新发送')
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('已重新加入发送队列')).toBeVisible()
  await expect(row, 'tried again').not.toContainText(triedAt)
  await expect(row).toContainText('发送失败')
  await row.getByText('详情').click()
  const detail = page.getByRole('dialog', { name: /^详情/ })
  await expect(detail).toContainText('没有账号为“wangjianguo.left”的在用用户')
  await detail.getByRole('button', { name: '关闭', exact: true }).last().click()
  await act('编辑')
  await fillForm(formOf(page, '编辑'), { 接收人: 'enterprise' })
  await submit(formOf(page, '编辑'))
  await opened('enterprise', `${MESSAGES}?esContent=王建国`)
  const corrected = page.getByRole('row', { name: /隐患整改催办/ })
  await expect(corrected).toContainText('发送成功')
  await expect(corrected.getByText('编辑')).toHaveCount(0)
})

const preview = (dialog: Locator): Locator => dialog.getByRole('region', { name: '预览' })

async function openTest(page: Page, code: string): Promise<Locator> {
  await openRow(page, new RegExp(code)).act('发送测试')
  return page.getByRole('dialog', { name: /^发送测试/ })
}

/** Each variable has an input of its own. */
async function fillVariables(test: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await test.getByLabel(name, { exact: true }).fill(value)
}
