import fs from 'node:fs'
import path from 'node:path'
import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Platform } from '#bench/live/platform.ts'
import type { PacedTime } from './page/paced-time.ts'
import { installAnswers, type AnsweredPage, type Answering } from './page/answers.ts'
import { installPacedTime } from './page/paced-time.ts'
import { installWatch, type WatchedPage } from './page/watch.ts'
import { signIn, type Caller } from './caller.ts'

declare const paced: PacedTime
declare const answered: AnsweredPage
declare const watched: WatchedPage

/** A wall of the bench in a browser. */
export interface WallPlan {
  definition: object
  answering: Answering
  /** The page's clock can be set to another speed. */
  isPaced: boolean
  /** Pages that come to the front are counted. */
  doesCount: boolean
  size?: { width: number; height: number }
  prepare?: (page: Page) => Promise<void>
}

/** What the browser says of a page, garbage collected. */
export interface Reading {
  /** Since the page began, by its own clock. */
  hours: number
  swaps: number
  heapMb: number
  nodes: number
  /** Nodes that are in no document. */
  detached: number
  listeners: number
  /** Tiles by their state, such as `fresh 9`. */
  tiles: string
}

export interface WallInBrowser {
  page: Page
  caller: Caller
  wallId: string
  setSpeed: (speed: number) => Promise<void>
  answer: (change: Partial<Answering>) => Promise<void>
  untilSwap: (swaps: number) => Promise<number>
  /** @param hours since the page began */
  untilHour: (hours: number) => Promise<void>
  read: () => Promise<Reading>
  /** Writes a heap snapshot, where profiles are asked for. */
  keepHeap: (name: string) => Promise<void>
  /** Pages that came to the front and were made ready; calls and those of them that failed. */
  counts: () => Promise<{ swaps: number; prepared: number; calls: number; failed: number }>
  longTasks: () => Promise<number[]>
  /** How often the page was loaded again, and what was thrown in it. */
  troubles: { reloads: number; errors: string[] }
  close: () => Promise<void>
}

const HOUR_MS = 3_600_000
const MB = 1_048_576
const READY_MS = 60_000

/** Opens the built document of a wall that is saved for it, as an administrator of the demo sees it. */
export async function openWallPage(browser: Browser, platform: Platform, plan: WallPlan): Promise<WallInBrowser> {
  const { origin } = platform
  const caller = await signIn(origin)
  const wallId = await caller.addWall(`浸泡 ${Date.now()}`, plan.definition)
  const context = await browser.newContext({
    viewport: plan.size ?? { width: 1920, height: 1080 },
    locale: 'zh-CN',
    storageState: { cookies: [], origins: [{ origin, localStorage: caller.kept }] },
  })
  const page = await context.newPage()
  const troubles = { reloads: -1, errors: [] as string[] }
  page.on('load', () => (troubles.reloads += 1))
  page.on('pageerror', ({ message }) => troubles.errors.push(message))
  await page.addInitScript({ content: scriptOf(plan) })
  await plan.prepare?.(page)
  await page.goto(`${origin}/wall/${wallId}`)
  await page.locator('.page[data-look=shown] .tile').first().waitFor({ timeout: READY_MS })
  // Nothing waits and nothing is still loaded: from here on time may go by faster than the server answers.
  await page.waitForFunction(isReady, undefined, { timeout: READY_MS })
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  const beganMs = await page.evaluate(() => Date.now())
  return {
    page,
    caller,
    wallId,
    troubles,
    setSpeed: (speed) => page.evaluate((wanted) => paced.setSpeed(wanted), speed),
    answer: (change) => page.evaluate((wanted) => void Object.assign(answered.answering, wanted), change),
    untilSwap: (swaps) => page.evaluate((wanted) => watched.untilSwap(wanted), swaps),
    untilHour: (hours) => page.evaluate((at) => watched.untilMoment(at), beganMs + hours * HOUR_MS),
    read: () => read(page, session, beganMs),
    keepHeap: (name) => keepHeap(session, name),
    counts: () => page.evaluate(() => ({ swaps: watched.swaps(), prepared: watched.prepared(), ...answered.told() })),
    longTasks: () => page.evaluate(() => watched.longTasks()),
    close: () => context.close(),
  }
}

/** Runs in the page. */
function isReady(): boolean {
  const shown = document.querySelector('.page[data-look=shown]')
  const waiting = [...(shown?.querySelectorAll<HTMLElement>('.tile') ?? [])].filter(
    ({ dataset, textContent }) => dataset['state'] === 'waiting' || textContent.includes('正在载入'),
  )
  return shown !== null && waiting.length === 0
}

function scriptOf({ answering, isPaced, doesCount }: WallPlan): string {
  return [
    `(${installAnswers.toString()})(${JSON.stringify(answering)})`,
    ...(isPaced ? [`(${installPacedTime.toString()})()`] : []),
    `(${installWatch.toString()})(${doesCount})`,
  ].join(';\n')
}

async function read(page: Page, session: CDPSession, beganMs: number): Promise<Reading> {
  // What a finalizer lets go is collected by the second one.
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)!.value
  const seen = await page.evaluate(() => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_ALL)
    let attached = 1
    while (walker.nextNode() !== null) attached += 1
    const counted: Record<string, number> = {}
    for (const { dataset } of document.querySelectorAll<HTMLElement>('.page[data-look=shown] .tile'))
      counted[dataset['state']!] = (counted[dataset['state']!] ?? 0) + 1
    const tiles = Object.entries(counted).map(([state, count]) => `${state} ${count}`)
    return { attached, now: Date.now(), swaps: watched.swaps(), tiles: tiles.join(', ') }
  })
  return {
    hours: (seen.now - beganMs) / HOUR_MS,
    swaps: seen.swaps,
    heapMb: of('JSHeapUsedSize') / MB,
    nodes: of('Nodes'),
    detached: of('Nodes') - seen.attached,
    listeners: of('JSEventListeners'),
    tiles: seen.tiles,
  }
}

async function keepHeap(session: CDPSession, name: string): Promise<void> {
  const folder = process.env['PROFILE'] ?? ''
  if (folder === '') return
  fs.mkdirSync(folder, { recursive: true })
  const file = fs.createWriteStream(path.join(folder, `${name}.heapsnapshot`))
  const write = ({ chunk }: { chunk: string }) => void file.write(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', write)
  await session.send('HeapProfiler.takeHeapSnapshot', {})
  session.off('HeapProfiler.addHeapSnapshotChunk', write)
  await new Promise<void>((resolve) => file.end(resolve))
}
