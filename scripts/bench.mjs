import { ensureWholeChromium } from './chromium.mjs'
import { run, runNpm, runTool, ROOT } from './terminal.mjs'
import path from 'node:path'

/**
 * Builds what a benchmark in real Chromium needs, and runs it: `table` compares tables, `charts` charts, `live` measures the live part,
 * `first-paint` when the sign-in page is seen, `actions` how soon presses show something, `devices` what devices cost those who work beside them, `wall` what an open wall keeps: without its views (in Node), or one of its parts in the browser. Run: `npm run bench:table -- …`, `npm run bench:live -- …`; what follows goes to the benchmark.
 */
const BENCHMARKS = {
  table: {
    prepare: [
      () => runNpm(['ci', '--prefix', 'bench/table/rivals', '--ignore-scripts', '--no-audit', '--no-fund']),
      () => runTool('vite', ['build', '--config', 'bench/table/vite.config.ts', '--logLevel', 'warn']),
    ],
    entry: 'bench/table/compare.ts',
  },
  charts: {
    prepare: [
      () => runNpm(['ci', '--prefix', 'bench/charts/rivals', '--ignore-scripts', '--no-audit', '--no-fund']),
      () => runTool('vite', ['build', '--config', 'bench/charts/vite.config.ts', '--logLevel', 'warn']),
    ],
    entry: 'bench/charts/compare.ts',
  },
  live: { prepare: [() => runNpm(['run', 'build'])], entry: 'bench/live/main.ts' },
  actions: { prepare: [() => runNpm(['run', 'build'])], entry: 'bench/actions/main.ts' },
  'first-paint': { prepare: [() => runNpm(['run', 'build'])], entry: 'bench/first-paint/main.ts' },
  devices: { prepare: [() => runNpm(['run', 'build'])], entry: 'bench/devices/devices.ts' },
  wall: { prepare: [], entry: 'bench/wall/wall-soak.ts', node: ['--expose-gc'], hasNoBrowser: true },
  'wall-in-browser': { prepare: [() => runNpm(['run', 'build'])], entry: 'bench/wall/in-browser.ts' },
}
const WALL_PARTS = ['rotation', 'data', 'speed']

const [name = '', ...words] = process.argv.slice(2)
const isWallSeen = name === 'wall' && words.some((word) => WALL_PARTS.includes(word))
const benchmark = BENCHMARKS[isWallSeen ? 'wall-in-browser' : name]
if (benchmark === undefined) throw new Error(`bench: there is no ${name}`)
if (!benchmark.hasNoBrowser) process.env.CHROMIUM = ensureWholeChromium()
const bundle = () =>
  runTool('vite', ['build', '--ssr', benchmark.entry, '--outDir', 'dist/bench', '--logLevel', 'warn'])
for (const step of [...benchmark.prepare, bundle]) {
  const code = step()
  if (code !== 0) process.exit(code)
}
const built = path.join(ROOT, 'dist/bench', path.basename(benchmark.entry).replace('.ts', '.js'))
process.exit(run(process.execPath, [...(benchmark.node ?? []), built, ...words]))
