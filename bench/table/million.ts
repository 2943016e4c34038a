import type { Browser } from '@playwright/test'
import { medianOf, shareOf } from './statistics.ts'
import { within } from './within.ts'

const LIMIT_MS = 60_000

declare const million: () => Promise<number[]>

/** Our table selects all of a million rows. @returns a sentence with the figures */
export async function measureMillion(browser: Browser, origin: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  try {
    await page.goto(`${origin}/?library=andun`)
    await page.waitForFunction(() => 'million' in globalThis)
    const took = await within(
      LIMIT_MS,
      page.evaluate(() => million()),
    )
    const [median, p95] = [medianOf(took), shareOf(took, 0.95)].map((ms) => ms.toFixed(1))
    return `Select all of 1,000,000 rows, until style and layout are done, ${took.length} times: median ${median} ms, p95 ${p95} ms (aim ≤ 5 ms).`
  } catch (error) {
    return `Select all of 1,000,000 rows: ${String(error).split('\n')[0]}.`
  } finally {
    await page.close()
  }
}
