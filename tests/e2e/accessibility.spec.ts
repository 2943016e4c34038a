import { expect } from '@playwright/test'
import { closeDialog, openRow, openScreen, press } from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'
import { violationsOf } from './page-objects/violations.ts'

test('the sign-in page has no accessibility violations', async ({ page }) => {
  await page.goto('/user/login')
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('home and a list have no accessibility violations', async ({ enter }) => {
  const page = await enter('enterprise')
  await page.waitForLoadState('networkidle')
  expect(await violationsOf(page)).toEqual([])
  await openScreen(page, '职务管理')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('notifications, announcement and the editor of one have no accessibility violations', async ({ opened }) => {
  test.setTimeout(120_000)
  const page = await opened('enterprise', '/isystem/annountCement')
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
  await closeDialog(page.getByRole('dialog'))
  await press(page, '新增')
  await expect(page.getByRole('textbox', { name: '内容' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('a message, the test of a template and the outbox have no accessibility violations', async ({ opened }) => {
  test.setTimeout(180_000)
  const page = await opened('enterprise', '/message/sysMessageList')
  await page
    .getByRole('button', { name: /^详情 / })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText('发送次数')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const templates = await opened('enterprise', '/message/sysMessageTemplateList')
  await openRow(templates, /exam_result/).act('发送测试')
  await templates.getByRole('dialog').getByRole('button', { name: '发送' }).click()
  await expect(templates.getByRole('dialog')).toContainText('请输入消息接收方')
  expect(await violationsOf(templates)).toEqual([])
  const outbox = await opened('enterprise', '/message/outbox')
  await outbox
    .getByRole('button', { name: /^查看 / })
    .first()
    .click()
  await expect(outbox.getByRole('dialog')).toBeVisible()
  expect(await violationsOf(outbox)).toEqual([])
})
