import { expect, type Locator, type Page } from '@playwright/test'
import { COLOR_PRESETS, DEFAULT_SETTINGS } from '#contract/console/settings.ts'
import type { Appearance } from '#layout/theme/palette.ts'
import { contrastOf, contrastsOf } from './grid-page/colours.ts'
import { cellAt } from './grid-page/page-object.ts'
import { openGridPage } from './grid-page/serve.ts'
import { chooseElsewhere } from './page-objects/appearance.ts'
import { test } from './page-objects/test.ts'
import { violationsOf } from './page-objects/violations.ts'

const APPEARANCES = ['dark', 'light'] as const

/** What axe finds too faint. */
const faintIn = (page: Page, within?: string) =>
  violationsOf(page, { rules: ['color-contrast'], ...(within !== undefined && { within }) })

const MARK = 'data-look-at'
const LEAST_CONTRAST = 4.5

/** Which marked words are too faint. */
async function faintWords(page: Page): Promise<string[]> {
  const words = page.locator(`[${MARK}]`)
  const [contrasts, texts] = await Promise.all([contrastsOf(words), words.allTextContents()])
  return texts.filter((_, at) => (contrasts[at] ?? 0) < LEAST_CONTRAST)
}

/** Marks words that the page shows, one of each dress: tag, classes, colour and what lies behind it. */
async function markWords(page: Page): Promise<void> {
  const marked = await page.evaluate((name) => {
    const behind = (part: Element | null): string => {
      const { backgroundColor } = part === null ? { backgroundColor: '' } : getComputedStyle(part)
      return part === null || !backgroundColor.endsWith(', 0)') ? backgroundColor : behind(part.parentElement)
    }
    const seen = new Set<string>()
    for (const part of document.querySelectorAll('body :not(svg *, script, style)')) {
      const hasWords = [...part.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim())
      const isDisabled = part.closest('[disabled], [aria-disabled=true]') !== null
      if (!hasWords || isDisabled || !part.checkVisibility()) continue
      const dress = [part.tagName, part.className, part.parentElement?.className, getComputedStyle(part).color]
      const kind = [...dress, behind(part)].join()
      if (seen.has(kind)) continue
      seen.add(kind)
      part.setAttribute(name, '')
    }
    return seen.size
  }, MARK)
  expect(marked).toBeGreaterThan(20)
}

test('[SET-02][SET-03] a list with a chosen row and what opens above it are readable in either appearance and every colour', async ({
  opened,
}) => {
  test.slow()
  const page = await opened('enterprise', '/isystem/user')
  const row = page.getByRole('row').nth(2)
  const wear = async (appearance: Appearance, color: string = DEFAULT_SETTINGS.color) => {
    await chooseElsewhere(page, { appearance, color })
    await expect(page.locator('html')).toHaveCSS('--andun-accent', color)
    await expect(page.locator('html')).toHaveAttribute('data-appearance', appearance)
  }
  await row.getByRole('checkbox').check()
  await row.hover()
  await markWords(page)
  for (const appearance of APPEARANCES) {
    await wear(appearance)
    await expect.poll(() => faintIn(page), { message: appearance }).toEqual([])
    for (const { color, name } of COLOR_PRESETS) {
      await wear(appearance, color)
      await expect.poll(() => faintWords(page), { message: `${appearance} ${name}` }).toEqual([])
    }
  }
  await page.getByRole('columnheader', { name: '用户姓名' }).locator('[data-filter]').click()
  await expect(page.getByText('筛选：用户姓名')).toBeVisible()
  for (const appearance of APPEARANCES) {
    await wear(appearance)
    await expect.poll(() => faintIn(page, '[role=tooltip]'), { message: appearance }).toEqual([])
  }
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: /^更多操作/ }).click()
  await expect(page.getByRole('menuitem', { name: '删除' })).toBeVisible()
  for (const appearance of APPEARANCES) {
    await wear(appearance)
    await expect.poll(() => faintIn(page, '[role=menu]'), { message: appearance }).toEqual([])
  }
  await wear('light')
})

test('[NOTIF-08] colours that somebody chose for words stay readable on a dark surface', async ({ opened }) => {
  const page = await opened('admin', '/system/blocks?block=safe-html')
  await chooseElsewhere(page, { appearance: 'dark' })
  const example = page.getByRole('article', { name: '安全显示 HTML' })
  await example
    .getByRole('textbox')
    .fill('<p><span style="color: #a8071a">立即</span><b style="color:#003a8c">落实</b></p>')
  for (const words of ['立即', '落实']) {
    const shown = example.locator('p').getByText(words, { exact: true })
    await expect(shown).toBeVisible()
    await expect.poll(() => contrastOf(shown)).toBeGreaterThan(4.5)
  }
  await chooseElsewhere(page, { appearance: 'light' })
})

/** Edges and grounds that are seen of an element and of what its style draws beside it; not the colours of words. */
const shapeOf = (element: Locator) =>
  element.evaluate((part) => {
    const { backgroundColor: ground } = getComputedStyle(document.body)
    const isNothing = (color: string) => color === ground || color.endsWith(', 0)')
    const edgesOf = (pseudo: string | null) => {
      const { content, borderWidth, outlineStyle, backgroundColor } = getComputedStyle(part, pseudo)
      if (pseudo !== null && content === 'none') return null
      return [borderWidth, outlineStyle, isNothing(backgroundColor) ? '' : backgroundColor].join(' ')
    }
    return [edgesOf(null), edgesOf('::before') ?? '0px none ', edgesOf('::after') ?? '0px none '].join()
  })

test('with the few colours of a system, shapes say what is current, first, filtered and open', async ({ opened }) => {
  const page = await opened('enterprise', '/isystem/user?realname=王')
  const chip = page.getByRole('list', { name: '筛选条件' }).getByRole('listitem')
  await expect(chip).toBeVisible()
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const menu = page.getByRole('navigation', { name: '主菜单' })
  const tabs = page.getByRole('navigation', { name: '已打开的页面' }).getByRole('listitem')
  const heads = page.getByRole('grid').getByRole('columnheader')
  const filterOf = (name: string) => heads.filter({ hasText: name }).locator('[data-filter]')
  const pairs: [string, Locator, Locator][] = [
    ['menu', menu.getByRole('link', { name: '用户管理' }), menu.getByRole('link', { name: '用户组' })],
    ['tab', tabs.filter({ hasText: '用户管理' }), tabs.filter({ hasText: '首页' })],
    ['button', page.getByRole('button', { name: '新增', exact: true }), page.getByRole('button', { name: '回收站' })],
    ['filter', filterOf('用户姓名'), filterOf('用户账号')],
  ]
  for (const [name, marked, plain] of pairs) {
    expect([name, await shapeOf(marked)]).not.toEqual([name, await shapeOf(plain)])
  }
  await heads.filter({ hasText: '用户姓名' }).press('Alt+ArrowDown')
  const filter = page.getByRole('tooltip').filter({ hasText: '筛选：用户姓名' })
  await expect(filter).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('Escape')
})

test('a calendar with times fits into the width of a phone', async ({ opened }) => {
  const page = await opened('admin', '/system/blocks?block=dates')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('region', { name: '日期和时间' }).getByRole('textbox').click()
  const day = page.getByRole('columnheader', { name: '一' })
  await expect(day).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: '确定' })).toBeInViewport({ ratio: 1 })
})

test('a search over a table covers none of its rows, and gives its room back', async ({ page }) => {
  await openGridPage(page)
  const first = cellAt(page, 0, 1)
  await first.click()
  const before = (await first.boundingBox())!
  await page.keyboard.press('Control+h')
  const search = (await page.getByRole('search').boundingBox())!
  const head = (await page.getByRole('columnheader').first().boundingBox())!
  expect(head.y).toBeGreaterThanOrEqual(search.y + search.height)
  const table = (await page.getByRole('grid').boundingBox())!
  const host = (await page.locator('#table').boundingBox())!
  expect(table.y + table.height).toBeLessThanOrEqual(host.y + host.height)
  await page.keyboard.press('Escape')
  expect((await first.boundingBox())!.y).toBe(before.y)
})

test('a problem is said within the table, also below a cell that is half out of sight', async ({ page }) => {
  await page.setViewportSize({ width: 420, height: 700 })
  await openGridPage(page)
  await cellAt(page, 0, 2).click()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await cellAt(page, 0, 1).click()
  await page.keyboard.type('人员5')
  await page.keyboard.press('Enter')
  await page.mouse.wheel(120, 0)
  await cellAt(page, 0, 1).hover({ position: { x: 135, y: 10 } })
  const said = (await page.getByText('姓名不能重复（与第 5 行相同）').boundingBox())!
  const table = (await page.locator('#table').boundingBox())!
  expect(said.x).toBeGreaterThanOrEqual(table.x)
  expect(said.x + said.width).toBeLessThanOrEqual(table.x + table.width)
})
