import path from 'node:path'
import { circumstances, printFigures, tableOf } from '#bench/live/figures.ts'
import { openPlatform } from '#bench/live/platform.ts'
import { writeInto } from '#bench/table/write-into.ts'
import { seedFleet } from './fleet.ts'
import { measureEdits } from './measure-edits.ts'

/**
 * What it costs people who edit equipment that a thousand devices report beside them, on the built server and a database of its own. Server,
 * PostgreSQL and all callers share the machine. Run: `npm run bench:devices`; with `--write` the figures go into docs/benchmarks.md.
 */
const when = circumstances()
const platform = await openPlatform(path.resolve('dist/server/main.js'))
try {
  const figures = await measureEdits(platform, await seedFleet(platform))
  printFigures('devices', figures)
  if (process.argv.includes('--write')) writeInto('docs/benchmarks.md', 'devices', `${when}\n\n${tableOf(figures)}`)
} finally {
  await platform.dispose()
}
