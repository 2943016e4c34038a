import { expect, type Page, type Route } from '@playwright/test'
import { pdf, picture } from '#tests/server/files/sample-files.ts'
import { atColumn, cellInHand, walkTo } from './page-objects/cells.ts'
import { formOf, openRow, visit } from './page-objects/screen.ts'
import { openSheet } from './page-objects/sheet.ts'
import { test } from './page-objects/test.ts'

// Megabytes through a busy machine.
test.describe.configure({ timeout: 120_000 })

/** What brings bytes to the server stops until it is let go. */
async function hold(page: Page, path: string, method: string): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isOpen = false
  await page.route(path, async (route) => {
    if (isOpen || route.request().method() !== method) return route.continue()
    held.push(route)
  })
  return async () => {
    isOpen = true
    // One whose page called it off meanwhile is gone.
    await Promise.all(held.map((route) => route.continue().catch(() => undefined)))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
}

const jobs = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('[UPLOAD-01] a file of a cell goes on while its cell is out of sight, and stands in its row when it has arrived', async ({
  opened,
}) => {
  const page = await opened('admin', '/system/blocks?block=cell-types')
  const release = await hold(page, '**/sys/common/tus/*', 'PATCH')
  await openSheet(page)
  const table = page.locator('[data-editable]')
  await table.getByRole('button', { name: '新增示例行' }).click()
  await atColumn(page, '名称')
  await walkTo(page, '附件')
  const file = { name: '演练录像.pdf', mimeType: 'application/pdf', buffer: pdf(6 * 1024 * 1024) }
  await cellInHand(page).locator('input[type=file]').setInputFiles(file)
  await expect(jobs(page, '任务，1 项进行中')).toBeVisible()
  const state = table.getByRole('status', { name: /^演练录像\.pdf/ })
  await expect(state).toBeVisible()

  const scrollAway = async () => {
    await state.hover()
    await page.mouse.wheel(-9_000, 0)
    await table.locator('[role=gridcell][aria-colindex="4"]').click()
    await page.keyboard.press('Escape')
    await expect(state).toHaveCount(0)
  }
  await scrollAway()
  await expect(jobs(page, '任务，1 项进行中')).toBeVisible()
  await walkTo(page, '附件')
  await expect(state).toBeVisible()
  await scrollAway()
  await release()
  await expect(jobs(page, '任务')).toBeVisible()
  await walkTo(page, '附件')
  await expect(table.getByRole('button', { name: /^查看 演练录像/ })).toBeVisible()
})

test('[UPLOAD-01] the file of a form goes on in another tab, is waited for before saving, and asked about before closing; no part of the browser for choosing files is seen', async ({
  opened,
}) => {
  const page = await opened('admin', '/isystem/user')
  const release = await hold(page, '**/sys/common/upload', 'POST')
  await openRow(page, /沈国栋/).edit()
  const form = formOf(page, '编辑')
  const buffer = await picture(200, 200, '#1677ff')
  await expect(form.getByRole('button', { name: '头像' })).toBeVisible()
  await expect(form.locator('input[type=file]')).toBeHidden()
  await form.locator('input[type=file]').setInputFiles({ name: '头像.png', mimeType: 'image/png', buffer })
  await expect(form.getByText(/^正在上传/)).toBeVisible()
  await visit(page, '/dashboard/analysis')
  await expect(form).toBeHidden()
  await expect(jobs(page, '任务，1 项进行中')).toBeVisible()
  await visit(page, '/isystem/user')
  await expect(form.getByText(/^正在上传/)).toBeVisible()
  await expect(async () => {
    await form.getByRole('button', { name: '确定', exact: true }).click()
    await expect(page.getByText(/^文件还没有传完/).first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await form.getByRole('button', { name: '取消', exact: true }).last().click()
  const question = page.getByRole('dialog').filter({ hasText: '文件还在上传，确定放弃？' })
  await question.getByRole('button', { name: '继续编辑' }).click()
  await expect(form.getByText(/^正在上传/)).toBeVisible()
  await form.getByRole('button', { name: '取消', exact: true }).last().click()
  await question.getByRole('button', { name: '放弃' }).click()
  await expect(form).toHaveCount(0)
  await expect(jobs(page, '任务')).toBeVisible()
  await release()
})
