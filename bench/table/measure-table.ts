import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Size } from './options.ts'
import type { Bench } from './page/main.ts'
import { medianOf, shareOf } from './statistics.ts'

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
const LONG_FRAME_MS = 50

declare const bench: Bench

/** Everything about one table of one size, in a window of its own. */
export async function measureTable(browser: Browser, address: string, size: Size): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN' })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const figures: Figures = { values: {}, problems: [] }
  page.on('pageerror', ({ message }) => figures.problems.push(message))
  const note = async (name: string, work: () => Promise<number | Record<string, number>>) => {
    try {
      const value = await work()
      if (typeof value === 'number') figures.values[name] = value
      else for (const [part, each] of Object.entries(value)) figures.values[`${name}.${part}`] = each
    } catch (error) {
      figures.values[name] = null
      figures.problems.push(`${name}: ${String(error).split('\n')[0]}`)
    }
  }
  try {
    await page.goto(address)
    await page.waitForFunction(() => 'bench' in globalThis)
    const session = await context.newCDPSession(page)
    await page.evaluate(({ rows, columns }) => bench.prepare(rows, columns), size)
    const before = await heap(session)
    await note('mount', () => page.evaluate(() => bench.mount()))
    await note('heap', async () => ((await heap(session)) - before) / 1024 ** 2)
    for (const axis of ['vertical', 'horizontal'] as const) {
      await note(axis, () => scroll(page, axis))
      await note('toStart', () => page.evaluate(() => bench.toStart()))
    }
    await note('sort', () => page.evaluate(() => bench.sort()))
    await note('selectAll', () => page.evaluate(() => bench.selectAll()))
    await note('edit', () => edit(page))
    for (const rate of [1_000, 5_000]) await note(`update${rate}`, () => update(page, rate))
    await note('paste', () => page.evaluate(() => bench.paste()))
    await note('remove', () => page.evaluate(() => bench.remove()))
    await note('insertTop', () => page.evaluate(() => bench.insertTop()))
  } finally {
    await context.close()
  }
  return figures
}

async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}

async function scroll(page: Page, axis: 'vertical' | 'horizontal') {
  const { deltas, blank, arrived } = await page.evaluate((along) => bench.scroll(along), axis)
  if (!arrived) throw new Error('it did not arrive at the end')
  return { ...framesOf(deltas), blank: (blank / deltas.length) * 100 }
}

async function edit(page: Page) {
  await page.evaluate(() => bench.edit())
  for (const letter of TYPED) await page.keyboard.press(letter)
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
