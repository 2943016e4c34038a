import path from 'node:path'
import { circumstances } from '#bench/live/figures.ts'
import { openPlatform } from '#bench/live/platform.ts'
import { writeInto } from '#bench/table/write-into.ts'
import { askLists, tableOfAsked } from './ask.ts'
import { seedLarge } from './seed-large.ts'

/** What the first page of each list costs in the large tenant. Run: `npm run bench:large`, with `-- --write` into docs/benchmarks.md. */
const began = circumstances()
const platform = await openPlatform(path.resolve('dist/server/main.js'))
try {
  await seedLarge(platform.database, 1, console.log)
  const table = tableOfAsked(await askLists(platform))
  console.log(`${began}\n\n${table}`)
  if (process.argv.includes('--write')) writeInto('docs/benchmarks.md', 'large', `${began}\n\n${table}`)
} finally {
  await platform.dispose()
}
