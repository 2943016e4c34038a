import { expect } from '@playwright/test'
import { bookOf } from '#tests/server/jobs/workbooks.ts'
import { pathOf } from './console.ts'
import { XLS } from './page-objects/imports.ts'
import { fillForm, formOf, openRow, submit } from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'
import { unique } from './page-objects/unique.ts'

test('[SCREEN-60][TREE-01][PERM-01] departments open as a tree; people and roles of the chosen one stand beside it', async ({
  opened,
}) => {
  const code = unique('foreman')
  const page = await opened('enterprise', '/isystem/depart')
  const tree = page.getByRole('tree', { name: '部门' })
  const root = tree.getByRole('treeitem').first()
  await expect(root).toHaveAttribute('aria-selected', 'true')
  await expect(root).toHaveAttribute('aria-expanded', 'true')
  await root.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tree.getByRole('treeitem')).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  const child = tree.getByRole('treeitem', { level: 2 }).first()
  const name = (await child.textContent()) ?? ''
  await child.click()
  await expect(page).toHaveURL(/at=/)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('tab', { name: '部门角色' }).click()
  await expect(page).toHaveURL(/tab=roles/)
  const roles = page.getByRole('region', { name: '部门角色列表' })
  await roles.getByRole('button', { name: '新增' }).first().click()
  await fillForm(formOf(page, '新增'), { 部门角色名称: '班组长', 部门角色编码: code })
  await submit(formOf(page, '新增'))
  await expect(roles.getByRole('row', { name: new RegExp(code) })).toBeVisible()
  const at = pathOf(page)
  await page.reload()
  await expect(page.getByRole('tab', { name: '部门角色', selected: true })).toBeVisible()
  await expect(roles.getByRole('row', { name: new RegExp(code) })).toBeVisible()
  expect(pathOf(page)).toBe(at)
})

test('[SCREEN-60] departments are moved by hand in their tree; one is added below another one, found and deleted', async ({
  opened,
}) => {
  // Runs of the same test may stand beside each other.
  const name = unique('应急救援队')
  const page = await opened('enterprise', '/isystem/depart')
  const tree = page.getByRole('tree', { name: '部门' })
  const names = () => tree.getByRole('treeitem', { level: 2 }).allTextContents()
  await expect.poll(async () => (await names()).length).toBeGreaterThan(2)
  const [first = '', second = '', ...others] = await names()
  const item = (name: string) => tree.getByRole('treeitem', { name: new RegExp(name) }).first()
  const drag = async (name: string, before: string) => {
    await item(name).dragTo(item(before), { targetPosition: { x: 60, y: 3 } })
  }
  await drag(second, first)
  await expect.poll(names).toEqual([second, first, ...others])
  await drag(first, second)
  await expect.poll(names).toEqual([first, second, ...others])

  await tree.getByRole('treeitem').first().hover()
  await tree
    .getByRole('button', { name: /^更多操作/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: '新增下级' }).click()
  await fillForm(formOf(page, '新增'), { 部门名称: name })
  await submit(formOf(page, '新增'))
  const added = tree.getByRole('treeitem', { name: new RegExp(name) })
  await expect(added).toBeVisible()
  await page.getByRole('searchbox', { name: '部门名称' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(tree.getByRole('treeitem')).toHaveCount(2)
  await added.hover()
  await added.getByRole('button', { name: /^更多操作/ }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('dialog').filter({ hasText: name }).getByRole('button', { name: '确定' }).click()
  await expect(added).toHaveCount(0)
})

test('[SCREEN-60][API-047] departments of a file stand in the tree where their paths say', async ({ opened }) => {
  const [name, below] = [unique('检维修部'), unique('电仪班')]
  const page = await opened('enterprise', '/isystem/depart')
  const tree = page.getByRole('tree', { name: '部门' })
  const company = (await tree.getByRole('treeitem').first().textContent())!.trim()
  const rows = [
    [`${company}/${name}/${below}`, below, '部门'],
    [`${company}/${name}`, name, '部门'],
    [`${company}/没有的部门/班组`, '班组', '部门'],
  ]
  const buffer = bookOf('部门列表', ['部门路径', '部门名称', '部门类型'], rows)
  await page.getByRole('toolbar', { name: '操作' }).getByRole('button', { name: '导入', exact: true }).click()
  const form = formOf(page, '导入部门')
  await form.locator('input[type=file]').setInputFiles({ name: '部门.xls', mimeType: XLS, buffer })
  await expect(form.getByText('总上传行数：3，已导入行数：2，错误行数：1')).toBeVisible()
  await expect(form.getByRole('region', { name: '错误的行' })).toContainText(
    `上级“${company}/没有的部门”不存在，也没有随文件导入`,
  )
  await form.getByRole('button', { name: '关闭' }).last().click()
  const added = tree.getByRole('treeitem', { name: new RegExp(name) })
  await added.getByRole('button', { name: '展开' }).or(added.locator('[aria-hidden]')).first().click()
  await expect(tree.getByRole('treeitem', { name: new RegExp(below), level: 3 })).toBeVisible()
})

test('[SCREEN-65][SCREEN-66][SCREEN-67] menus open level by level and keep open over a reload; their data rules stand in a drawer', async ({
  opened,
}) => {
  const rule = unique('本人')
  const page = await opened('admin', '/isystem/permission')
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) }).first()
  await page.getByRole('button', { name: '展开 系统管理' }).click()
  await expect(row('职务管理')).toHaveAttribute('aria-level', '2')
  await page.reload()
  // Only the rows in sight are drawn.
  await row('系统管理').hover()
  await page.mouse.wheel(0, 600)
  await openRow(page, /^选择 ?职务管理 /).act('数据规则')
  const drawer = page.getByRole('dialog', { name: '数据规则：职务管理' })
  await drawer.getByRole('button', { name: '新增' }).first().click()
  await fillForm(formOf(page, '新增'), {
    规则名称: rule,
    规则字段: 'create_by',
    条件规则: '等于',
    规则值: '#{sys_user_code}',
  })
  await submit(formOf(page, '新增'))
  await expect(drawer.getByRole('row', { name: new RegExp(rule) })).toBeVisible()
})

test('[TREE-01] menus are moved by hand and by keys in their table, and it is said where they went; marked ones go together by the handle of one of them', async ({
  opened,
}) => {
  const page = await opened('admin', '/isystem/permission')
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^选择 ?${name} `) })
  await expect(row('系统管理')).toBeVisible()
  if (!(await row('职务管理').isVisible())) await page.getByRole('button', { name: '展开 系统管理' }).click()
  const placeOf = async (name: string) => Number(await row(name).getAttribute('aria-rowindex'))
  await expect(row('职务管理')).toBeVisible()
  const goal = await placeOf('已冻结用户')
  await row('职务管理').hover()
  const handle = (await row('职务管理').locator('[data-row-handle]').boundingBox())!
  const target = (await row('已冻结用户').boundingBox())!
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
  await page.mouse.down()
  await page.mouse.move(handle.x, target.y + 20, { steps: 3 })
  await page.mouse.move(handle.x, target.y + 4)
  await expect(row('已冻结用户')).toHaveAttribute('data-drop', 'before')
  await page.mouse.up()
  await expect.poll(() => placeOf('职务管理')).toBe(goal)
  const said = page.getByRole('status').filter({ hasText: '移到第' })
  await expect(said).toHaveText(`移到第 ${goal - 1} 行`)
  const cell = row('职务管理').getByRole('gridcell').nth(2)
  await cell.click()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => placeOf('职务管理')).toBe(goal + 1)
  await expect(said).toHaveText(`移到第 ${goal} 行`)
  await expect(cell).toBeFocused()
  // The menu of the user who moved it has followed meanwhile; the page is still the one in which they work.
  const menu = page.getByRole('navigation', { name: '主菜单' }).getByRole('link')
  await expect
    .poll(async () => {
      const names = await menu.allInnerTexts()
      return names.indexOf('已冻结用户') - names.indexOf('职务管理')
    })
    .toBe(-1)
  await expect(cell).toBeFocused()
  await expect(said).toHaveText(`移到第 ${goal} 行`)

  const names = () =>
    page
      .locator('[role=row][aria-level="2"]')
      .evaluateAll((rows) =>
        rows.map((one) => one.querySelectorAll<HTMLElement>('[role=gridcell]')[1]?.innerText.trim() ?? ''),
      )
  const [first = '', second = '', third = '', ...others] = await names()
  for (const name of [first, second]) await row(name).getByRole('checkbox').check()
  const drop = async (on: string, side: 'before' | 'after') => {
    await row(second).hover()
    const handle = (await row(second).locator('[data-row-handle]').boundingBox())!
    const target = (await row(on).boundingBox())!
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
    await page.mouse.down()
    await page.mouse.move(handle.x, target.y + target.height / 2, { steps: 3 })
    await page.mouse.move(handle.x, side === 'before' ? target.y + 4 : target.y + target.height - 4)
    await expect(row(on)).toHaveAttribute('data-drop', side)
    await page.mouse.up()
  }
  await drop(third, 'after')
  await expect.poll(names).toEqual([third, first, second, ...others])
  await drop(third, 'before')
  await expect.poll(names).toEqual([first, second, third, ...others])
})
