import { expect } from '@playwright/test'
import { confirm, openRow } from './page-objects/screen.ts'
import { liveThrough } from './page-objects/screen-life.ts'
import { signInByCall } from './page-objects/session.ts'
import { test } from './page-objects/test.ts'
import { unique, uniqueDigits } from './page-objects/unique.ts'

test('[SCREEN-79] a tenant lives its whole life, frozen for a while', async ({ opened }) => {
  const name = `租户${unique('e2e')}`
  const number = uniqueDigits(6)
  await liveThrough(await opened('admin'), {
    title: '租户管理',
    noun: '租户',
    name,
    beside: true,
    values: { 租户名称: name, 租户编号: number, 宽限天数: '7' },
    search: { 租户名称: name },
    detail: [number, '长期有效'],
    change: { 租户名称: `${name}改` },
    changed: `${name}改`,
    special: async (row, page) => {
      await row.act('冻结')
      await confirm(page, '确定冻结吗')
      await expect(row.locator).toContainText('已冻结')
    },
  })
})

test('[PERM-20] a sign-in that is ended is out of its console at once, and gone from the list', async ({
  another,
  browser,
  baseURL,
}) => {
  const version = 200 + test.info().repeatEachIndex
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`
  const context = await browser.newContext({ userAgent })
  await context.setStorageState(await signInByCall(context.request, 'auditor', baseURL ?? ''))
  const theirs = await context.newPage()
  await theirs.goto('/isystem/position')
  await expect(theirs.getByRole('region', { name: '职务列表' })).toBeVisible()
  const page = await another('enterprise', '/isystem/onlineUser')
  const row = openRow(page, new RegExp(`auditor.*Firefox ${version} `))
  await expect(row.locator).toContainText('在线')
  await row.act('强制下线')
  await confirm(page, '确定强制该用户下线吗')
  await expect(row.locator).toHaveCount(0)
  await expect(theirs.getByRole('alertdialog', { name: '登录已过期' })).toBeVisible()
  await context.close()
})
