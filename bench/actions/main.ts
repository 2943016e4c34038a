import path from 'node:path'
import type { Browser } from '@playwright/test'
import { withBrowser } from '#bench/live/browser.ts'
import { circumstances, percentile } from '#bench/live/figures.ts'
import { openPlatform } from '#bench/live/platform.ts'
import { writeInto } from '#bench/table/write-into.ts'
import { ACTIONS } from './actions.ts'
import { measureAction, type Measured } from './measure-action.ts'

/**
 * How soon twenty common actions show something, and their result, with the demo platform on the same machine.
 * Run: `npm run bench:actions -- [--write] [rounds]`; `--write` puts the figures into docs/benchmarks.md.
 */
const ROUNDS = 12
const SEEN_MS = 100
const RESULT_MS = 1000

/** All actions once, in a browser that has nothing of the console yet. */
async function round(browser: Browser, baseURL: string): Promise<Measured[]> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN', baseURL })
  const page = await context.newPage()
  const all: Measured[] = []
  for (const { name, prepare, press, result, after } of ACTIONS) {
    try {
      await prepare?.(page)
      await page.waitForLoadState('networkidle')
      all.push(await measureAction(page, () => press(page), result))
      await after?.(page)
    } catch (error) {
      throw new Error(`bench/actions: ${name}`, { cause: error })
    }
  }
  await context.close()
  return all
}

function row(name: string, samples: readonly Measured[]): string {
  const told = (values: readonly number[]) =>
    [0.5, 0.95].map((share) => percentile(values, share).toFixed(0)).join(' · ')
  const [signs, firsts, results] = (['sign', 'first', 'result'] as const).map((what) =>
    told(samples.map((sample) => sample[what])),
  )
  return `| ${name} | ${signs} | ${firsts} | ${results} |`
}

const rounds = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? ROUNDS)
const when = circumstances()
const platform = await openPlatform(path.resolve('dist/server/main.js'))
try {
  const measured = await withBrowser(async (browser) => {
    await round(browser, platform.origin)
    const all: Measured[][] = []
    for (let time = 0; time < rounds; time += 1) all.push(await round(browser, platform.origin))
    return all
  })
  const rows = ACTIONS.map(({ name }, at) =>
    row(
      name,
      measured.map((one) => one[at]!),
    ),
  )
  const head = `| ms, p50 · p95 of ${rounds} rounds | the press is seen (≤ ${SEEN_MS}) | first change | result (≤ ${RESULT_MS}) |\n|---|---|---|---|`
  const table = `${when}\n\n${head}\n${rows.join('\n')}`
  console.log(`\n### actions\n\n${table}`)
  if (process.argv.includes('--write')) writeInto('docs/benchmarks.md', 'actions', table)
} finally {
  await platform.dispose()
}
