import type { Page } from '@playwright/test'

/** Does something while nothing on the page fades or moves: what changes has its last looks at once. */
export async function withoutMotion<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const style = await page.addStyleTag({
    content: '*, ::before, ::after { transition: none !important; animation: none !important }',
  })
  try {
    return await work()
  } finally {
    await style.evaluate((added) => added.parentNode?.removeChild(added))
  }
}
