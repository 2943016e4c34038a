/** A day by the minute: null = it has not come yet. */
export interface DayGiven {
  kind: 'day'
  names: readonly string[]
  courses: readonly (readonly (number | null)[])[]
}

/** Horizontal bars, the longest first. */
export interface RankingGiven {
  kind: 'ranking'
  names: readonly string[]
  values: readonly number[]
}

/** Days of bars on top of each other: the parts of each day. */
export interface StackGiven {
  kind: 'stack'
  names: readonly string[]
  days: readonly string[]
  parts: readonly (readonly number[])[]
}

/** What a chart shows. */
export type ChartGiven = DayGiven | RankingGiven | StackGiven

/** Who draws. */
export interface ChartsUnderTest {
  /** A chart in each of the boxes. */
  mount: (boxes: readonly HTMLElement[], given: readonly ChartGiven[]) => void
  /** All charts show other figures. */
  update: (given: readonly ChartGiven[]) => void
}

const OF_EACH = 8
const MINUTES = 1_440
const BARS = 7
const DAYS = 30
/** The minute that runs when it begins. */
const FIRST_MINUTE = 600

/** 24 charts as dashboards have them: eight days by the minute, eight rankings, eight stacks of thirty days. */
export function makeCharts(random: () => number): ChartGiven[] {
  const some = (most: number) => Math.floor(random() * most)
  const each = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))
  return [
    ...each(OF_EACH, (): ChartGiven => {
      const course = (until: number) => each(MINUTES, (minute) => (minute < until ? some(40) : null))
      return {
        kind: 'day',
        names: ['昨日学习', '登录', '学习'],
        courses: [course(MINUTES), course(FIRST_MINUTE), course(FIRST_MINUTE)],
      }
    }),
    ...each(OF_EACH, (): ChartGiven => ({
      kind: 'ranking',
      names: each(BARS, (at) => `第 ${at + 1} 车间安全培训课程`),
      values: each(BARS, () => 100 + some(900)),
    })),
    ...each(OF_EACH, (): ChartGiven => ({
      kind: 'stack',
      names: ['合格', '不合格', '未评定'],
      days: each(DAYS, (day) => `11-${String(day + 1).padStart(2, '0')}`),
      parts: each(DAYS, () => each(3, () => some(60))),
    })),
  ]
}

/** The figures a second later: a minute came to each day, some bars grew, so did the last day. @param second since the beginning, from 1 on */
export function later(given: readonly ChartGiven[], second: number, random: () => number): ChartGiven[] {
  return given.map((chart) => {
    if (chart.kind === 'ranking')
      return { ...chart, values: chart.values.map((value) => value + Math.floor(random() * 5)) }
    if (chart.kind === 'stack')
      return { ...chart, parts: chart.parts.map((parts, at) => (at === DAYS - 1 ? parts.map(grown) : parts)) }
    const minute = (FIRST_MINUTE + second - 1) % MINUTES
    const [before, ...today] = chart.courses
    const withIt = today.map((course) => course.with(minute, Math.floor(random() * 40)))
    return { ...chart, courses: [before!, ...withIt] }
  })

  function grown(value: number): number {
    return value + Math.floor(random() * 3)
  }
}
