import path from 'node:path'
import type { Browser } from '@playwright/test'
import { withBrowser } from '#bench/live/browser.ts'
import { circumstances, printFigures, tableOf } from '#bench/live/figures.ts'
import { openPlatform, type Platform } from '#bench/live/platform.ts'
import { writeInto } from '#bench/table/write-into.ts'
import { data } from './data.ts'
import type { Judged } from './readings.ts'
import { rotation } from './rotation.ts'
import { speed } from './speed.ts'

/**
 * The built document of a wall in Chromium, with a server and a demo platform of its own.
 * Run: `npm run bench:wall -- rotation [swaps]`, `… data [days]` or `… speed [minutes]`, each with `--write`, which puts its figures into docs/benchmarks.md.
 * With PROFILE=<folder> heaps of the beginning and of the end are kept there, for the developer tools of Chromium to compare.
 */
const PARTS: Record<string, (platform: Platform, browser: Browser, length?: number) => Promise<Judged>> = {
  rotation,
  data,
  speed,
}

const words = process.argv.slice(2)
const given = words.find((word) => /^\d+(\.\d+)?$/.test(word))
let isWell = true
for (const [name, part] of Object.entries(PARTS)) {
  if (!words.includes(name)) continue
  const when = circumstances()
  const platform = await openPlatform(path.resolve('dist/server/main.js'))
  try {
    const { figures, problems } = await withBrowser((browser) =>
      part(platform, browser, given === undefined ? undefined : Number(given)),
    )
    printFigures(name, figures)
    for (const problem of problems) console.log(`✗ ${problem}`)
    isWell &&= problems.length === 0
    if (words.includes('--write')) writeInto('docs/benchmarks.md', `wall-${name}`, `${when}\n\n${tableOf(figures)}`)
  } finally {
    await platform.dispose()
  }
}
process.exit(isWell ? 0 : 1)
