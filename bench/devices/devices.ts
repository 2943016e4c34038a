import path from 'node:path'
import { circumstances, printFigures, tableOf, type Figure } from '#bench/live/figures.ts'
import { openPlatform, type Platform } from '#bench/live/platform.ts'
import { writeInto } from '#bench/table/write-into.ts'
import { beAsker } from './ask-lists.ts'
import { beBare } from './bare.ts'
import { measureEdits } from './measure-edits.ts'
import { measureLoad } from './measure-load.ts'

/**
 * What devices cost those who work beside them, on the built server and a database of its own. Server, PostgreSQL and all callers share the machine.
 * `devices`: people who edit equipment while a thousand devices report. `device-load`: ten thousand devices and two hundred sessions.
 * Run: `npm run bench:devices -- [devices] [device-load]`; with `--write` the figures go into docs/benchmarks.md.
 */
const MEASUREMENTS: Record<string, (platform: Platform, program: string) => Promise<Figure[]>> = {
  devices: measureEdits,
  'device-load': measureLoad,
}

const words = process.argv.slice(2)
const program = process.argv[1]!
if (words[0] === 'bare') beBare()
else if (words[0] === 'ask') beAsker()
else for (const [name, measure] of Object.entries(MEASUREMENTS)) if (isAsked(name)) await run(name, measure)

function isAsked(name: string): boolean {
  const asked = words.filter((word) => word !== '--write')
  return asked.length === 0 || asked.includes(name)
}

async function run(name: string, measure: (typeof MEASUREMENTS)[string]): Promise<void> {
  const when = circumstances()
  const platform = await openPlatform(path.resolve('dist/server/main.js'))
  try {
    const figures = await measure(platform, program)
    printFigures(name, figures)
    if (words.includes('--write')) writeInto('docs/benchmarks.md', name, `${when}\n\n${tableOf(figures)}`)
  } finally {
    await platform.dispose()
  }
}
