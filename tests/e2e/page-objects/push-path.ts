import type { Page } from '@playwright/test'

/** Goes to a page within the console, as its own links do, whatever stands in front of them. */
export async function pushPath(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}
