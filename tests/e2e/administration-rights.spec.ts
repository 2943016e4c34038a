import { expect, type Locator, type Page } from '@playwright/test'
import { tokenOf } from './console.ts'
import { choose, confirm, fillForm, formOf, openRow, openScreen, press, submit } from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'
import { unique } from './page-objects/unique.ts'

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

test.describe('a role that somebody else follows', () => {
  // Who holds a role of this test, holds it no longer after it, however it ended: others look at what they may see.
  test.afterEach(({ page }) => takeAway(page, unique('e2e')))

  test('[PERM-02][PERM-03][PERM-20][SCREEN-70] whom the platform gives a role sees its menu, buttons and rows at once, and loses them at once', async ({
    enter,
    another,
  }) => {
    const code = unique('e2e')
    const other = await another('monitor')
    const menu = other.getByRole('navigation', { name: '主菜单' })
    await expect(menu.getByRole('link', { name: '首页' })).toBeVisible()
    // The monitor looks at the servers: only the platform manages such people.
    const page = await enter('admin', '/isystem/role')
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
    await expect(other.getByText('抱歉，您无权访问该页面')).toBeVisible()
  })
})
