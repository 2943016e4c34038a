import type { Browser } from '@playwright/test'
import type { Platform } from '#bench/live/platform.ts'
import { BEGINNING, judge, judgeTroubles, tellReading, type Judged } from './readings.ts'
import { openWallPage, type Reading } from './wall-page.ts'
import { fullWall } from './walls.ts'

const DAYS = 30
const SPEED = 600
/** Of the wall. */
const READ_EVERY_H = 6
const LEAST_READINGS = 12
/** So long the figures stay the same and time goes by more slowly before something is read: each call was answered in time since. */
const CALM_H = 0.15
const CALM_SPEED = 60
const SEED = 20261130

/** A page of 24 tiles hears new figures for days, by a clock that goes by as fast as the machine carries. Source: walls 6, S2. */
export async function data(platform: Platform, browser: Browser, days = DAYS): Promise<Judged> {
  const wall = await openWallPage(browser, platform, {
    definition: fullWall(),
    answering: { keptMs: 10_000, isVaried: true, failing: 0, silent: [], seed: SEED },
    isPaced: true,
    doesCount: false,
  })
  const readings: Reading[] = []
  const hours = 24 * days
  const every = Math.min(READ_EVERY_H, hours / LEAST_READINGS)
  const begun = performance.now()
  for (let until = every; until <= hours; until += every) {
    await wall.answer({ isVaried: true })
    await goOnUntil(until - CALM_H, SPEED)
    await wall.answer({ isVaried: false })
    await goOnUntil(until, CALM_SPEED)
    readings.push(await wall.read())
    tellReading(readings.at(-1)!)
    if (readings.length === BEGINNING) await wall.keepHeap('beginning')
  }
  const minutes = (performance.now() - begun) / 60_000
  await wall.keepHeap('end')
  const [{ calls }, troubles] = [await wall.counts(), judgeTroubles(wall.troubles)]
  await wall.close()
  const judged = judge(readings)
  const notFresh = readings.filter(({ tiles }) => tiles !== 'fresh 24').length
  return {
    figures: [
      { name: 'days of the wall, minutes they took', value: `${days}, ${minutes.toFixed(1)}`, target: `${DAYS}` },
      { name: 'answers with other figures', value: String(calls), target: '' },
      { name: 'readings, tiles were not fresh', value: `${readings.length}, ${notFresh}`, target: '' },
      ...judged.figures,
      ...troubles.figures,
    ],
    problems: [...judged.problems, ...troubles.problems],
  }

  async function goOnUntil(hour: number, speed: number) {
    const reaching = wall.untilHour(hour)
    await wall.setSpeed(speed)
    await reaching
  }
}
