import fs from 'node:fs'
import type { Browser } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'
import type { Figure } from '#bench/live/figures.ts'
import type { Platform } from '#bench/live/platform.ts'
import { judgeTroubles, type Judged } from './readings.ts'
import { openWallPage } from './wall-page.ts'
import { fullWall } from './walls.ts'

const MINUTES = 30
const SIZES = [
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
] as const
/** Parts that are loaded later have come, and what the start left behind was collected. */
const SETTLE_MS = 30_000
const FRAMES_MS = 5_000
const SEED = 20261201
const MOST_CPU = 0.12
const MOST_RSS_MB = 20

/** A page of 24 tiles by the clock, with other figures in each answer: what it costs the processes of the browser. Source: walls 6, S4. */
export async function speed(platform: Platform, browser: Browser, minutes = MINUTES): Promise<Judged> {
  const all: Judged[] = []
  for (const size of SIZES) all.push(await measure(platform, browser, { ...size, minutes }))
  return {
    figures: [
      { name: 'minutes of each size', value: String(minutes), target: String(MINUTES) },
      ...all.flatMap(({ figures }) => figures),
    ],
    problems: all.flatMap(({ problems }) => problems),
  }
}

interface Asked {
  width: number
  height: number
  minutes: number
}

async function measure(platform: Platform, browser: Browser, { width, height, minutes }: Asked): Promise<Judged> {
  const wall = await openWallPage(browser, platform, {
    definition: fullWall(),
    answering: { keptMs: 0, isVaried: true, failing: 0, silent: [], seed: SEED },
    isPaced: false,
    doesCount: false,
    size: { width, height },
  })
  const session = await browser.newBrowserCDPSession()
  const read = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return { processes: processInfo, atS: performance.now() / 1_000 }
  }
  await wait(SETTLE_MS)
  await wall.longTasks()
  await wall.read() // what is left over from the start is collected
  const [before, calls] = [await read(), (await wall.counts()).calls]
  const renderer = busiest(before.processes)
  const rssBefore = rssOf(renderer)
  await wait(minutes * 60_000)
  const [after, callsAfter] = [await read(), (await wall.counts()).calls]
  const rss = rssOf(renderer)
  const longTasks = await wall.longTasks()
  const frames = await wall.page.evaluate(framesIn, FRAMES_MS)
  const reading = await wall.read()
  const troubles = judgeTroubles(wall.troubles)
  await session.detach()
  await wall.close()
  const spent = (only?: number) =>
    after.processes
      .filter(({ id }) => only === undefined || id === only)
      .reduce(
        (sum, { id, cpuTime }) => sum + cpuTime - (before.processes.find((one) => one.id === id)?.cpuTime ?? 0),
        0,
      ) /
    (after.atS - before.atS)
  const place = `${width} × ${height}`
  const grown = rss - rssBefore
  const figures: Figure[] = [
    { name: `${place}: answers with other figures`, value: String(callsAfter - calls), target: '' },
    { name: `${place}: renderer, share of a core`, value: percent(spent(renderer)), target: `≤ ${percent(MOST_CPU)}` },
    { name: `${place}: all processes of the browser`, value: percent(spent()), target: '' },
    { name: `${place}: tasks of more than 100 ms`, value: toldOf(longTasks), target: '0' },
    {
      name: `${place}: frames a second, the longest`,
      value: `${frames.perSecond.toFixed(0)}, ${frames.longestMs.toFixed(0)} ms`,
      target: '',
    },
    { name: `${place}: heap in MB`, value: reading.heapMb.toFixed(1), target: '≤ 60' },
    {
      name: `${place}: memory of the renderer in MB, growth`,
      value: `${rss.toFixed(0)}, ${grown.toFixed(1)}`,
      target: `≤ +${MOST_RSS_MB}`,
    },
  ]
  const problems = [
    ...(spent(renderer) > MOST_CPU ? [`${place}: ${percent(spent(renderer))} of a core`] : []),
    ...(longTasks.length > 0 ? [`${place}: long tasks ${toldOf(longTasks)}`] : []),
    ...(grown > MOST_RSS_MB ? [`${place}: memory grew by ${grown.toFixed(1)} MB`] : []),
  ]
  return {
    figures: [...figures, ...troubles.figures.map((one) => ({ ...one, name: `${place}: ${one.name}` }))],
    problems: [...problems, ...troubles.problems],
  }
}

/** Runs in the page. Each frame is asked for, so this costs what a wall at rest does not. */
function framesIn(ms: number) {
  return new Promise<{ perSecond: number; longestMs: number }>((resolve) => {
    const begun = performance.now()
    let [frames, before, longestMs] = [0, begun, 0]
    const next = (at: number) => {
      frames += 1
      longestMs = Math.max(longestMs, at - before)
      before = at
      if (at - begun < ms) requestAnimationFrame(next)
      else resolve({ perSecond: (1_000 * frames) / (at - begun), longestMs })
    }
    requestAnimationFrame(next)
  })
}

interface ProcessOfBrowser {
  type: string
  id: number
  /** s */
  cpuTime: number
}

/** The process that draws the wall; one that waits for another page has done next to nothing. */
function busiest(processes: readonly ProcessOfBrowser[]): number {
  const renderers = processes.filter(({ type }) => type === 'renderer')
  return renderers.toSorted((one, other) => other.cpuTime - one.cpuTime)[0]!.id
}

/** MB in memory. Source: proc_pid_status(5), so on Linux alone; elsewhere NaN. */
function rssOf(pid: number): number {
  const file = `/proc/${pid}/status`
  if (!fs.existsSync(file)) return Number.NaN
  return Number(/VmRSS:\s+(\d+) kB/.exec(fs.readFileSync(file, 'utf8'))?.[1]) / 1_024
}

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`

const toldOf = (tasks: readonly number[]): string =>
  tasks.length === 0 ? '0' : `${tasks.length} (up to ${Math.max(...tasks).toFixed(0)} ms)`
