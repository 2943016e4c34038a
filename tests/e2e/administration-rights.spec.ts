import { expect, type Locator, type Page } from '@playwright/test'
import { tokenOf } from './console.ts'
import { choose, closeDialog, confirm, fillForm, formOf, openRow, openScreen, press, submit } from './hands/screen.ts'
import { liveThrough } from './hands/screen-life.ts'
import { test } from './hands/test.ts'
import { unique } from './hands/unique.ts'

// Each of them opens several drawers and pages in a row.
test.describe.configure({ timeout: 180_000 })

const node = (tree: Page | Locator, name: string) => tree.getByRole('treeitem', { name, exact: true })

/** Ticks a menu of a role and saves it, what changes in sight. */
async function grant(page: Page, role: string, menu: string, change: '新授予' | '将收回'): Promise<void> {
  await openRow(page, role).act('授权')
  const drawer = page.getByRole('dialog', { name: /^授权：/ })
  await drawer.getByLabel('搜索菜单和按钮').fill(menu)
  await node(drawer, menu).getByRole('checkbox').click()
  await expect(async () => {
    const save = drawer.getByRole('button', { name: /^保存/ })
    if (await save.isVisible()) await save.click({ timeout: 2_000 })
    await expect(drawer.getByRole('region', { name: change })).toContainText(menu, { timeout: 2_000 })
  }).toPass()
  await expect(async () => {
    if ((await drawer.count()) === 0) return
    await drawer.getByRole('button', { name: '确认保存' }).click({ timeout: 3_000 })
    await expect(drawer).toHaveCount(0, { timeout: 3_000 })
  }).toPass()
}

/** Deletes a role by a call: with it go the grants that it gave. */
async function takeAway(page: Page, code: string): Promise<void> {
  const headers = { 'X-Access-Token': (await tokenOf(page)) ?? '' }
  const found = await page.request.get(`/vr/sys/role/list?roleCode=${code}`, { headers })
  const { result } = (await found.json()) as { result: { records: { id: string }[] } }
  for (const { id } of result.records) {
    expect((await page.request.delete(`/vr/sys/role/delete?id=${id}`, { headers })).ok()).toBe(true)
  }
}

test('[SCREEN-69] a role lives its whole life, granted and copied for a while', async ({ opened }) => {
  const code = unique('e2e')
  const page = await opened('enterprise')
  await liveThrough(page, {
    title: '角色管理',
    noun: '角色',
    name: code,
    values: { 角色名称: `角色${code}`.slice(0, 28), 角色编码: code, 描述: '班组长' },
    search: { 角色编码: code },
    detail: [code, '班组长'],
    change: { 描述: '班组长和副班长' },
    changed: '班组长和副班长',
    special: async (row) => {
      await grant(page, code, '职务管理', '新授予')
      await row.act('授权')
      const drawer = page.getByRole('dialog', { name: /^授权：/ })
      await expect(node(drawer, '职务管理')).toContainText('7/7')
      await drawer.getByRole('button', { name: '取消', exact: true }).click()
      await expect(drawer).toHaveCount(0)
    },
  })
})

test('[SCREEN-69] a copy grants what the other role grants, and two roles are compared', async ({ opened }) => {
  const code = unique('e2e')
  const page = await opened('enterprise', '/isystem/role')
  await openRow(page, 'auditor').act('复制')
  await fillForm(formOf(page, '新增'), { 角色名称: `副本${code}`.slice(0, 28), 角色编码: code })
  await submit(formOf(page, '新增'))
  await openRow(page, code).check()
  await openRow(page, 'auditor').check()
  await press(page, '对比')
  const window = page.getByRole('dialog', { name: '角色对比' })
  await expect(window).toContainText('没有不同')
  await window.getByLabel('只看不同').uncheck()
  await expect(window.getByRole('row', { name: /^职务管理 有 有/ })).toBeVisible()
  await closeDialog(window)
})

test('[SCREEN-69] a role that all tenants share is looked at, not changed', async ({ opened }) => {
  const page = await opened('enterprise', '/isystem/role')
  await openRow(page, 'auditor').act('查看权限')
  const drawer = page.getByRole('dialog', { name: '权限：只读审计员' })
  await expect(node(drawer, '职务管理').getByRole('checkbox')).toBeDisabled()
  await drawer.getByRole('button', { name: '关闭' }).last().click()
  await expect(openRow(page, 'auditor').locator.getByRole('button', { name: /^编辑/ })).toHaveCount(0)
})

test.describe('a role that somebody else follows', () => {
  // Who holds a role of this test, holds it no longer after it, however it ended: others look at what they may see.
  test.afterEach(({ page }) => takeAway(page, unique('e2e')))

  test('[PERM-02][PERM-03][PERM-20][SCREEN-70] whoever is given a role sees its menu, buttons and rows at once, and loses them at once', async ({
    enter,
    another,
  }) => {
    const code = unique('e2e')
    const other = await another('monitor')
    const menu = other.getByRole('navigation', { name: '主菜单' })
    await expect(menu.getByRole('link', { name: '首页' })).toBeVisible()
    const page = await enter('enterprise', '/isystem/role')
    await press(page, '新增')
    await fillForm(formOf(page, '新增'), { 角色名称: `跟随${code}`.slice(0, 28), 角色编码: code })
    await submit(formOf(page, '新增'))
    await grant(page, code, '职务管理', '新授予')
    await openScreen(page, '角色用户')
    const list = page.getByRole('region', { name: '角色列表' })
    await openRow(list, code).act('用户')
    const related = page.getByRole('region', { name: /的相关内容$/ })
    await related.getByRole('button', { name: '添加已有用户' }).click()
    const people = page.getByRole('dialog', { name: '添加已有用户' })
    await people.getByLabel('用户', { exact: true }).fill('何海涛')
    await choose(people, '用户', '何海涛（monitor）')
    await people.getByRole('button', { name: '添加', exact: true }).click()
    await openScreen(other, '职务管理')
    const rows = other.getByRole('region', { name: '职务列表' })
    await expect(rows.getByRole('button', { name: '新增' })).toBeVisible()
    await expect(rows.getByRole('row').nth(1)).toBeVisible()
    await openScreen(page, '角色管理')
    await grant(page, code, '添加职务', '将收回')
    await expect(rows.getByRole('button', { name: '新增' })).toHaveCount(0)
    await expect(rows.getByRole('row').nth(1)).toBeVisible()
    const refused = await other.evaluate(async () => {
      const token = JSON.parse(localStorage.getItem('pro__Access-Token') ?? '{}') as { value?: string }
      const answer = await fetch('/vr/sys/position/add', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-access-token': token.value ?? '' },
        body: JSON.stringify({ code: 'x', name: 'x', postRank: '1' }),
      })
      return answer.status
    })
    expect(refused).toBe(403)
    await openScreen(page, '角色用户')
    await openRow(list, code).act('用户')
    await page.reload()
    await openRow(related, /monitor/).act('移除')
    await confirm(page, '确定从该角色移除此用户吗')
    await expect(menu.getByRole('link', { name: '职务管理' })).toHaveCount(0)
    await expect(other.getByText('抱歉，你无权访问该页面')).toBeVisible()
  })
})

test('[SCREEN-60][PERM-01] a department says what its roles may grant, and its people hold its roles', async ({
  opened,
}) => {
  const code = unique('e2e')
  const page = await opened('enterprise', '/isystem/depart')
  const tree = page.getByRole('tree', { name: '部门' })
  await tree.getByRole('treeitem', { name: /综合管理部/ }).click()
  const related = page.getByRole('region', { name: '综合管理部的相关内容' })
  await related.getByRole('tab', { name: '部门权限' }).click()
  await related.getByLabel('搜索菜单和按钮').fill('职务管理')
  const menu = node(related, '职务管理')
  if (!(await menu.getByRole('checkbox').isChecked())) {
    await menu.getByRole('checkbox').click()
    await related.getByRole('button', { name: /^保存/ }).click()
    await related.getByRole('button', { name: '确认保存' }).click()
  }
  await expect(related.getByRole('button', { name: '保存', exact: true })).toBeDisabled()
  await related.getByRole('tab', { name: '部门角色' }).click()
  // Where there is none yet, the place for them offers it too.
  await related.getByRole('toolbar', { name: '操作' }).getByRole('button', { name: '新增' }).click()
  await fillForm(formOf(page, '新增'), { 部门角色名称: `班长${code}`.slice(0, 28), 部门角色编码: code })
  await submit(formOf(page, '新增'))
  await openRow(related, code).act('授权')
  const drawer = page.getByRole('dialog', { name: /^授权：/ })
  await expect(node(drawer, '职务管理')).toBeVisible()
  await expect(node(drawer, '用户管理')).toHaveCount(0)
  await drawer.getByRole('button', { name: '取消', exact: true }).click()
  await related.getByRole('tab', { name: '用户', exact: true }).click()
  await related
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^分配部门角色/ })
    .click()
  const ticks = page.getByRole('dialog', { name: /^分配部门角色：/ })
  await ticks.getByLabel(new RegExp(code)).check()
  await ticks.getByRole('button', { name: '保存' }).click()
  await expect(ticks).toHaveCount(0)
})

test('[SCREEN-61] a superior finds the departments they are in charge of, with people and roles', async ({
  opened,
}) => {
  const page = await opened('enterprise', '/isystem/departUserList')
  const related = page.getByRole('region', { name: /的相关内容$/ })
  await expect(related).toContainText('机构编码')
  await related.getByRole('tab', { name: '用户信息' }).click()
  await expect(related.getByRole('row').nth(1)).toBeVisible()
  await page.reload()
  await related.getByRole('tab', { name: '用户信息' }).click()
  await expect(related.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('button', { name: '添加部门' })).toHaveCount(0)
})

test('[SCREEN-65][SCREEN-66][SCREEN-83] menus open whole and level by level; icons are found and copied', async ({
  opened,
}) => {
  const page = await opened('admin', '/isystem/permission')
  const levels: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('getSystemSubmenu')) levels.push(request.url())
  })
  for (const path of ['/isystem/permission', '/isystem/newPermissionList']) {
    await page.goto(path)
    const toggle = page.getByRole('button', { name: '展开 消息中心' })
    if (await page.getByRole('row', { name: /模板管理/ }).isHidden()) await toggle.click()
    await expect(page.getByRole('row', { name: /模板管理/ }).first()).toHaveAttribute('aria-level', '2')
    expect(levels.length > 0).toBe(path.endsWith('newPermissionList'))
  }
  await openScreen(page, '图标')
  await page.getByPlaceholder('搜索图标名称').fill('thunder')
  await page.getByPlaceholder('搜索图标名称').press('Enter')
  await expect(page.getByRole('button', { name: /^复制 / })).toHaveCount(1)
  await page.context().grantPermissions(['clipboard-write'])
  await page.getByRole('button', { name: '复制 thunderbolt' }).click()
  await expect(page.getByText('已复制 thunderbolt')).toBeVisible()
})

test('[PERM-20] the lens says which role gives somebody a page, and which button nobody gave', async ({ opened }) => {
  const page = await opened('enterprise', '/isystem/permissionLens')
  const lens = page.getByRole('region', { name: '权限透视' })
  await lens.getByLabel('用户', { exact: true }).fill('许静怡')
  await choose(lens, '用户', '许静怡（auditor）')
  const entry = lens.getByLabel('菜单或按钮')
  const ask = async (title: string) => {
    await entry.click()
    await entry.fill(title)
    await page.getByRole('treeitem', { name: title }).filter({ visible: true }).last().click()
  }
  await ask('职务管理')
  await expect(lens.getByRole('alert')).toHaveText('许静怡可以使用「职务管理」')
  await expect(lens.getByRole('list', { name: '判断依据' })).toContainText('角色「只读审计员」授予了该权限')
  await ask('添加职务')
  await expect(lens.getByRole('alert')).toHaveText('许静怡不能使用「添加职务」')
})
