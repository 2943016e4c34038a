import path from 'node:path'
import type { Browser } from '@playwright/test'
import { withBrowser } from '#bench/live/browser.ts'
import { circumstances, percentile, printFigures, tableOf, type Figure } from '#bench/live/figures.ts'
import { openPlatform } from '#bench/live/platform.ts'
import { writeInto } from '#bench/table/write-into.ts'

/**
 * When the sign-in page is seen and when its form can be used, in a browser that has nothing of it yet, over a line like that of an office.
 * Run: `npm run bench:first-paint -- [--write]`, which puts the figures into docs/benchmarks.md.
 */
const TIMES = 7
/** 10 Mbit/s in bytes per second. */
const THROUGHPUT = 10_000_000 / 8
const LATENCY_MS = 20

interface Seen {
  /** ms since the page was asked for. */
  paint: number
  form: number
}

async function see(browser: Browser, origin: string): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: THROUGHPUT,
    uploadThroughput: THROUGHPUT,
  })
  await page.addInitScript(() => {
    const poll = () => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === '登录')
      if (button === undefined || button.disabled) requestAnimationFrame(poll)
      else performance.mark('form')
    }
    requestAnimationFrame(poll)
  })
  await page.goto(`${origin}/user/login`)
  const seen = await page.waitForFunction(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
    const form = performance.getEntriesByName('form')[0]?.startTime
    return paint === undefined || form === undefined ? null : { paint, form }
  })
  const found = (await seen.jsonValue())!
  await context.close()
  return found
}

function line(name: string, samples: readonly number[], target: string): Figure {
  const [least, middle, most] = [0, 0.5, 1].map((share) => percentile(samples, share).toFixed(0))
  return { name, value: `${middle} ms (${least} to ${most})`, target }
}

const when = circumstances()
const platform = await openPlatform(path.resolve('dist/server/main.js'))
try {
  const seen = await withBrowser(async (browser) => {
    await see(browser, platform.origin)
    const all: Seen[] = []
    for (let time = 0; time < TIMES; time += 1) all.push(await see(browser, platform.origin))
    return all
  })
  const figures = [
    line(
      'first contentful paint',
      seen.map(({ paint }) => paint),
      '300 ms',
    ),
    line(
      'the form can be used',
      seen.map(({ form }) => form),
      '800 ms',
    ),
  ]
  printFigures('first paint', figures)
  if (process.argv.includes('--write')) writeInto('docs/benchmarks.md', 'first-paint', `${when}\n\n${tableOf(figures)}`)
} finally {
  await platform.dispose()
}
