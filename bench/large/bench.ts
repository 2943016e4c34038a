import path from 'node:path'
import { circumstances } from '#bench/live/figures.ts'
import { openPlatform } from '#bench/live/platform.ts'
import { writeInto } from '#bench/table/write-into.ts'
import { askCalls, askLists, CALL_TARGET_MS, LIST_TARGET_MS, tableOfAsked } from './ask.ts'
import { seedLarge } from './seed-large.ts'

/** What the first page of each list and each call of figures cost in the large tenant. Run: `npm run bench:large`, with `-- --write` into docs/benchmarks.md. */
const began = circumstances()
const platform = await openPlatform(path.resolve('dist/server/main.js'))
try {
  await seedLarge(platform.database, 1, console.log)
  const lists = tableOfAsked(await askLists(platform), 'first page, p50 · p95 ms (rows)', LIST_TARGET_MS)
  console.log(lists)
  const calls = tableOfAsked(await askCalls(platform), 'call, p50 · p95 ms (rows)', CALL_TARGET_MS)
  const text = `${began}\n\n${lists}\n\n${calls}`
  console.log(calls)
  if (process.argv.includes('--write')) writeInto('docs/benchmarks.md', 'large', text)
} finally {
  await platform.dispose()
}
