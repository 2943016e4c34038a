import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Size } from './options.ts'
import type { Bench } from './page/main.ts'
import { medianOf, shareOf } from './statistics.ts'
import { Late, within } from './within.ts'

/** Figures of one table in one window by name; null = it failed, and why stands in `problems`. */
export interface Figures {
  values: Record<string, number | null>
  problems: string[]
}

export interface Measured extends Size {
  library: string
  round: number
  /** Of the machine when it began. */
  load: number
  figures: Figures
}

const TYPED = 'abcdefghijklmnopqrst'
/** No multiple of a frame, so that keys come at every point of one; all at once they would share the same few frames. */
const KEY_HELD_MS = 40
const LONG_FRAME_MS = 50
/** What takes longer will not end: the window is given up. */
const LIMIT_MS = 60_000

declare const bench: Bench

/** A name and what is measured under it. */
type Measure = readonly [name: string, work: (page: Page) => Promise<number | Record<string, number> | void>]

/** One after the other, in this order. */
const MEASURES: readonly Measure[] = [
  ['vertical', (page) => scroll(page, 'vertical')],
  ['toStart', toStart],
  ['horizontal', (page) => scroll(page, 'horizontal')],
  ['toStart', toStart],
  ['sort', (page) => timed(page, () => page.evaluate(() => bench.sort()))],
  ['unsort', (page) => page.evaluate(() => bench.unsort())],
  ['selectAll', (page) => timed(page, () => page.evaluate(() => bench.selectAll()))],
  ['clearSelection', (page) => page.evaluate(() => bench.clearSelection())],
  ['edit', edit],
  ['update1000', (page) => update(page, 1_000)],
  ['update5000', (page) => update(page, 5_000)],
  ['paste', (page) => timed(page, () => page.evaluate(() => bench.paste()))],
  ['remove', (page) => timed(page, () => page.evaluate(() => bench.remove()))],
  ['insertTop', (page) => timed(page, () => page.evaluate(() => bench.insertTop()))],
]

/** Everything about one table of one size, in a window of its own. @param leftOut what is not asked any more */
export async function measureTable(
  browser: Browser,
  address: string,
  size: Size,
  leftOut: ReadonlySet<string>,
): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN' })
  const page = await context.newPage()
  const figures: Figures = { values: {}, problems: [] }
  page.on('pageerror', ({ message }) => figures.problems.push(message))
  try {
    await within(LIMIT_MS, page.goto(address))
    await page.waitForFunction(() => 'bench' in globalThis)
    const session = await sessionOf(page)
    await within(
      LIMIT_MS,
      page.evaluate(({ rows, columns }) => bench.prepare(rows, columns), size),
    )
    const before = await heap(session)
    await note(figures, 'mount', () => timed(page, () => page.evaluate(() => bench.mount())))
    if (figures.values['mount'] === null) return figures
    await note(figures, 'heap', async () => ((await heap(session)) - before) / 1024 ** 2)
    for (const [name, work] of MEASURES) {
      if (!leftOut.has(name)) await note(figures, name, () => work(page))
    }
  } catch (error) {
    figures.problems.push(`given up: ${firstLine(error)}`)
  } finally {
    await context.close()
  }
  return figures
}

/** Notes a figure, or why there is none. Only what does not end is thrown. */
async function note(figures: Figures, name: string, work: () => Promise<number | Record<string, number> | void>) {
  try {
    const value = await within(LIMIT_MS, work())
    if (typeof value === 'number') figures.values[name] = value
    else for (const [part, each] of Object.entries(value ?? {})) figures.values[`${name}.${part}`] = each
  } catch (error) {
    figures.values[name] = null
    figures.problems.push(`${name}: ${firstLine(error)}`)
    if (error instanceof Late) throw error
  }
}

const firstLine = (error: unknown): string => String(error).split('\n')[0]!

const sessions = new WeakMap<Page, CDPSession>()

async function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  if (!sessions.has(page)) await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  sessions.set(page, session)
  return session
}

/** How long until the frame that shows it, and how much of that the main thread worked: by its own clock, so that what others take does not count. */
async function timed(page: Page, work: () => Promise<number>): Promise<{ shown: number; own: number }> {
  const before = await taskMs(page)
  const shown = await work()
  return { shown, own: (await taskMs(page)) - before }
}

async function taskMs(page: Page): Promise<number> {
  const { metrics } = await (await sessionOf(page)).send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1_000
}

async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}

async function toStart(page: Page): Promise<void> {
  await page.evaluate(() => bench.toStart())
}

async function scroll(page: Page, axis: 'vertical' | 'horizontal') {
  const { deltas, blank, arrived } = await page.evaluate((along) => bench.scroll(along), axis)
  if (!arrived) throw new Error('it did not arrive at the end')
  return { ...framesOf(deltas), blank: (blank / deltas.length) * 100 }
}

async function edit(page: Page) {
  await page.evaluate(() => bench.edit())
  for (const letter of TYPED) await page.keyboard.press(letter, { delay: KEY_HELD_MS })
  return keysOf(await page.evaluate((letters) => bench.endEdit(letters), TYPED))
}

async function update(page: Page, rate: number) {
  await page.evaluate(() => bench.focusSearch())
  const seen = page.evaluate((perSecond) => bench.update(perSecond), rate)
  let isOver = false
  void seen.finally(() => (isOver = true)).catch(() => {})
  while (!isOver) await page.keyboard.press('a', { delay: 60 })
  const { told, deltas, longestTaskMs, isTrue, keys } = await seen
  if (!isTrue) throw new Error('what is shown is not what was told')
  return { ...framesOf(deltas), told, longest: longestTaskMs, key: medianOf(keys), keyP95: shareOf(keys, 0.95) }
}

function framesOf(deltas: number[]) {
  return {
    median: medianOf(deltas),
    p95: shareOf(deltas, 0.95),
    long: deltas.filter((delta) => delta > LONG_FRAME_MS).length,
  }
}

function keysOf(delays: number[]) {
  return { median: medianOf(delays), p95: shareOf(delays, 0.95) }
}
