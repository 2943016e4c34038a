import { expect, type Locator, type Page } from '@playwright/test'
import { tokenOf } from './console.ts'
import { notificationButtonOf } from './page-objects/notification-button.ts'
import { pickMoment, press } from './page-objects/screen.ts'

export async function write(page: Page, titile: string): Promise<void> {
  await press(page, '新增')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('标题', { exact: true }).fill(titile)
  await pickMoment(dialog, '开始时间', '2026-11-01 00:00:00')
  await pickMoment(dialog, '结束时间', '2026-10-01 00:00:00')
  await expect(dialog).toContainText('结束时间需大于开始时间')
  await pickMoment(dialog, '结束时间', '2099-12-31 00:00:00')
  await dialog.getByRole('textbox', { name: '摘要' }).fill('夜间动火须知')
  await writeText(page, dialog)
  await dialog.getByRole('button', { name: '仅保存' }).click()
  await expect(dialog).toHaveCount(0)
}

/** A heading, a bold part and a link, by the toolbar. */
async function writeText(page: Page, dialog: Locator): Promise<void> {
  const tool = (name: string) =>
    dialog.getByRole('toolbar', { name: '格式' }).getByRole('button', { name, exact: true })
  await dialog.getByRole('textbox', { name: '内容' }).click()
  await page.keyboard.type('夜间')
  await tool('加粗').click()
  await page.keyboard.type('严禁无证动火')
  await tool('加粗').click()
  await page.keyboard.type('，见作业规程')
  for (let letter = 0; letter < 4; letter += 1) await page.keyboard.press('Shift+ArrowLeft')
  await tool('链接').click()
  await dialog.getByRole('textbox', { name: '链接地址' }).fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('链接地址应以 http://、https:// 或 / 开头')
  await dialog.getByRole('textbox', { name: '链接地址' }).fill('example.com/rules')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('link', { name: '作业规程' })).toBeVisible()
}

export async function unreadOf(page: Page): Promise<number> {
  const name = await notificationButtonOf(page).getAttribute('aria-label')
  return Number(/(\d+)/.exec(name ?? '')?.[1] ?? 0)
}

/** The same words never stand in two tests, nor in two runs on one server. */
export const nameOf = (words: string) => `${words} ${Date.now().toString(36)}`

export async function add(page: Page, over: Record<string, unknown>): Promise<string> {
  await call(page, 'POST', '/sys/annountCement/add', {
    msgCategory: '1',
    msgType: 'ALL',
    priority: 'M',
    msgAbstract: '摘要',
    startTime: '2026-11-01 00:00:00',
    endTime: '2099-12-31 00:00:00',
    ...over,
  })
  const { records } = (await call(
    page,
    'GET',
    `/sys/annountCement/list?titile=${encodeURIComponent(String(over['titile']))}`,
  )) as {
    records: { id: string }[]
  }
  return records[0]!.id
}

/** A call of the person who is signed in on the page. */
export async function call(page: Page, method: string, path: string, data?: object): Promise<unknown> {
  const answer = await page.request.fetch(`/vr${path}`, {
    method,
    headers: { 'X-Access-Token': (await tokenOf(page)) ?? '' },
    ...(data === undefined ? {} : { data }),
  })
  const { success, message, result } = (await answer.json()) as { success: boolean; message: string; result: unknown }
  expect(success, `${path}: ${message}`).toBe(true)
  return result
}
