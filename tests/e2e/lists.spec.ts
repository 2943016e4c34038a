import { importRows } from '#tests/e2e/hands/imports.ts'
import { choose, confirm, fillForm, formOf, openRow, openScreen, press, submit } from '#tests/e2e/hands/screen.ts'
import { test } from '#tests/e2e/hands/test.ts'
import { expect, type Page } from '@playwright/test'
import { unique } from './hands/unique.ts'

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

test('[LIST-04] page, numbers and rows change together; meanwhile the rows do nothing, and a failure leaves them as they were', async ({
  opened,
}) => {
  const page = await opened('enterprise', '/isystem/position')
  await withPositions(page, unique('L'), 12)
  const first = (await rowsOf(page).nth(1).textContent())!
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/position\/list\?.*pageNo=2/, async (route) => {
    await held
    await route.abort()
  })
  await page.getByRole('listitem', { name: '2', exact: true }).click()
  await expect(gridOf(page).locator('xpath=ancestor::*[@data-held]')).toHaveAttribute('data-held', 'true')
  await expect(page.getByText('1-10 共12条')).toBeVisible()
  await expect(rowsOf(page).nth(1)).toHaveText(first)
  await rowsOf(page).nth(1).getByRole('button', { name: /^编辑/ }).click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  letGo()
  await expect(page.getByText(/^刷新失败/)).toBeVisible()
  await expect(page.getByText('1-10 共12条')).toBeVisible()
  await expect(rowsOf(page).nth(1)).toHaveText(first)
  await page.unroute(/position\/list\?.*pageNo=2/)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText('11-12 共12条')).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(3)
})

test('[LIST-04] marking a row moves nothing, and all that were found are deleted after their number was agreed to', async ({
  opened,
}) => {
  const page = await opened('enterprise', '/isystem/position')
  await withPositions(page, unique('L'), 12)
  const top = async () => (await rowsOf(page).nth(1).boundingBox())!.y
  const before = await top()
  await openRow(page, await nameIn(page, 1)).check()
  const bar = page.getByRole('toolbar', { name: '操作' })
  await expect(bar).toContainText('已选择 1 项')
  expect(await top()).toBe(before)
  await gridOf(page).getByRole('checkbox', { name: '选择本页全部' }).check()
  await bar.getByRole('button', { name: '选择全部 12 项' }).click()
  await expect(bar).toContainText('已选择符合条件的全部 12 项')
  expect(await top()).toBe(before)
  await press(page, '删除')
  await expect(page.getByRole('dialog')).toContainText('符合当前条件的全部 12 项都将删除')
  await confirm(page, '是否删除选中数据?')
  await expect(page.getByText('删除成功!')).toBeVisible()
  await expect(page.getByText('没有符合条件的职务')).toBeVisible()
})

test('[MENU-16][LIST-03] an entry of the menu has one tab, whatever was searched in it; its own filter stays and names it', async ({
  opened,
}) => {
  const page = await opened('enterprise', '/isystem/user?status=2')
  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  await expect(tabs.getByRole('link')).toHaveText(['首页', '已冻结用户'])
  await fillForm(page.getByRole('search'), { 用户账号: 'zz' })
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect(page).toHaveURL(/user\?username=zz&status=2|user\?status=2&username=zz/)
  await page.getByRole('button', { name: '重置' }).click()
  await expect(page).toHaveURL(/\/isystem\/user\?status=2$/)
  await openScreen(page, '用户管理')
  await fillForm(page.getByRole('search'), { 用户账号: 'zz' })
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect(page).toHaveURL(/\/isystem\/user\?username=zz$/)
  await openScreen(page, '已冻结用户')
  await expect(page).toHaveURL(/\/isystem\/user\?status=2$/)
  await openScreen(page, '用户管理')
  await expect(page).toHaveURL(/\/isystem\/user\?username=zz$/)
  await expect(tabs.getByRole('link')).toHaveText(['首页', '已冻结用户', '用户管理'])
})

test('[MENU-16] an entry that is chosen while another one is filtered to the same gets a tab and a title of its own', async ({
  opened,
}) => {
  const page = await opened('enterprise', '/isystem/user')
  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  await page.getByRole('search').getByRole('button', { name: '展开' }).click()
  await choose(page.getByRole('search'), '状态', '冻结')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect(page).toHaveURL(/\/isystem\/user\?status=2$/)
  await expect(page).toHaveTitle(/^用户管理/)
  await openScreen(page, '已冻结用户')
  await expect(tabs.getByRole('link')).toHaveText(['首页', '用户管理', '已冻结用户'])
  await expect(page).toHaveURL(/\/isystem\/user\?status=2$/)
  await expect(page).toHaveTitle(/^已冻结用户/)
  await page.getByRole('button', { name: '重置' }).click()
  await expect(page).toHaveURL(/\/isystem\/user\?status=2$/)
  await openScreen(page, '用户管理')
  await expect(page).toHaveURL(/\/isystem\/user$/)
})

test('[MENU-16] an address opens the form of a new record with its list, once, also after it was loaded anew', async ({
  opened,
}) => {
  const page = await opened('enterprise', '/isystem/position?form=add')
  await expect(formOf(page, '新增')).toBeVisible()
  await expect(page).toHaveURL(/\/isystem\/position$/)
  await fillForm(formOf(page, '新增'), { 职务名称: '由地址新增' })
  await page.reload()
  await expect(formOf(page, '新增').getByLabel('职务名称')).toHaveValue('由地址新增')
  await formOf(page, '新增').getByRole('button', { name: '取消' }).click()
  await page.getByRole('dialog', { name: '确定放弃编辑？' }).getByRole('button', { name: '放弃' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(rowsOf(page).nth(1)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('whoever gives up a form is asked above it, the second time as the first', async ({ opened }) => {
  const page = await opened('enterprise', '/isystem/position')
  for (const name of ['一', '二']) {
    await press(page, '新增')
    await fillForm(formOf(page, '新增'), { 职务名称: `放弃${name}` })
    await formOf(page, '新增').getByRole('button', { name: '取消' }).click()
    const question = page.getByRole('dialog', { name: '确定放弃编辑？' })
    await question.getByRole('button', { name: '放弃' }).click({ timeout: 5_000 })
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('[BLOCK-13] rows stand from their first frame where they stay', async ({ enter }) => {
  const page = await enter('enterprise', '/isystem/position')
  await page.addInitScript(() => {
    const places = new Set<string>()
    Object.assign(globalThis, { places })
    const look = () => {
      const cells = [...document.querySelectorAll('[role=row] [role=gridcell]')]
      if (cells.length > 0)
        places.add(
          cells
            .slice(0, 8)
            .map((cell) => Math.round(cell.getBoundingClientRect().x))
            .join(' '),
        )
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto('/isystem/user')
  await expect(page.getByRole('row', { name: /monitor/ })).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await page.evaluate(() => [...(globalThis as unknown as { places: Set<string> }).places])).toHaveLength(1)
})

test('[PERM-14] who may not add is told so by the address of the form', async ({ opened }) => {
  const page = await opened('auditor', '/isystem/position?form=add')
  await expect(page.getByText('没有权限，请联系管理员授权')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a row that keys lead to lies under neither the pager nor the header, in a window of any height', async ({
  opened,
}) => {
  const page = await opened('enterprise', '/isystem/position')
  const name = unique('L')
  await withPositions(page, name, 12)
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
})

test('how many were found stands beside the title', async ({ opened }) => {
  const page = await opened('enterprise', '/isystem/position')
  await withPositions(page, unique('L'), 12)
  const region = page.getByRole('region', { name: '职务管理', exact: true })
  await expect(region.getByTitle('共 12 项')).toHaveText('12')
  await fillForm(page.getByRole('search'), { 职务名称: '没有这样的职务' })
  // A second search within 300 ms is refused on purpose.
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(region.getByTitle('共 0 项')).toHaveText('0', { timeout: 3_000 })
  }).toPass()
})

test('[SCREEN-81] what was deleted comes back by Ctrl Z or a press, where there is a recycle bin', async ({
  opened,
}) => {
  const page = await opened('enterprise', '/isystem/user?username=songdesheng')
  const row = openRow(page, '宋德胜')
  const remove = async () => {
    await row.remove()
    await expect(page.getByRole('dialog').filter({ hasText: '用户「宋德胜」' })).toContainText('回收站里找回')
    await confirm(page, '用户「宋德胜」')
    await expect(row.locator).toHaveCount(0)
  }
  await remove()
  await expect(page.getByRole('button', { name: '撤销（Ctrl Z）' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('还原 1 个用户成功！')).toBeVisible()
  await expect(row.locator).toBeVisible()
  await remove()
  await page.getByRole('button', { name: '撤销（Ctrl Z）' }).click()
  await expect(row.locator).toBeVisible()
})

test('[BLOCK-13] twelve rows and the pager stand on the screen of a laptop', async ({ opened }) => {
  const page = await opened('enterprise')
  await page.setViewportSize({ width: 1366, height: 768 })
  for (const path of ['/isystem/user', '/isystem/position']) {
    await page.goto(`${path}?pageSize=20`)
    const grid = page.getByRole('grid')
    await expect(grid.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('listitem', { name: '下一页' })).toBeInViewport({ ratio: 1 })
    await expect.poll(() => wholeRows(page), { message: path }).toBeGreaterThanOrEqual(12)
  }
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

test('[BLOCK-13] all columns of a list stand on the screen of a laptop with their whole names; where it is narrower the name of a record stays', async ({
  opened,
}) => {
  const page = await opened('enterprise')
  await page.setViewportSize({ width: 1366, height: 768 })
  for (const title of ['用户管理', '职务管理', '系统通告', '消息管理']) {
    await openScreen(page, title)
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
    expect([title, await cutNames(page)]).toEqual([title, []])
  }
  await openScreen(page, '用户管理')
  await page.setViewportSize({ width: 900, height: 768 })
  const head = page.getByRole('columnheader', { name: '用户姓名' })
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
  await expect(page.getByRole('columnheader', { name: '用户账号' })).not.toBeInViewport({ ratio: 1 })
  expect(await head.boundingBox()).toEqual(before)
})

/** What a row says of itself. */
async function nameIn(page: Page, at: number): Promise<string> {
  return (await rowsOf(page).nth(at).getByRole('gridcell').nth(3).textContent())!
}

test('[SCREEN-62] the recycle bin says by whom, is searched, gives back and is emptied of what the search finds', async ({
  opened,
}) => {
  test.slow()
  const page = await opened('admin', '/isystem/dict')
  const name = unique('bin')
  for (const code of [`${name}a`, `${name}b`]) {
    await press(page, '新增')
    await fillForm(formOf(page, '新增'), { 字典名称: code, 字典编号: code })
    await submit(formOf(page, '新增'))
    await openRow(page, code).remove()
    await confirm(page, code)
  }
  await press(page, '回收站')
  const bin = page.getByRole('dialog', { name: '数据字典回收站' })
  await fillForm(bin.getByRole('search'), { 字典编号: name, 删除人: '管理员' })
  await bin.getByRole('button', { name: '查询', exact: true }).click()
  const rows = bin.getByRole('grid').getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('管理员')
  await openRow(bin, `${name}a`).act('字典取回')
  await expect(page.getByText('还原 1 个数据字典成功！')).toBeVisible()
  await expect(rows).toHaveCount(2)
  await bin.getByRole('button', { name: '彻底删除查到的全部' }).click()
  const question = page.getByRole('dialog', { name: '彻底删除数据字典' })
  await expect(question).toContainText('符合当前条件的全部 1 项')
  await question.getByRole('button', { name: '确定' }).click()
  await expect(bin.getByText('没有符合条件的已删除的数据字典')).toBeVisible()
  await bin
    .getByRole('button', { name: 'Close' })
    .or(bin.getByRole('button', { name: '关闭' }))
    .first()
    .click()
  await expect(openRow(page, `${name}a`).locator).toBeVisible()
  await openRow(page, `${name}a`).remove()
  await confirm(page, `${name}a`)
})

test('[CONST-30] a phone shows ten records as low cards with name, state and one thing more, a tablet as a table', async ({
  another,
}) => {
  const page = await another('enterprise', '/isystem/user', { viewport: { width: 390, height: 844 } })
  const cards = page
    .getByRole('region', { name: '用户列表' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
  await expect(cards).toHaveCount(10)
  await expect(cards.first()).toContainText(/正常|冻结/)
  const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThanOrEqual(110)
  await page.setViewportSize({ width: 820, height: 1180 })
  await expect(page.getByRole('grid', { name: '用户列表' }).getByRole('row')).toHaveCount(11)
})

test('[CONST-30][SCREEN-62] a tablet opens a long list in a drawer, so that what belongs to the chosen record has room', async ({
  another,
}) => {
  const page = await another('enterprise', '/isystem/dict', { viewport: { width: 820, height: 1180 } })
  const items = page.getByRole('grid', { name: /字典项/ })
  await expect(items).toBeVisible()
  expect((await items.boundingBox())!.width).toBeGreaterThan(600)
  await page.getByRole('button', { name: /^数据字典：/ }).click()
  await expect(page.getByRole('grid', { name: '数据字典列表' })).toBeVisible()
})

test('[BLOCK-13] at the end of the page the pager lies below the last row, with the query form unfolded, too', async ({
  opened,
}) => {
  const page = await opened('enterprise', '/isystem/user')
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.getByRole('search').getByRole('button', { name: '展开' }).click()
  const rows = page.getByRole('grid', { name: '用户列表' }).getByRole('row')
  await expect(rows).toHaveCount(11)
  await rows.nth(1).hover()
  await page.mouse.wheel(0, 5_000)
  await expect.poll(() => gapAbovePager(page)).toBeGreaterThanOrEqual(0)
})

test('[MENU-16] the menu marks the entry that a page was opened by, whatever is searched in it', async ({ opened }) => {
  const page = await opened('enterprise', '/isystem/user')
  const marked = page.getByRole('navigation', { name: '主菜单' }).locator('[aria-current=page]')
  const search = page.getByRole('search')
  await search.getByRole('button', { name: '展开' }).click()
  await fillForm(search, { 状态: '冻结' })
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect(page).toHaveURL(/\/isystem\/user\?status=2$/)
  await expect(marked).toHaveText('用户管理')
  await page.getByRole('button', { name: '重置' }).click()
  await expect(page).toHaveURL(/\/isystem\/user$/)
  await openScreen(page, '已冻结用户')
  await expect(marked).toHaveText('已冻结用户')
})
