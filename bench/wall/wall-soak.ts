import { writeInto } from '#bench/table/write-into.ts'
import { circumstances, printFigures, tableOf, type Figure } from '#bench/live/figures.ts'
import { slopeOf, type Point } from '#wall/theil-sen.ts'
import { soak, type Soak } from './soak.ts'

/**
 * Days of an open wall without its views: 24 tiles a page, three pages, 2,000 faults.
 * Run: `npm run bench:wall -- [--write] [days]`; `--write` puts the figures into docs/benchmarks.md.
 */
const FAULTS_A_DAY = 66.7
const SHARE_LEFT_OUT = 0.1
const MB = 1_048_576

const words = process.argv.slice(2)
const days = Number(words.find((word) => /^\d+$/.test(word)) ?? 30)
const heaps: Point[] = []
const begun = performance.now()
const told = await soak({
  hours: 24 * days,
  faults: Math.floor(days * FAULTS_A_DAY),
  seed: 20261128,
  onHours(hours) {
    globalThis.gc?.()
    const used = process.memoryUsage().heapUsed / MB
    heaps.push({ x: hours, y: used })
    console.error(`${hours} h: ${used.toFixed(1)} MB, ${((performance.now() - begun) / 1_000).toFixed(0)} s`)
  },
})
const figures = figuresOf(told, heaps.slice(Math.floor(SHARE_LEFT_OUT * heaps.length)))
printFigures(`An open wall for ${days} days`, figures)
for (const problem of told.problems) console.log(problem)
if (words.includes('--write')) writeInto('docs/benchmarks.md', 'wall', `${circumstances()}\n\n${tableOf(figures)}`)
process.exit(told.problems.length === 0 ? 0 : 1)

function figuresOf(all: Soak, measured: readonly Point[]): Figure[] {
  const slope = slopeOf(measured) ?? 0
  const growth = (measured.at(-1)?.y ?? 0) - (measured[0]?.y ?? 0)
  return [
    { name: 'hours of the wall', value: String(all.hours), target: '' },
    {
      name: 'faults, after which something was not as before',
      value: `${all.faults}, ${all.problems.length}`,
      target: '0 of 2,000',
    },
    { name: 'pages turned, passed over', value: `${all.swaps}, ${all.skips}`, target: '10,000, 5%, no stop' },
    { name: 'calls', value: String(all.asked), target: '' },
    {
      name: 'timers at the most: first hour, after faults',
      value: `${all.timers.before}, ${all.timers.after}`,
      target: 'the same',
    },
    { name: 'heap, MB an hour of the wall', value: slope.toFixed(4), target: '≤ 0.2' },
    { name: 'heap, growth in MB', value: growth.toFixed(1), target: '≤ 5' },
    { name: 'loaded again', value: String(all.reloads), target: '0' },
  ]
}
