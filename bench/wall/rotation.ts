import type { Browser, Page } from '@playwright/test'
import type { Platform } from '#bench/live/platform.ts'
import { BEGINNING, judge, judgeTroubles, tellReading, type Judged } from './readings.ts'
import { openWallPage, type Reading } from './wall-page.ts'
import { NEVER, turningWall } from './walls.ts'

const SWAPS = 10_000
/** Ten seconds of a page and the turning take 160 ms. */
const SPEED = 65
const READ_EVERY = 250
const LEAST_READINGS = 12
const EDITS = 50
const FAILING = 0.05
const SEED = 20261129
/** So many pages are turned without faults before something is read: each call was answered anew. */
const CALM_SWAPS = 10
const LEAST_EVERY = 10
/** Once it is loaded it stays. */
const REFUSED_PARTS = 2

/**
 * Pages of the built document take turns: one in twenty calls fails, one page can never be made, parts that are loaded later are refused at first, and
 * somebody saves the wall again and again. Source: walls 6, S3.
 */
export async function rotation(platform: Platform, browser: Browser, swaps = SWAPS): Promise<Judged> {
  const wall = await openWallPage(browser, platform, {
    definition: turningWall(),
    answering: { keptMs: 10_000, isVaried: true, failing: FAILING, silent: [NEVER], seed: SEED },
    isPaced: true,
    doesCount: true,
    prepare: refuseParts,
  })
  const readings: Reading[] = []
  const every = Math.max(LEAST_EVERY, Math.min(READ_EVERY, Math.floor(swaps / LEAST_READINGS)) - CALM_SWAPS)
  const edits = Math.min(EDITS, Math.floor(swaps / (CALM_SWAPS + LEAST_EVERY)))
  let edited = 0
  const turnTo = async (swap: number) => {
    const reaching = wall.untilSwap(swap)
    await wall.setSpeed(SPEED)
    return reaching
  }
  for (let reached = 0; reached < swaps;) {
    const until = reached + every
    await wall.answer({ isVaried: true, failing: FAILING })
    while (reached < until) {
      reached = await turnTo(Math.min(until, Math.max(reached + 1, dueAt(edited))))
      if (edited === edits || reached < dueAt(edited)) continue
      edited += 1
      await wall.caller.editWall(wall.wallId, turningWall(edited))
    }
    await wall.answer({ isVaried: false, failing: 0 })
    reached = await turnTo(reached + CALM_SWAPS)
    readings.push(await wall.read())
    tellReading(readings.at(-1)!)
    if (readings.length === BEGINNING) await wall.keepHeap('beginning')
  }
  await wall.keepHeap('end')
  const counts = await wall.counts()
  const troubles = judgeTroubles(wall.troubles)
  await wall.close()
  const judged = judge(readings)
  return {
    figures: [
      {
        name: 'pages turned, made ready and passed over',
        value: `${counts.swaps}, ${counts.prepared - counts.swaps}`,
        target: '10,000, no stop',
      },
      { name: 'hours of the wall', value: readings.at(-1)!.hours.toFixed(1), target: '' },
      { name: 'saved meanwhile', value: String(edited), target: String(EDITS) },
      {
        name: 'calls, of these failed',
        value: `${counts.calls}, ${counts.failed}`,
        target: '5%, none right before readings',
      },
      ...judged.figures,
      ...troubles.figures,
    ],
    problems: [...judged.problems, ...troubles.problems],
  }

  /** After how many pages the wall is saved for the next time; all are shared out. */
  function dueAt(done: number): number {
    return done < edits ? ((done + 1) * swaps) / (edits + 1) : Infinity
  }
}

/** The first few times a part that is loaded later does not come. */
async function refuseParts(page: Page): Promise<void> {
  let refused = 0
  await page.route('**/assets/later-tile*.js', (route) => {
    refused += 1
    return refused > REFUSED_PARTS ? route.continue() : route.abort()
  })
}
