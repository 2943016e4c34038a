import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { signIn } from './console.ts'

/** antd's table measures its columns with a hidden row of its own that can take the focus. */
const NOT_OURS = '.ant-table-measure-row'

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude(NOT_OURS).withTags(['wcag2a', 'wcag2aa']).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

test('the sign-in page has no accessibility violations', async ({ page }) => {
  await page.goto('/user/login')
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('home and a list have no accessibility violations', async ({ page }) => {
  await signIn(page, 'enterprise')
  await page.waitForLoadState('networkidle')
  expect(await violationsOf(page)).toEqual([])
  await page.goto('/isystem/position')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('bell, announcement and the editor of one have no accessibility violations', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'enterprise', '/isystem/annountCement')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await page.getByRole('button', { name: /^消息(，\d+ 条未读)?$/ }).click()
  await expect(page.getByRole('tab', { name: /^通知/ })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^查看 / })
    .first()
    .click()
  await expect(page.getByRole('article')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.locator('.ant-modal-footer').getByRole('button', { name: '关闭' }).click()
  await page.getByRole('toolbar', { name: '操作' }).getByRole('button', { name: '新增' }).click()
  await expect(page.getByRole('textbox', { name: '内容' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('a message, the test of a template and the outbox have no accessibility violations', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page, 'enterprise', '/message/sysMessageList')
  await page
    .getByRole('button', { name: /^详情 / })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByLabel('发送状态')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.goto('/message/sysMessageTemplateList')
  await page
    .getByRole('row', { name: /exam_result/ })
    .getByText('更多')
    .click()
  await page.getByRole('menuitem', { name: '发送测试' }).click()
  await page.getByRole('dialog').getByLabel('测试数据').fill('{')
  await expect(page.getByRole('dialog')).toContainText('附近不是有效的 JSON')
  expect(await violationsOf(page)).toEqual([])
  await page.goto('/message/outbox')
  await page
    .getByRole('button', { name: /^查看 / })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})
