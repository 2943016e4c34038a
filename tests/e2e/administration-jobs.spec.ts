import { expect } from '@playwright/test'
import { closeDialog, confirm, formOf, openRow, openScreen, press } from './hands/screen.ts'
import { tryOut } from './hands/screen-life.ts'
import { test } from './hands/test.ts'
import { unique } from './hands/unique.ts'

test('[SCREEN-68] a job says when it runs, runs at once, tells what came of it, and stops', async ({ opened }) => {
  const name = unique('e2e')
  await tryOut(await opened('admin', '/isystem/QuartzJobList'), {
    name,
    values: { 任务类名: '带参数的示例任务', 描述: name, 参数: '你好' },
    fill: async (form) => {
      const cron = form.getByLabel('cron表达式')
      await cron.fill('0 30 4 ? * MON-FRI')
      await expect(form.getByText('在04:30，星期一至星期五')).toBeVisible()
      await expect(form.getByRole('list', { name: '最近 5 次运行时间' }).getByRole('listitem')).toHaveCount(5)
    },
    special: async (row, page) => {
      await row.act('立即执行')
      await confirm(page, '是否立即执行任务?')
      await expect(row.locator).toContainText('成功')
      await row.view()
      const runs = formOf(page, '详情').getByRole('region', { name: '执行记录', exact: true })
      await expect(runs).toContainText('参数：你好')
      await closeDialog(formOf(page, '详情'))
      await row.act('停止')
      await confirm(page, '是否暂停选中任务?')
      await expect(row.locator).toContainText('停止')
    },
  })
})

test('a backup is begun by a press, proved, fetched and deleted', async ({ opened }) => {
  test.slow()
  const page = await opened('admin')
  await openScreen(page, '数据备份')
  await press(page, '立即备份')
  await confirm(page, '现在备份整个数据库')
  const row = openRow(page, /andun-\d{14}\.sql\.gz/)
  await expect(row.locator.first()).toContainText('已验证', { timeout: 60_000 })
  const fetched = page.waitForEvent('download')
  await row.act('下载')
  expect((await fetched).suggestedFilename()).toMatch(/^andun-\d{14}\.sql\.gz$/)
  await row.remove()
  await confirm(page, '确定删除吗')
  await expect(row.locator).toHaveCount(0)
})
