import { expect, type Page } from '@playwright/test'
import { addQueryFields, openScreen, removeQueryFields } from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'

/** What has the focus: its name or words, and whether a ring is drawn around it. */
function focused(page: Page): Promise<{ name: string; hasRing: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const name = element.getAttribute('aria-label') ?? element.textContent.trim()
    return { name, hasRing: (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow.includes('inset') }
  })
}

test('the Tab key goes from a filled input to the next input, not to what empties it', async ({ opened }) => {
  const page = await opened('enterprise', '/isystem/user')
  const search = page.getByRole('search', { name: /查询/ }).or(page.locator('form')).first()
  const [account, name] = [search.getByLabel('用户账号'), search.getByLabel('用户姓名')]
  await account.fill('sun')
  await account.press('Tab')
  await expect(name).toBeFocused()
  await page.keyboard.type('孙')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(name).toBeFocused()
  expect([await account.inputValue(), await name.inputValue()]).toEqual(['sun', '孙'])
})

test('Backspace empties a choice, whose button the Tab key leaves out', async ({ opened }) => {
  const page = await opened('enterprise', '/isystem/position')
  await addQueryFields(page.getByRole('search'), '职级')
  const level = page.getByLabel('职级').first()
  await level.click()
  await page.getByTitle('中级', { exact: true }).filter({ visible: true }).click()
  const field = page.locator('.ant-select', { has: level })
  await expect(field).toContainText('中级')
  await level.press('Tab')
  await expect(page.getByRole('button', { name: /查询$/ }).first()).toBeFocused()
  await level.press('Backspace')
  await expect(field).not.toContainText('中级')
  await removeQueryFields(page.getByRole('search'), '职级')
})

test('every stop of the Tab key in the frame shows its focus', async ({ enter }) => {
  const page = await enter('enterprise', '/isystem/position')
  await expect(page.getByRole('grid')).toBeVisible()
  const unseen: string[] = []
  for (let step = 0; step < 26; step += 1) {
    await page.keyboard.press('Tab')
    const { name, hasRing } = await focused(page)
    const isInput = await page.evaluate(() => document.activeElement instanceof HTMLInputElement)
    if (!hasRing && !isInput && name !== '跳到正文') unseen.push(name)
  }
  expect(unseen).toEqual([])
})

/** A section in a section and so on, with names far longer than the menu is wide. */
async function longMenus(page: Page): Promise<void> {
  await page.route(/getUserPermissionByToken/, async (route) => {
    const answer = await (await route.fetch()).json()
    const section = answer.result.menu.find((node: { meta?: { title?: string } }) => node.meta?.title === '消息中心')
    const [sample] = section.children
    const leaf = (at: string) => ({
      ...sample,
      id: at,
      name: at,
      path: `/${at}`,
      meta: { ...sample.meta, title: `重大危险源在线监测预警与应急处置信息登记台账${at}` },
    })
    let level = section
    for (const at of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const deeper = { ...leaf(`${at}1`), children: [leaf(`${at}2`)] }
      level.children = [deeper, ...level.children]
      level = deeper
    }
    await route.fulfill({ json: answer })
  })
}

test('names of any length and depth stay within the side menu, whole in their tooltip', async ({ page, enter }) => {
  await longMenus(page)
  await enter('enterprise')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  for (const at of ['消息中心', 'a1', 'b1', 'c1', 'd1', 'e1', 'f1']) {
    await menu.getByRole('button', { name: new RegExp(`${at}$`), expanded: false }).click()
  }
  const outside = await menu.evaluate((nav) => {
    const right = nav.getBoundingClientRect().right
    return [...nav.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > right).length
  })
  expect(outside).toBe(0)
  await expect(menu.getByRole('button', { name: /f1$/ })).toHaveAttribute('title', /登记台账f1$/)
  await expect(menu.getByRole('link', { name: /f2$/ })).toHaveAttribute('title', /登记台账f2$/)
})

test('what flies out of the folded menu lies above the page, ends in the window and stays when pressed', async ({
  page,
  enter,
}) => {
  await longMenus(page)
  await enter('enterprise', '/isystem/user')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByRole('button', { name: '收起菜单' }).click()
  const section = page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '消息中心' })
  await section.hover()
  const entry = page.getByRole('link', { name: /a2$/ })
  await expect(entry).toBeVisible()
  const isOnTop = await entry.evaluate((link) => {
    const { left, top, right, bottom, height } = link.closest('ul')!.parentElement!.getBoundingClientRect()
    const spots = [0.1, 0.3, 0.5, 0.7, 0.9].map((share) =>
      document.elementFromPoint(right - 20, top + share * height)?.closest('[data-side]'),
    )
    return { above: spots.every(Boolean), within: left >= 0 && top >= 0 && bottom <= innerHeight }
  })
  expect(isOnTop).toEqual({ above: true, within: true })
  await section.click()
  await expect(entry).toBeVisible()
  await section.click()
  await expect(entry).toBeHidden()
})

test('header and side menu stay while a page scrolls, as nobody chose otherwise', async ({ opened }) => {
  const page = await opened('enterprise', '/isystem/user')
  await openScreen(page, '首页')
  await page.mouse.move(700, 500)
  await page.setViewportSize({ width: 1366, height: 500 })
  await expect(async () => {
    await page.mouse.wheel(0, 400)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
  }).toPass()
  const tops = await page.evaluate(() =>
    ['header', 'aside'].map((name) => document.querySelector(name)!.getBoundingClientRect().top),
  )
  // At the very end of a page a part of a pixel may be left over.
  for (const top of tops) expect(Math.abs(top)).toBeLessThan(1)
})

test('a system that is dark gets the dark appearance from the start', async ({ another }) => {
  const page = await another('enterprise', '/', { colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-appearance', 'dark')
})

test('the heading of what Ctrl K has opened takes the focus', async ({ opened }) => {
  const page = await opened('enterprise')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /菜单/ }).fill('职务')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/isystem\/position/)
  await expect(page.getByRole('heading', { level: 1, name: '职务管理' })).toBeFocused()
  expect(await focused(page)).toEqual({ name: '职务管理', hasRing: true })
})

test('what is typed into Ctrl K before its code is there is found by its initials', async ({ page, enter }) => {
  let arrive = (): void => {}
  const here = new Promise<void>((resolve) => {
    arrive = resolve
  })
  // It is fetched when the console has time, so it is held before it is entered.
  await page.route(/\/search-hits-[^/]*\.js$/, async (route) => {
    await here
    await route.continue()
  })
  await enter('enterprise')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('zwgl')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /搜索/ })).toContainText('正在准备')
  arrive()
  await expect(page).toHaveURL(/\/isystem\/position/)
})

test('Ctrl K finds records by their names, and one of them is opened by keys alone', async ({ opened }) => {
  const page = await opened('enterprise')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /菜单/ }).fill('专职安全员')
  const found = page.getByRole('option', { name: /专职安全员.*职务管理/ }).first()
  await expect(found).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(found).toHaveAttribute('aria-selected', 'true', { timeout: 200 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/isystem\/position\/detail\//)
  await expect(page.getByRole('heading', { level: 1, name: /专职安全员/ })).toBeFocused()
})

test('[MENU-16] Ctrl K offers 新增 of every list that one may add to, and it opens the form', async ({
  opened,
  another,
}) => {
  const page = await opened('enterprise', '/isystem/position?pageNo=2')
  await expect(page.getByRole('grid', { name: '职务列表' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /菜单/ }).fill('xzzw')
  await expect(page.getByRole('option', { name: /新增职务/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^新增/ })).toBeVisible()
  await expect(page).toHaveURL(/\/isystem\/position\?pageNo=2$/)
  await expect(page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link')).toHaveText([
    '首页',
    '职务管理',
  ])
  await expect(page.getByRole('dialog', { name: /^新增/ }).getByRole('textbox').first()).toBeFocused()

  const auditor = await another('auditor', '/isystem/position')
  await auditor.keyboard.press('Control+k')
  await auditor.getByRole('combobox', { name: /菜单/ }).fill('职务')
  await expect(auditor.getByRole('option', { name: /职务管理/ }).first()).toBeVisible()
  await expect(auditor.getByRole('option', { name: /新增/ })).toHaveCount(0)
})

test('the header turns the console dark and light again', async ({ enter }) => {
  const page = await enter('enterprise')
  await page.getByRole('button', { name: '切换到深色' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-appearance', 'dark')
  await page.getByRole('button', { name: '切换到浅色' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-appearance', 'light')
})

test('tabs without room are counted, and all are closed at once', async ({ opened }) => {
  const page = await opened('enterprise', '/isystem/user')
  await page.setViewportSize({ width: 800, height: 700 })
  for (const title of ['职务管理', '数据字典', '部门管理', '菜单管理', '系统通告', '分类字典']) {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /菜单/ }).fill(title)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible()
  }
  const all = page.getByRole('button', { name: '全部页面' })
  await expect(all).toHaveText(/^\+[1-9]$/)
  await all.click()
  await page.getByRole('menuitem', { name: '关闭全部' }).click()
  await expect(page).toHaveURL(/\/dashboard\/analysis$/)
  await expect(all).toHaveText('')
})

test('[TABS-01] a page that is opened again while its closing is still on its way is there', async ({ opened }) => {
  const page = await opened('enterprise', '/isystem/position')
  await expect(page.getByRole('region', { name: '职务列表' })).toBeVisible()
  await page.evaluate(async () => {
    document.querySelector<HTMLElement>('button[aria-label^="关闭 职务管理"]')!.click()
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    history.pushState(null, '', '/isystem/position')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  await expect(tabs.getByRole('link', { name: '职务管理' })).toBeVisible()
  await expect(page.getByRole('region', { name: '职务列表' })).toBeVisible()
})
