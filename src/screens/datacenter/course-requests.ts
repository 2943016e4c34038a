import { PLAYED } from '#contract/figures/counted-rows.ts'
import { bucketsOf, within } from '#contract/figures/periods.ts'
import { readList, readTotals } from '#core/lists/list-answer.ts'
import type { Parameters } from '#core/services.ts'
import { comparisonOf } from '#widgets/dashboard/dashboard-filters.ts'
import * as z from 'zod/mini'
import { PAGE_ROWS, readPageAsked } from './paged-asked.ts'
import { MINUTE_MS, rangeOf, type Asking, type TileCalls, type Told } from './tile-calls.ts'

export interface Day {
  day: string
  plays: number
  seconds: number
}

export interface Plays {
  days: readonly Day[]
  /** Of whole days, with what they are compared with; null = nobody asked for it. */
  compared: { now: Omit<Day, 'day'>; before: Omit<Day, 'day'>; than: string } | null
}

const statisticsSchema = z.object({
  xAxis: z.array(z.string()),
  playCount: z.array(z.number()),
  playDuration: z.array(z.number()),
})
const courseSchema = z.object({
  courseId: z.string(),
  courseName: z.string(),
  playCount: z.number(),
  playDuration: z.number(),
  avgScore: z.number(),
})
const placedSchema = z.extend(courseSchema, { classifyName: z.string(), rank: z.number() })
const judgedSchema = z.object({ passed: z.number(), judged: z.number() })
const loginsSchema = z.object({ list: z.array(z.object({ date: z.string(), count: z.number() })) })

export type Course = z.infer<typeof courseSchema>
export type PlacedCourse = z.infer<typeof placedSchema>
export interface Courses {
  rows: readonly PlacedCourse[]
  total: number
}
export type Logins = z.infer<typeof loginsSchema>['list']

async function fetchPlays({ get, filters, today }: Asking): Promise<Told<Plays>> {
  const { result, asOf } = await get('course-play-statistics', rangeOf(filters))
  const days = readDays(result)
  const comparison = filters.hasComparison ? comparisonOf(filters, today) : null
  if (comparison === null) return { told: { days, compared: null }, asOf }
  const before = await get('course-play-statistics', rangeOf({ ...filters, ...comparison.before }))
  const now = days.filter(({ day }) => day <= comparison.now.to)
  return {
    told: { days, compared: { now: sumOf(now), before: sumOf(readDays(before.result)), than: comparison.than } },
    asOf,
  }
}

function readDays(result: unknown): Day[] {
  const { xAxis, playCount, playDuration } = z.parse(statisticsSchema, result)
  return xAxis.map((day, at) => ({ day, plays: playCount[at] ?? 0, seconds: playDuration[at] ?? 0 }))
}

/** Plays and seconds of some days together. */
export function sumOf(days: readonly Day[]): Omit<Day, 'day'> {
  return {
    plays: days.reduce((sum, { plays }) => sum + plays, 0),
    seconds: days.reduce((sum, { seconds }) => sum + seconds, 0),
  }
}

async function fetchCourses({ get, filters, own }: Asking): Promise<Told<Courses>> {
  const { pageNo, keyword } = readPageAsked(own)
  const { result, asOf } = await get('course-play-list-more', {
    ...rangeOf(filters),
    pageNo,
    pageSize: PAGE_ROWS,
    ...(keyword !== '' && { courseName: keyword }),
  })
  const { records, total } = readList(result)
  return { told: { rows: z.parse(z.array(placedSchema), records), total }, asOf }
}

/** What the tiles of 课程 show. */
export interface CourseFigures {
  plays: Plays
  played: Courses
  ranking: readonly Course[]
  courses: Courses
  logins: Logins
  passRate: number | null
}

/** How the tiles of 课程 are read. */
export const COURSE_TILES: TileCalls<CourseFigures> = {
  plays: { promiseMs: MINUTE_MS, fetch: fetchPlays },
  played: { promiseMs: MINUTE_MS, fetch: (asking) => fetchCourses({ ...asking, own: '' }) },
  ranking: {
    promiseMs: MINUTE_MS,
    fetch: async ({ get, filters }) => {
      const { result, asOf } = await get('course-play-list', { ...rangeOf(filters), limit: 10 })
      return { told: z.parse(z.array(courseSchema), result), asOf }
    },
  },
  courses: { promiseMs: MINUTE_MS, fetch: fetchCourses },
  logins: { promiseMs: MINUTE_MS, fetch: fetchLogins },
  passRate: {
    promiseMs: MINUTE_MS,
    fetch: async ({ get, isPlatform, filters: { from, to, org } }) => {
      if (isPlatform) return fetchPlatformRate(get, { startDate: from, endDate: to })
      const asked = { ...within('startTime', from, to), ...PLAYED, ...(org !== '' && { orgId: org }) }
      const { result, asOf } = await get('/user/student/useLog/list', {
        ...asked,
        pageNo: 1,
        pageSize: 1,
        withTotals: 1,
      })
      const rate = readTotals(result)?.['passRate']
      return { told: typeof rate === 'number' ? rate / 100 : null, asOf }
    },
  },
}

/** No list shows the records of all tenants: their sums are asked for. */
async function fetchPlatformRate(get: Asking['get'], days: Parameters): Promise<Told<number | null>> {
  const { result, asOf } = await get('study-sum', days)
  const { passed, judged } = z.parse(judgedSchema, result)
  return { told: judged === 0 ? null : passed / judged, asOf }
}

/** How often students signed in, day by day. */
export async function fetchLogins({ get, filters }: Asking): Promise<Told<Logins>> {
  const { result, asOf } = await get('staff-login-sum', rangeOf(filters))
  return { told: z.parse(loginsSchema, result).list, asOf }
}

/** The parts of a range, by days, weeks or months, with what was learnt in them. */
export function partsOf(days: readonly Day[], by: 'day' | 'week' | 'month') {
  const range = { from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' }
  if (days.length === 0) return []
  return bucketsOf(range, by).map((bucket) => ({
    ...bucket,
    ...sumOf(days.filter(({ day }) => day >= bucket.from && day <= bucket.to)),
  }))
}
