// How to get a signed-in page, cheapest first:
//   opened('enterprise', '/isystem/position')   the worker's one console of this account, moved there without a page load; no tabs, no dialogs left over.
//                                               For what neither signs out, intercepts calls nor reloads with storage of its own.
//   enter('enterprise', '/isystem/position')    the test's own `page`, signed in by call. Set routes, clocks and init scripts on `page` before.
//   another('monitor', '/', { viewport })       a further person in a browser of their own.
//   signIn(page, 'enterprise')                  the real form (console.ts): for what the sign-in page does, and for sessions that the test ends.
import { expect, test as base, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import type { Account } from '#tests/e2e/console.ts'
import { sessionOf } from './session.ts'

type Enter = (account: Account, path?: string) => Promise<Page>

interface Hands {
  opened: Enter
  enter: Enter
  another: (account: Account, path?: string, options?: BrowserContextOptions) => Promise<Page>
}

const HOME = '/dashboard/analysis'

interface Consoles {
  consoles: Map<Account, Page>
}

/** Playwright's test with hands that come in signed in. */
export const test = base.extend<Hands, Consoles>({
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
      if (page !== undefined) return moveTo(page, path)
      const first = await openConsole(browser, account, baseURL ?? '')
      consoles.set(account, first)
      return arriveAt(first, path)
    })
    if (testInfo.status === 'passed') return
    for (const account of used) {
      await consoles.get(account)?.context().close()
      consoles.delete(account)
    }
  },
  enter: async ({ page, baseURL }, use) => {
    await use(async (account, path = HOME) => {
      await page.context().setStorageState(await sessionOf(page.request, account, baseURL ?? ''))
      return arriveAt(page, path)
    })
  },
  another: async ({ browser, baseURL }, use) => {
    const pages: Page[] = []
    await use(async (account, path = HOME, options = {}) => {
      const page = await openConsole(browser, account, baseURL ?? '', options)
      pages.push(page)
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
  await expect(page.getByRole('button', { name: /的账户菜单$/ })).toBeVisible()
  return page
}

/** Brings a console that an earlier test has used to a page: with the tabs goes what was typed in them. What stands open above the page goes with a load. */
async function moveTo(page: Page, path: string): Promise<Page> {
  const left = page.getByRole('dialog').or(page.getByRole('menu').or(page.getByRole('listbox')))
  if ((await left.filter({ visible: true }).count()) > 0) {
    await page.evaluate(() => sessionStorage.clear())
    return arriveAt(page, path)
  }
  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  await tabs.evaluate((bar) => {
    for (const close of bar.querySelectorAll<HTMLElement>('button[aria-label^="关闭 "]')) close.click()
  })
  await expect(tabs.getByRole('link')).toHaveCount(1)
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  return page
}
