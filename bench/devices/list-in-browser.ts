import { setTimeout as pause } from 'node:timers/promises'
import { DEVICES, openList, withBrowser } from '#bench/live/browser.ts'
import type { Figure } from '#bench/live/figures.ts'
import { watchTasks } from '#bench/live/own-tasks.ts'
import type { Platform } from '#bench/live/platform.ts'
import { startBeats } from './beats.ts'
import type { Fleet } from './fleet.ts'

const SETTLE_MS = 5_000
const WATCHED_MS = 60_000
const LONG_MS = 50

/** The list of devices in real Chromium while all of them report. */
export function listInBrowser(platform: Platform, fleet: Fleet): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const { page } = await openList(browser, platform, 'enterprise', DEVICES)
    let rows = 0
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    session.on('Network.webSocketFrameReceived', ({ response }) => {
      if (response.payloadData.includes('"volatile:equipment"')) rows += rowsIn(response.payloadData)
    })
    const beats = startBeats(platform, fleet)
    await pause(SETTLE_MS)
    rows = 0
    const watched = await watchTasks(browser)
    await pause(WATCHED_MS)
    const tasks = await watched()
    const told = rows / (WATCHED_MS / 1_000)
    await beats.stop()
    const busyMs = tasks.reduce((sum, each) => sum + each, 0)
    const over = tasks.filter((each) => each > LONG_MS).length
    return [
      {
        name: `the list of devices, ${told.toFixed(0)} of them told a second: tasks of the main thread over ${LONG_MS} ms`,
        value: `${over}, the longest ${Math.max(...tasks).toFixed(0)} ms of its own`,
        target: '0',
      },
      {
        name: 'main thread meanwhile',
        value: `${((100 * busyMs) / WATCHED_MS).toFixed(0)} %`,
        target: '',
      },
    ]
  })
}

function rowsIn(frame: string): number {
  return (JSON.parse(frame) as { data: { args: unknown[] } }).data.args.length
}
