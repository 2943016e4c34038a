import path from 'node:path'
import { circumstances } from '#bench/live/figures.ts'
import { openPlatform, type Platform } from '#bench/live/platform.ts'
import { writeInto } from '#bench/table/write-into.ts'
import { askCalls, askLists, CALL_TARGET_MS, LIST_TARGET_MS, tableOfAsked } from './ask.ts'
import { askRows } from './rows.ts'
import { seedLarge } from './seed-large.ts'
import { settled } from './settled.ts'

/**
 * What the first page of each list and each call of figures cost in the large tenant, and what the calls would cost counted from the rows.
 * Run: `npm run bench:large -- [lists] [calls] [rows]`; with `--write` the tables go into docs/benchmarks.md.
 */
const PARTS: Record<string, (platform: Platform) => Promise<string>> = {
  lists: async (platform) => tableOfAsked(await askLists(platform), 'first page, p50 · p95 ms (rows)', LIST_TARGET_MS),
  calls: async (platform) => tableOfAsked(await askCalls(platform), 'call, p50 · p95 ms (rows)', CALL_TARGET_MS),
  rows: askRows,
}

const words = process.argv.slice(2)
const wanted = words.filter((word) => word !== '--write')
const platform = await openPlatform(path.resolve('dist/server/main.js'))
try {
  await seedLarge(platform.database, 1, console.log)
  await settled(platform.database)
  for (const [name, measure] of Object.entries(PARTS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const when = circumstances()
    const table = await measure(platform)
    if (words.includes('--write')) writeInto('docs/benchmarks.md', `large-${name}`, `${when}\n\n${table}`)
  }
} finally {
  await platform.dispose()
}
