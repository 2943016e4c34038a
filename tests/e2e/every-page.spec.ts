import { expect, type Page } from '@playwright/test'
import { BLOCKS } from '#screens/block/blocks.ts'
import { wearDark } from './hands/appearance.ts'
import { watchFocus, type Stop } from './hands/focus.ts'
import { test } from './hands/test.ts'
import { violationsOf } from './hands/violations.ts'

/** A trace of thousands of key presses costs more than they do. */
test.use({ trace: 'off' })
/** They take minutes each and come last; one after the other would leave a worker idle. */
test.describe.configure({ mode: 'parallel' })

/** Pages without an entry of their own. */
const OTHERS = ['/403', '/404', '/500', '/result/success', '/nowhere']
/** More stops than any page has; whoever needs more does not come out. */
const MOST_STOPS = 150

for (const appearance of ['light', 'dark'] as const) {
  test(`every page of the menu has no accessibility violations and shows the focus of the keyboard at every stop (${appearance})`, async ({
    page,
    enter,
  }) => {
    test.setTimeout(900_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if (appearance === 'dark') await wearDark(page)
    await enter('admin')
    const paths = await pathsOf(page)
    expect(paths.length).toBeGreaterThan(10)
    const known: Looks = new Map()
    expect(await wrongOn(page, [...paths, ...OTHERS], known)).toEqual([])
    if (appearance === 'dark') return
    for (const account of ['enterprise', 'auditor', 'monitor'] as const) {
      await enter(account)
      expect([account, ...(await wrongOn(page, await pathsOf(page), known))]).toEqual([account])
    }
  })
}

test('every section of the gallery has no accessibility violations and shows the focus of the keyboard at every stop', async ({
  page,
  enter,
}) => {
  test.setTimeout(900_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enter('admin')
  expect(
    await wrongOn(
      page,
      BLOCKS.map(({ id }) => `/system/blocks?block=${id}`),
    ),
  ).toEqual([])
})

/** By path the kinds of parts that a page was seen to have. */
type Looks = Map<string, Set<string>>

/** Looks at pages; one that consists of nothing but what an account before had there is the same to everybody. */
async function wrongOn(page: Page, paths: readonly string[], known: Looks = new Map()): Promise<string[]> {
  const wrong: string[] = []
  for (const path of paths) {
    await moveTo(page, path)
    const before = known.get(path) ?? new Set()
    const parts = await partsOf(page)
    known.set(path, new Set([...before, ...parts]))
    if (parts.every((part) => before.has(part))) continue
    const found = [...(await violationsOf(page, { within: 'main', without: ['iframe'] })), ...(await lostStops(page))]
    wrong.push(...found.map((what) => `${path} ${what}`))
  }
  return wrong
}

/** What the page in front consists of: tags with their roles and classes, each once. */
function partsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('main :not(svg *)')].filter((part) => part.checkVisibility())
    return [
      ...new Set(parts.map((part) => [part.tagName, part.getAttribute('role'), part.getAttribute('class')].join())),
    ]
  })
}

/** Where the entries of the main menu lead within the console. */
async function pathsOf(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: '主菜单' })
  const folded = menu.getByRole('button', { expanded: false })
  while ((await folded.count()) > 0) await folded.first().click()
  const found = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return [...new Set(found)].filter((path) => path.startsWith('/'))
}

async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await expect(page.getByRole('main')).not.toBeEmpty()
  await expect(page.getByLabel('正在加载').filter({ visible: true })).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

/** Stops of the tab key within the page that do not look focused, and a page that does not let go of it. */
async function lostStops(page: Page): Promise<string[]> {
  const next = await watchFocus(page)
  const stops: Stop[] = []
  for (let stop = await next(); stop !== null; stop = await next()) {
    stops.push(stop)
    if (stops.length > MOST_STOPS) return ['the focus does not leave the page']
  }
  return stops.filter(({ isSeen }) => !isSeen).map(({ name }) => `no focus seen: ${name}`)
}
