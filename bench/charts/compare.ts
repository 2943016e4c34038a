import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { withBrowser } from '#bench/live/browser.ts'
import { circumstances, percentile } from '#bench/live/figures.ts'
import { serveFolder } from '#bench/table/serve-folder.ts'
import { writeInto } from '#bench/table/write-into.ts'
import type { Bench } from './page/main.ts'

/**
 * 24 charts that change once a second, ours beside the same in ECharts, each in a browser of its own, taking turns.
 * Run: `npm run bench:charts -- [--write] [rounds] [seconds]`; `--write` puts the figures into docs/benchmarks.md.
 */
const ROUNDS = 3
const SECONDS = 60
/** Parts that are fetched later have come. */
const SETTLE_MS = 5_000
const SIZE = { width: 1_920, height: 1_080 }
const MB = 1_048_576

const LIBRARIES = { andun: 'andun', echarts: 'ECharts 6.1', 'echarts-still': 'ECharts 6.1, no animation' } as const
type Library = keyof typeof LIBRARIES

interface Measured {
  /** Shares of a core. */
  renderer: number
  browser: number
  /** MB, after a collection. */
  heapMb: number
  grownMb: number
  nodes: number
  /** ms */
  longTasks: readonly number[]
  updates: number
}

const bench = (page: Page) => ({
  start: () => page.evaluate(() => (window as unknown as { bench: Bench }).bench.start()),
  longTasks: () => page.evaluate(() => (window as unknown as { bench: Bench }).bench.longTasks()),
  updates: () => page.evaluate(() => (window as unknown as { bench: Bench }).bench.updates()),
})

async function measure(browser: Browser, address: string, seconds: number): Promise<Measured> {
  const context = await browser.newContext({ viewport: SIZE, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  await page.goto(address)
  await page.waitForFunction(() => document.querySelectorAll('#charts :is(canvas, svg)').length === 24)
  const [ofPage, ofBrowser] = [await context.newCDPSession(page), await browser.newBrowserCDPSession()]
  const heapOf = async () => {
    await ofPage.send('HeapProfiler.collectGarbage')
    return (await ofPage.send('Runtime.getHeapUsage')).usedSize / MB
  }
  const used = async () => (await ofBrowser.send('SystemInfo.getProcessInfo')).processInfo
  const asked = bench(page)
  await asked.start()
  await wait(SETTLE_MS)
  const heapBefore = await heapOf()
  await asked.longTasks()
  const [before, begun, updatesBefore] = [await used(), performance.now(), await asked.updates()]
  await wait(seconds * 1_000)
  const [after, tookS] = [await used(), (performance.now() - begun) / 1_000]
  const [updates, longTasks, heapMb] = [
    (await asked.updates()) - updatesBefore,
    await asked.longTasks(),
    await heapOf(),
  ]
  const { nodes } = await ofPage.send('Memory.getDOMCounters')
  if (problems.length > 0) throw new Error(`bench/charts: ${address}: ${problems[0]}`)
  await context.close()
  const spent = after.map(({ id, type, cpuTime }) => ({
    type,
    share: (cpuTime - (before.find((one) => one.id === id)?.cpuTime ?? 0)) / tookS,
  }))
  return {
    renderer: Math.max(...spent.filter(({ type }) => type === 'renderer').map(({ share }) => share)),
    browser: spent.reduce((sum, { share }) => sum + share, 0),
    heapMb,
    grownMb: heapMb - heapBefore,
    nodes,
    longTasks,
    updates,
  }
}

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`
const middle = (values: readonly number[]): number => percentile(values, 0.5)

const LINES: readonly { name: string; tell: (all: readonly Measured[]) => string }[] = [
  { name: 'renderer, share of a core', tell: (all) => percent(middle(all.map(({ renderer }) => renderer))) },
  { name: 'all processes of the browser', tell: (all) => percent(middle(all.map(({ browser }) => browser))) },
  { name: 'heap, MB', tell: (all) => middle(all.map(({ heapMb }) => heapMb)).toFixed(1) },
  { name: 'heap, growth in MB', tell: (all) => middle(all.map(({ grownMb }) => grownMb)).toFixed(1) },
  { name: 'DOM nodes', tell: (all) => String(middle(all.map(({ nodes }) => nodes))) },
  {
    name: 'tasks of more than 50 ms, the longest',
    tell(all) {
      const tasks = all.flatMap(({ longTasks }) => longTasks)
      return tasks.length === 0 ? '0' : `${tasks.length}, ${Math.max(...tasks).toFixed(0)} ms`
    },
  },
  { name: 'updates', tell: (all) => String(all.reduce((sum, { updates }) => sum + updates, 0)) },
]

const words = process.argv.slice(2)
const [rounds = ROUNDS, seconds = SECONDS] = words.filter((word) => /^\d+$/.test(word)).map(Number)
const when = circumstances()
const site = await serveFolder(path.resolve('dist/bench-charts'))
const names = Object.keys(LIBRARIES) as Library[]
const measured = new Map<Library, Measured[]>(names.map((name) => [name, []]))
for (let round = 0; round < rounds; round += 1) {
  for (const name of names) {
    const one = await withBrowser((browser) => measure(browser, `${site.origin}/?library=${name}`, seconds))
    measured.get(name)!.push(one)
    console.error(`${round + 1}/${rounds} ${name}: ${percent(one.renderer)}`)
  }
}
site.close()
const head = `| ${rounds} rounds of ${seconds} s, medians | ${Object.values(LIBRARIES).join(' | ')} |\n|---|${'---|'.repeat(names.length)}`
const rows = LINES.map(({ name, tell }) => `| ${name} | ${names.map((one) => tell(measured.get(one)!)).join(' | ')} |`)
const table = `${when}\n\n${head}\n${rows.join('\n')}`
console.log(`\n### charts\n\n${table}`)
if (words.includes('--write')) writeInto('docs/benchmarks.md', 'charts', table)
