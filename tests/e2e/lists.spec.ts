import { importRows } from '#tests/e2e/page-objects/imports.ts'
import {
  addQueryFields,
  choose,
  confirm,
  fillForm,
  formOf,
  openScreen,
  press,
  removeQueryFields,
} from '#tests/e2e/page-objects/screen.ts'
import { test } from '#tests/e2e/page-objects/test.ts'
import { expect, type Page } from '@playwright/test'
import { unique } from './page-objects/unique.ts'

const gridOf = (page: Page) => page.getByRole('grid', { name: '职务列表' })
const rowsOf = (page: Page) => gridOf(page).getByRole('row')

/** Adds positions by an import; the list shows those of this run alone. */
async function withPositions(page: Page, name: string, count: number): Promise<void> {
  await importRows(
    page,
    Array.from({ length: count }, (_, at) => [`${name}${at}`, `职${name}${at}`, '中级']),
  )
  const form = formOf(page, '导入职务')
  await expect(form.getByText(`文件导入成功！数据行数：${count}`)).toBeVisible()
  await form.getByRole('button', { name: '关闭' }).last().click()
  await fillForm(page.getByRole('search'), { 职务名称: `职${name}` })
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect(page.getByText(`1-10 共${count}条`)).toBeVisible()
}

test('[LIST-04] how many were found stands beside the title; marking a row moves nothing, keys lead to rows under neither pager nor header, and all that were found are deleted after their number was agreed to', async ({
  opened,
}) => {
  const page = await opened('enterprise', '/isystem/position')
  await withPositions(page, unique('L'), 12)
  const region = page.getByRole('region', { name: '职务管理', exact: true })
  await expect(region.getByTitle('共 12 项')).toHaveText('12')
  const top = async () => (await rowsOf(page).nth(1).boundingBox())!.y
  const before = await top()
  await rowsOf(page).nth(1).getByRole('checkbox').check()
  const bar = page.getByRole('toolbar', { name: '操作' })
  await expect(bar).toContainText('已选择 1 项')
  expect(await top()).toBe(before)
  await gridOf(page).getByRole('checkbox', { name: '选择本页全部' }).check()
  await bar.getByRole('button', { name: '选择全部 12 项' }).click()
  await expect(bar).toContainText('已选择符合条件的全部 12 项')
  expect(await top()).toBe(before)

  await page.setViewportSize({ width: 1366, height: 460 })
  await rowsOf(page).nth(1).getByRole('gridcell').nth(3).click()
  const isSeen = () =>
    page.evaluate(() => {
      const { left, top, width, height } = document.activeElement!.getBoundingClientRect()
      return [0.1, 0.9].every((down) => {
        const above = document.elementFromPoint(left + width / 2, top + height * down)
        return above !== null && document.activeElement!.contains(above)
      })
    })
  for (const keys of ['Control+End', 'Control+Home', ...Array.from({ length: 9 }, () => 'ArrowDown')]) {
    await page.keyboard.press(keys)
    await expect.poll(isSeen, { message: keys }).toBe(true)
  }
  await page.evaluate(() => scrollTo(0, 1_000))
  for (let step = 0; step < 9; step += 1) {
    await page.keyboard.press('ArrowUp')
    await expect.poll(isSeen).toBe(true)
  }

  await press(page, '删除')
  await expect(page.getByRole('dialog')).toContainText('符合当前条件的全部 12 项都将删除')
  await confirm(page, '是否删除选中数据?')
  await expect(page.getByText('没有符合条件的职务')).toBeVisible()
  await expect(region.getByTitle('共 0 项')).toHaveText('0')
})

test('[MENU-16][LIST-03] an entry of the menu has one tab with its title and mark, whatever is searched in it; one that is filtered the same way gets its own, and its filter stays', async ({
  opened,
}) => {
  const page = await opened('enterprise', '/isystem/user')
  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  const marked = page.getByRole('navigation', { name: '主菜单' }).locator('[aria-current=page]')
  const search = page.getByRole('search')
  const find = async (account: string) => {
    await fillForm(search, { 用户账号: account })
    await page.getByRole('button', { name: '查询', exact: true }).click()
  }
  await addQueryFields(search, '状态')
  await choose(search, '状态', '冻结')
  await removeQueryFields(search, '状态')
  await expect(page).toHaveURL(/\/isystem\/user\?status=2$/)
  await expect(page).toHaveTitle(/^用户管理/)
  await expect(marked).toHaveText('用户管理')

  await openScreen(page, '已冻结用户')
  await expect(tabs.getByRole('link')).toHaveText(['首页', '用户管理', '已冻结用户'])
  await expect(page).toHaveURL(/\/isystem\/user\?status=2$/)
  await expect(page).toHaveTitle(/^已冻结用户/)
  await expect(marked).toHaveText('已冻结用户')
  await find('zz')
  await expect(page).toHaveURL(/user\?username=zz&status=2|user\?status=2&username=zz/)
  await page.getByRole('button', { name: '重置' }).click()
  await expect(page).toHaveURL(/\/isystem\/user\?status=2$/)

  await openScreen(page, '用户管理')
  await expect(page).toHaveURL(/\/isystem\/user$/)
  await find('zz')
  await expect(page).toHaveURL(/\/isystem\/user\?username=zz$/)
  await openScreen(page, '已冻结用户')
  await expect(page).toHaveURL(/\/isystem\/user\?status=2$/)
  await openScreen(page, '用户管理')
  await expect(page).toHaveURL(/\/isystem\/user\?username=zz$/)
  await expect(tabs.getByRole('link')).toHaveText(['首页', '用户管理', '已冻结用户'])

  await opened('enterprise', '/isystem/user?status=2')
  await expect(tabs.getByRole('link')).toHaveText(['首页', '已冻结用户'])
})

test('[MENU-16] an address opens the form of a new record with its list, once, also after it was loaded anew; a user who gives it up is asked above it, the second time as the first', async ({
  opened,
}) => {
  const page = await opened('enterprise', '/isystem/position?form=add')
  const form = formOf(page, '新增')
  const giveUp = async () => {
    await form.getByRole('button', { name: '取消' }).click()
    await page.getByRole('dialog', { name: '确定放弃编辑？' }).getByRole('button', { name: '放弃' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(form).toBeVisible()
  await expect(page).toHaveURL(/\/isystem\/position$/)
  await fillForm(form, { 职务名称: '由地址新增' })
  await page.reload()
  await expect(form.getByLabel('职务名称')).toHaveValue('由地址新增')
  await giveUp()
  await press(page, '新增')
  await fillForm(form, { 职务名称: '再次放弃' })
  await giveUp()
  await page.reload()
  await expect(rowsOf(page).nth(1)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[BLOCK-13] rows stand from their first frame where they stay', async ({ page, enter }) => {
  await page.addInitScript(() => {
    const places = new Set<string>()
    Object.assign(globalThis, { places })
    const poll = () => {
      const cells = [...document.querySelectorAll('[role=row] [role=gridcell]')]
      if (cells.length > 0)
        places.add(
          cells
            .slice(0, 8)
            .map((cell) => Math.round(cell.getBoundingClientRect().x))
            .join(' '),
        )
      requestAnimationFrame(poll)
    }
    requestAnimationFrame(poll)
  })
  await enter('enterprise', '/isystem/user')
  await expect(page.getByRole('row', { name: /monitor/ })).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await page.evaluate(() => [...(globalThis as unknown as { places: Set<string> }).places])).toHaveLength(1)
})

/** How many rows of the list are seen whole between its head and its pager. */
async function wholeRows(page: Page): Promise<number> {
  const pager = await page.getByRole('listitem', { name: '下一页' }).boundingBox()
  const grid = page.getByRole('grid')
  const table = await grid.boundingBox()
  const end = Math.min(pager!.y, table!.y + table!.height)
  const rows = await grid.getByRole('row').evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom))
  return rows.slice(1).filter((bottom) => bottom <= end).length
}

/** px between the last row of a list and its pager; below 0 = the pager lies on the row. */
async function gapAbovePager(page: Page): Promise<number> {
  const row = await page.getByRole('grid', { name: '用户列表' }).getByRole('row').last().boundingBox()
  const pager = await page.getByRole('listitem', { name: '下一页' }).boundingBox()
  return pager!.y - (row!.y + row!.height)
}

/** The names of columns that are cut off by their icons, by the edge of the table, or by what stands pinned there. */
const cutNames = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => {
    const { right } = grid.getBoundingClientRect()
    const heads = [...grid.querySelectorAll<HTMLElement>('[role=columnheader]')]
    const actions = heads.find((head) => head.textContent === '操作')
    const edge = actions?.getBoundingClientRect().left ?? right
    const isCut = (head: HTMLElement) =>
      head.getBoundingClientRect().right > (head === actions ? right : edge) + 1 ||
      [...head.children].some((part) => part.scrollWidth > part.clientWidth + 1 && part.textContent !== '')
    return heads.filter(isCut).map((head) => head.textContent)
  })

test('[BLOCK-13] on the screen of a laptop twelve rows and the pager stand with all columns and their whole names, at the end of the page the pager lies below the last row; where it is narrower the name of a record stays', async ({
  opened,
}) => {
  test.slow()
  const page = await opened('enterprise', '/isystem/user')
  await page.setViewportSize({ width: 1366, height: 768 })
  for (const [path, leastRows] of LISTS) {
    await opened('enterprise', path)
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
    await expect.poll(() => cutNames(page), { message: path }).toEqual([])
    if (leastRows === 0) continue
    await expect(page.getByRole('listitem', { name: '下一页' })).toBeInViewport({ ratio: 1 })
    await expect.poll(() => wholeRows(page), { message: path }).toBeGreaterThanOrEqual(leastRows)
  }

  await opened('enterprise', '/isystem/user')
  await addQueryFields(page.getByRole('search'), '性别', '状态')
  const rows = page.getByRole('grid', { name: '用户列表' }).getByRole('row')
  await expect(rows).toHaveCount(11)
  await rows.nth(1).hover()
  await page.mouse.wheel(0, 5_000)
  await expect.poll(() => gapAbovePager(page)).toBeGreaterThanOrEqual(0)
  await page.mouse.wheel(0, -5_000)
  await removeQueryFields(page.getByRole('search'), '性别', '状态')

  await page.setViewportSize({ width: 790, height: 768 })
  await opened('enterprise', '/isystem/annountCement')
  const head = page.getByRole('columnheader', { name: '标题' })
  await page.getByRole('grid').getByRole('row').nth(1).hover()
  // Menu and tree make room only after the window became narrower.
  let before = await head.boundingBox()
  await expect(async () => {
    const earlier = before
    before = await head.boundingBox()
    expect(before).toEqual(earlier)
    expect(before!.x).toBeLessThan(450)
  }).toPass({ intervals: [300] })
  await page.mouse.wheel(400, 0)
  await expect(page.getByRole('columnheader', { name: '优先级' })).not.toBeInViewport({ ratio: 1 })
  expect(await head.boundingBox()).toEqual(before)
})

/** Lists and how many rows of them a laptop shows at least; 0 = they have fewer. */
const LISTS = [
  ['/isystem/user?pageSize=20', 12],
  ['/isystem/position?pageSize=20', 12],
  ['/isystem/annountCement', 0],
  ['/message/sysMessageList', 0],
] as const

test('[LAYOUT-02][TABS-02][CONST-30][SCREEN-62] a phone gets a drawer, no tabs and ten low cards that fit; a tablet a table, and a long list in a drawer beside what belongs to the chosen record', async ({
  another,
}) => {
  const page = await another('enterprise', '/isystem/user', { viewport: { width: 390, height: 844 } })
  await expect(page.getByRole('navigation', { name: '已打开的页面' })).toHaveCount(0)
  const cards = page
    .getByRole('region', { name: '用户列表' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
  await expect(cards).toHaveCount(10)
  await expect(cards.first()).toContainText(/正常|冻结/)
  const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThanOrEqual(110)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: '展开菜单' }).click()
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '首页' }).click()
  await expect(page).toHaveURL('/dashboard/analysis')
  await page.goBack()
  await expect(cards).toHaveCount(10)
  await page.setViewportSize({ width: 820, height: 1180 })
  await expect(page.getByRole('grid', { name: '用户列表' }).getByRole('row')).toHaveCount(21)

  await openScreen(page, '数据字典')
  const items = page.getByRole('grid', { name: /字典项/ })
  await expect(items).toBeVisible()
  expect((await items.boundingBox())!.width).toBeGreaterThan(600)
  await page.getByRole('button', { name: /^数据字典：/ }).click()
  await expect(page.getByRole('grid', { name: '数据字典列表' })).toBeVisible()
})
