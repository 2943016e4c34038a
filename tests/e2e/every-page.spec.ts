import { expect, type Page, type Request } from '@playwright/test'
import { BLOCKS } from '#screens/block/blocks.ts'
import { cutWords } from './page-objects/cut-words.ts'
import { createPageChecks } from './page-objects/page-checks.ts'
import { pushPath } from './page-objects/push-path.ts'
import { unfoldMenu } from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'
import { tour } from './page-objects/tour.ts'

/** They take minutes each; one after the other would leave a worker idle. */
test.describe.configure({ mode: 'parallel' })

/** Pages without an entry of their own. */
const OTHERS = ['/help', '/403', '/404', '/500', '/result/success', '/nowhere']
const MOST_SECONDS_A_PAGE = 10
/** The narrowest window that lists are laid out for. */
const LAPTOP = { width: 1366, height: 768 }

/** Two tests of half of the pages each: they take as long as everything else of a worker. */
for (const [half, name] of ['one half', 'the other half'].entries()) {
  test(`every page of the menu (${name}) opens without a fault, has no accessibility violations in either appearance and shows the focus of the keyboard at every stop; no name of a column or record is cut on a laptop; forms, details and questions of its first record open and close`, async ({
    page,
    enter,
  }) => {
    test.setTimeout(1_200_000)
    await page.setViewportSize(LAPTOP)
    const checks = createPageChecks()
    const watched = watch(page)
    const toured = new Set<string>()
    let lists = 0
    let names = 0
    for (const account of ['admin', 'enterprise', 'auditor', 'monitor'] as const) {
      await enter(account)
      const paths = await pathsOf(page)
      expect(paths.length).toBeGreaterThan(2)
      const all = [...paths, ...(account === 'admin' ? OTHERS : [])]
      for (const path of all.filter((one) => halfOf(one) === half)) {
        await moveTo(page, path)
        await watched.quiet()
        await hasLoaded(page)
        expect([account, path, ...(await checks.wrongOn(page, 'main'))]).toEqual([account, path])
        if (toured.has(path)) continue
        const words = await cutWords(page)
        expect([path, ...words.cut]).toEqual([path])
        names += words.names
        toured.add(path)
        if ((await tour(page)).length > 0) lists += 1
      }
    }
    expect(lists).toBeGreaterThan(12)
    expect(names).toBeGreaterThan(10)
    expect(watched.faults).toEqual([])
  })
}

test('every block opens without a fault, has no accessibility violations in either appearance and shows the focus of the keyboard at every stop', async ({
  page,
  enter,
}) => {
  test.setTimeout(60_000 + BLOCKS.length * MOST_SECONDS_A_PAGE * 1_000)
  const checks = createPageChecks()
  await enter('admin')
  const watched = watch(page)
  for (const { id, title } of BLOCKS) {
    await moveTo(page, `/system/blocks?block=${id}`)
    await watched.quiet()
    const block = page.getByRole('article', { name: title, exact: true })
    await expect(block.getByRole('region').first()).toBeVisible()
    await expect(block.getByText('示例出错了')).toHaveCount(0)
    await expect(block.locator('output[aria-label^="正在"]').filter({ visible: true })).toHaveCount(
      title.startsWith('空') ? 1 : 0,
    )
    expect([title, ...(await checks.wrongOn(page, 'article'))]).toEqual([title])
  }
  // One of them shows hostile HTML.
  expect(watched.faults.filter((fault) => !fault.includes('Content Security Policy'))).toEqual([])
})

/** What the page throws from now on, what it complains of, and which calls the server could not answer. */
function watch(page: Page) {
  const faults: string[] = []
  const open = new Set<Request>()
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`)
  })
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  /** Until every call is answered. */
  const quiet = () => expect.poll(() => open.size, { intervals: [20, 50, 100] }).toBe(0)
  return { faults, quiet }
}

/** The same half for every account. */
function halfOf(path: string): number {
  return Buffer.from(path).reduce((sum, byte) => sum + byte, 0) % 2
}

/** Where the entries of the main menu lead within the console. */
async function pathsOf(page: Page): Promise<string[]> {
  const links = await unfoldMenu(page)
  const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return [...new Set(found)].filter((path) => path.startsWith('/'))
}

/** Pages stay as they are while their tabs are open: dozens of them would make every question to the page slow. */
async function closeOtherTabs(page: Page): Promise<void> {
  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  await expect(tabs.getByRole('link')).not.toHaveCount(0)
  await tabs.evaluate((bar) => {
    for (const link of bar.querySelectorAll('a:not([aria-current="page"])'))
      link.parentElement?.querySelector<HTMLElement>('button[aria-label^="关闭 "]')?.click()
  })
}

async function moveTo(page: Page, path: string): Promise<void> {
  await pushPath(page, path)
  await closeOtherTabs(page)
  await hasLoaded(page)
}

/** Asked at each frame: an assertion asks after 100, 250, 500 ms. */
async function hasLoaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main')?.hasChildNodes() === true &&
      ![...document.querySelectorAll('[aria-label*="正在加载"]')].some((note) =>
        note.checkVisibility({ visibilityProperty: true }),
      ),
    undefined,
    { timeout: 15_000 },
  )
}
