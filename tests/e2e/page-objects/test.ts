// How to get a signed-in page, cheapest first:
//   opened('enterprise', '/isystem/position')   the worker's one console of this account, moved there without a page load; no tabs, no dialogs left over.
//                                               Routes of calls, size and medium of the window are put back afterwards. Not for what signs out, moves
//                                               the page's clock, hears its sockets from the start, or leaves settings, pins and drafts behind.
//   enter('enterprise', '/isystem/position')    the test's own `page`, signed in by call. Set clocks, init scripts and routes of the first load on `page` before.
//   enter('enterprise', '/', 'own session')     the same with a session nobody else uses: for what signs out or changes the session.
//   another('monitor', '/', { viewport })       a further person in a browser of their own.
//   signIn(page, 'enterprise')                  the real form (console.ts): for what the sign-in page does.
import {
  expect,
  test as base,
  type Browser,
  type BrowserContextOptions,
  type Page,
  type ViewportSize,
} from '@playwright/test'
import type { Account } from '#tests/e2e/console.ts'
import { openPlatform, type Platform } from './platform.ts'
import { pushPath } from './push-path.ts'
import { sessionOf, signInByCall } from './session.ts'

type Enter = (account: Account, path?: string) => Promise<Page>

interface Fixtures {
  opened: Enter
  enter: (account: Account, path?: string, session?: 'own session') => Promise<Page>
  another: (account: Account, path?: string, options?: Another) => Promise<Page>
}

interface Another extends BrowserContextOptions {
  /** What is done before anything is loaded. */
  prepare?: (page: Page) => Promise<void>
}

const HOME = '/dashboard/analysis'

interface WorkerFixtures {
  platform: Platform & { otherOrigin: string }
  consoles: Map<Account, Page>
}

/** Where one test serves the console apart from its server. */
const OTHER_PORT = 4417

/** Playwright's test with pages that are signed in. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  platform: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use, { parallelIndex }) => {
      const otherOrigin = `http://127.0.0.1:${OTHER_PORT + parallelIndex}`
      const platform = await openPlatform(process.env['E2E_USED_FOLDER'], { ALLOWED_ORIGINS: otherOrigin })
      await use({ ...platform, otherOrigin })
      await platform.close()
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  baseURL: ({ platform }, use) => use(platform.origin),
  consoles: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const consoles = new Map<Account, Page>()
      await use(consoles)
      await Promise.all([...consoles.values()].map((page) => page.context().close()))
    },
    { scope: 'worker' },
  ],
  opened: async ({ consoles, browser, baseURL }, use, testInfo) => {
    const used = new Set<Account>()
    await use(async (account, path = HOME) => {
      used.add(account)
      const page = consoles.get(account)
      if (page !== undefined && (await isBare(page))) return moveTo(page, path)
      const next = await nextPage(page)
      consoles.set(account, next)
      return arriveAt(next, path)

      async function nextPage(page: Page | undefined): Promise<Page> {
        if (page === undefined) return openConsole(browser, account, baseURL ?? '')
        await page.close()
        return page.context().newPage()
      }
    })
    for (const account of used) {
      if (testInfo.status === 'passed') {
        await putBack(consoles.get(account)!, testInfo.project.use.viewport)
        continue
      }
      await consoles.get(account)?.context().close()
      consoles.delete(account)
    }
  },
  enter: async ({ page, baseURL }, use) => {
    await use(async (account, path = HOME, session) => {
      const ask = session === undefined ? sessionOf : signInByCall
      await page.context().setStorageState(await ask(page.request, account, baseURL ?? ''))
      return arriveAt(page, path)
    })
  },
  another: async ({ browser, baseURL }, use) => {
    const pages: Page[] = []
    await use(async (account, path = HOME, { prepare, ...options } = {}) => {
      const page = await openConsole(browser, account, baseURL ?? '', options)
      pages.push(page)
      await prepare?.(page)
      return arriveAt(page, path)
    })
    await Promise.all(pages.map((page) => page.context().close()))
  },
})

async function openConsole(
  browser: Browser,
  account: Account,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext(options)
  await context.setStorageState(await sessionOf(context.request, account, origin))
  return context.newPage()
}

async function arriveAt(page: Page, path: string): Promise<Page> {
  await page.goto(path)
  await expect(page.getByRole('button', { name: /的账号菜单$/ })).toBeVisible()
  return page
}

/** What a test may have changed of the window. */
async function putBack(page: Page, viewport: ViewportSize | null | undefined): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.emulateMedia({ media: null, forcedColors: null, reducedMotion: null })
  if (viewport) await page.setViewportSize(viewport)
}

/** Whether nothing stands open above the page. */
async function isBare(page: Page): Promise<boolean> {
  const above = page.getByRole('dialog').or(page.getByRole('menu')).or(page.getByRole('listbox'))
  return (await above.filter({ visible: true }).count()) === 0
}

/** Brings a console that an earlier test has used to a page: with the tabs goes what was typed in them. */
async function moveTo(page: Page, path: string): Promise<Page> {
  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  await tabs.evaluate((bar) => {
    for (const close of bar.querySelectorAll<HTMLElement>('button[aria-label^="关闭 "]')) close.click()
  })
  await expect(tabs.getByRole('link')).toHaveCount(1)
  await pushPath(page, path)
  return page
}
