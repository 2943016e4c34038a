import fs from 'node:fs'
import path from 'node:path'
import { writeInto } from '#bench/table/write-into.ts'
import { dashboard } from './dashboard.ts'
import { fanOut } from './fan-out.ts'
import { folding } from './folding.ts'
import { grants } from './grants.ts'
import { circumstances, printFigures, tableOf, type Figure } from './figures.ts'
import { manySockets } from './many-sockets.ts'
import { openPlatform, type Platform } from './platform.ts'
import { restart } from './restart.ts'
import { rules } from './rules.ts'
import { slowReader } from './slow-reader.ts'
import { twoBrowsers } from './two-browsers.ts'
import { video } from './video.ts'

/**
 * What the live part costs, on the built server and a database of its own. A scenario that fails costs the others nothing.
 * Run: `npm run bench:live -- [scenario …] [--write]`; with PROFILE=<folder> the server's CPU profiles are kept there. `--write` puts what has marks there into
 * docs/benchmarks.md.
 */
const SCENARIOS: Record<string, (platform: Platform) => Promise<Figure[]>> = {
  sockets: manySockets,
  'fan-out': fanOut,
  rules,
  restart,
  'slow-reader': slowReader,
  'two-browsers': twoBrowsers,
  folding,
  grants,
  dashboard,
  video,
}

const words = process.argv.slice(2)
const asked = words.filter((word) => word !== '--write')
/** Scenarios whose figures have marks of their own in the document. */
const WRITTEN: ReadonlySet<string> = new Set(['folding', 'grants', 'dashboard', 'video'])
let open: Platform | null = null
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void Promise.resolve(open?.dispose()).finally(() => process.exit(130)))
}
for (const [name, scenario] of Object.entries(SCENARIOS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const when = circumstances()
  const platform = await openPlatform(path.resolve('dist/server/main.js'))
  open = platform
  try {
    const figures = await profiled(platform, name, scenario)
    printFigures(name, figures)
    if (words.includes('--write') && WRITTEN.has(name))
      writeInto('docs/benchmarks.md', name, `${when}\n\n${tableOf(figures)}`)
  } catch (error) {
    console.error(`${name}:`, error)
    process.exitCode = 1
  } finally {
    open = null
    await platform.dispose()
  }
}

async function profiled(platform: Platform, name: string, scenario: (platform: Platform) => Promise<Figure[]>) {
  const folder = process.env['PROFILE'] ?? ''
  // A restarted server takes its profile with it.
  if (folder === '' || name === 'restart') return scenario(platform)
  fs.mkdirSync(folder, { recursive: true })
  const inspector = platform.inspector()
  await inspector.startProfile()
  const figures = await scenario(platform)
  await inspector.stopProfile(path.join(folder, `${name}.cpuprofile`))
  return figures
}
