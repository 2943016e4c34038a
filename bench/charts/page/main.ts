import { generator } from '#bench/table/rivals/given/data.ts'
import { later, makeCharts, type ChartsUnderTest } from '#bench/charts/rivals/given/charts.ts'

const SEED = 7
const EVERY_MS = 1_000

const LIBRARIES = import.meta.glob<{ charts: ChartsUnderTest }>(['../rivals/*.ts', '../own/*.tsx'])

const library = new URLSearchParams(location.search).get('library') ?? ''
const found = Object.entries(LIBRARIES).find(([path]) => path.replace(/\.tsx?$/, '').endsWith(`/${library}`))
if (found === undefined) throw new Error(`bench: there is no ${library}`)
const { charts } = await found[1]()
const random = generator(SEED)
let given = makeCharts(random)
const boxes = given.map(() => document.querySelector('#charts')!.appendChild(document.createElement('div')))
const longTasks: number[] = []
new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
  type: 'longtask',
})
charts.mount(boxes, given)

let second = 0
const bench = {
  /** All charts change once a second from now on. */
  start(): void {
    setInterval(() => {
      second += 1
      given = later(given, second, random)
      charts.update(given)
    }, EVERY_MS)
  },
  /** ms, those since it was asked the last time. */
  longTasks: () => longTasks.splice(0),
  updates: () => second,
}
Object.assign(window, { bench })

export type Bench = typeof bench
