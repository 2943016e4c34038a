import { expect } from '@playwright/test'
import { choose, confirm, openRow } from './hands/screen.ts'
import { liveThrough, tryOut } from './hands/screen-life.ts'
import { signInByCall } from './hands/session.ts'
import { test } from './hands/test.ts'
import { unique, uniqueDigits } from './hands/unique.ts'

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

test('[SCREEN-79] people join a tenant and leave it, and what it holds is counted', async ({ opened }) => {
  const page = await opened('admin', '/isystem/tenant')
  await openRow(page, '滨江装备制造有限公司').view()
  const related = page.getByRole('region', { name: /的相关内容$/ })
  await related.getByRole('tab', { name: '成员' }).click()
  await related.getByRole('button', { name: '添加已有用户' }).click()
  const people = page.getByRole('dialog', { name: '添加已有用户' })
  await people.getByLabel('用户', { exact: true }).fill('赵淑珍')
  await choose(people, '用户', '赵淑珍（zhaoshuzhen）')
  await people.getByRole('button', { name: '添加', exact: true }).click()
  const member = openRow(related, /zhaoshuzhen/)
  await expect(member.locator).toBeVisible()
  await member.act('移出租户')
  await confirm(page, '确定移出吗')
  await expect(member.locator).toHaveCount(0)
  await related.getByRole('tab', { name: '用量' }).click()
  await expect(related.getByRole('table', { name: '各类数据的记录数' })).toContainText('职务')
})

test('[PERM-20] the menus of a package are ticked in their tree', async ({ opened }) => {
  const name = `套餐${unique('e2e')}`
  await tryOut(await opened('admin', '/isystem/tenantPack'), {
    name,
    values: { 套餐名称: name, 备注: '只看职务' },
    fill: async (form) => {
      await form.getByLabel('查找菜单范围').fill('职务管理')
      await form.getByRole('treeitem', { name: '职务管理' }).getByRole('checkbox').click()
      await expect(form.getByText('已选 8 项')).toBeVisible()
    },
  })
})

test('[PROD-17] a group of users is opened beside its list, where people join it', async ({ opened }) => {
  const name = `小组${unique('e2e')}`
  await tryOut(await opened('enterprise', '/isystem/userGroup'), {
    name,
    values: { 用户组名称: name, 描述: '每周一开会' },
    special: async (row, page) => {
      await row.view()
      const related = page.getByRole('region', { name: `${name}的相关内容` })
      for (const text of ['添加已有用户', '还没有用户']) await expect(related).toContainText(text)
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
