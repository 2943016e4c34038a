import { expect, type Page } from '@playwright/test'
import { keepSettings } from './page-objects/appearance.ts'
import { openScreen } from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'

/** The names of what lies on the strip of the tabs at 40 spots and is no part of it. */
function aboveTabs(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bar = document.querySelector('nav[aria-label="已打开的页面"]')!
    const { left, top, width, height } = bar.getBoundingClientRect()
    const spots = [0.15, 0.5, 0.85].flatMap((down) =>
      Array.from({ length: 40 }, (_, at) => [left + ((at + 0.5) / 40) * width, top + down * height] as const),
    )
    return spots.flatMap(([x, y]) => {
      const seen = document.elementFromPoint(x, y)
      return seen !== null && bar.contains(seen) ? [] : [seen?.outerHTML.slice(0, 80) ?? 'nothing']
    })
  })
}

/** Of an opened list: whether all of it lies above the page. */
function isOnTop(page: Page, role: 'menu' | 'listbox'): Promise<boolean> {
  return page
    .getByRole(role, { includeHidden: true })
    .locator('visible=true')
    .last()
    .evaluate((list) => {
      const { left, top, width, height } = list.getBoundingClientRect()
      return [0.05, 0.5, 0.95].every((down) => {
        const seen = document.elementFromPoint(left + width / 2, top + down * height)
        return seen !== null && list.contains(seen)
      })
    })
}

/** Scrolls until the header has gone and the tabs have taken its place. */
async function scrollHeaderAway(page: Page): Promise<void> {
  const banner = page.getByRole('banner')
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 0))
    await page.evaluate(() => scrollTo(0, 300))
    await expect
      .poll(() => banner.evaluate((header) => header.getBoundingClientRect().bottom), { timeout: 2_000 })
      .toBe(0)
  }).toPass()
}

for (const appearance of ['light', 'dark'] as const) {
  test(`[SET-07] nothing of a page lies above the tabs, or above what opens, when the header hides (${appearance})`, async ({
    page,
    enter,
  }) => {
    await keepSettings(page, { fixedHeader: true, autoHideHeader: true, appearance })
    await page.setViewportSize({ width: 1366, height: 440 })
    await enter('enterprise', '/isystem/user')
    for (const title of ['职务管理', '数据字典', '用户管理']) {
      await openScreen(page, title)
      const region = page.getByRole('region', { name: title, exact: true })
      await expect(region.getByRole('row').nth(1).or(region.getByRole('treeitem')).first()).toBeVisible()
      await scrollHeaderAway(page)
      expect([title, await aboveTabs(page)]).toEqual([title, []])
    }
    await page.getByRole('button', { name: '全部页面' }).click()
    expect(await isOnTop(page, 'menu')).toBe(true)
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: /^更多操作/ })
      .first()
      .click()
    expect(await isOnTop(page, 'menu')).toBe(true)
  })
}

for (const width of [1600, 1920]) {
  test(`[SET-05] with the top menu logo, tabs, way and page share their edges, and the person’s name is whole (${width} px)`, async ({
    page,
    enter,
  }) => {
    await keepSettings(page, { layout: 'topmenu', contentWidth: 'Fixed' })
    await page.setViewportSize({ width, height: 900 })
    await enter('enterprise', '/isystem/position')
    await expect(page.getByRole('grid')).toBeVisible()
    const left = (width - 1200) / 2 + 16
    const edges = await page.evaluate(() => {
      const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()
      const all = boxOf('nav[aria-label="已打开的页面"] > button')
      return {
        logo: boxOf('header svg').left,
        firstTab: boxOf('nav[aria-label="已打开的页面"] li svg').left,
        crumbs: boxOf('main nav ol, main ol').left,
        page: [boxOf('main search, main section').left, boxOf('main search, main section').right],
        allTabs: all.right,
        person: boxOf('header button[aria-haspopup="menu"]:last-of-type').right,
      }
    })
    expect(edges).toEqual({
      logo: left,
      firstTab: left,
      crumbs: left,
      page: [left, width - left],
      allTabs: width - left,
      person: width - left,
    })
    const name = page.getByRole('button', { name: /的账号菜单$/ }).getByText('沈国栋', { exact: true })
    expect(await name.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
  })
}

/** Where everything but the connection's own words stands in the header, px; a menu that the pointer happens to open hangs below it. */
function placesInHeader(page: Page): Promise<number[]> {
  return page.getByRole('banner').evaluate((header) => {
    const { bottom } = header.getBoundingClientRect()
    return [...header.querySelectorAll('a, button')]
      .map((part) => part.getBoundingClientRect())
      .filter(({ top, width }) => width > 0 && top < bottom)
      .map(({ left }) => Math.round(left * 100) / 100)
  })
}

for (const layout of ['sidemenu', 'topmenu'] as const) {
  test(`[LIVE-03] nothing in the header moves when the connection breaks and counts (${layout})`, async ({
    page,
    enter,
  }) => {
    await keepSettings(page, { layout })
    let breakOff = async (): Promise<void> => {}
    let isBroken = false
    await page.routeWebSocket(/\/(?:websocket|vxeSocket)\//, (socket) => {
      if (isBroken) return void socket.close()
      socket.connectToServer()
      const before = breakOff
      breakOff = async () => {
        await before()
        await socket.close()
      }
    })
    await enter('enterprise', '/isystem/position')
    await expect(page.getByTitle('列表和消息随时更新')).toBeVisible()
    // The link may stand before the menu has come.
    await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('gridcell').first()).toBeVisible()
    const before = await placesInHeader(page)
    isBroken = true
    await breakOff()
    await expect(page.getByRole('banner').getByText(/秒后重连/)).toBeVisible()
    expect(await placesInHeader(page)).toEqual(before)
  })
}

for (const scale of [1, 1.25, 1.5]) {
  test(`rows of a list stand on whole pixels of the screen at ${scale * 100} %`, async ({ another }) => {
    const page = await another('enterprise', '/isystem/position', { deviceScaleFactor: scale })
    const grid = page.getByRole('grid')
    await expect(grid.getByRole('row').nth(3)).toBeVisible()
    const broken = await grid.evaluate((table) => {
      const heights = [...table.querySelectorAll('[role=row]:has([role=gridcell])')].map(
        (row) => row.getBoundingClientRect().height * devicePixelRatio,
      )
      return heights.filter((height) => Math.abs(height - Math.round(height)) > 0.01)
    })
    expect(broken).toEqual([])
  })
}
