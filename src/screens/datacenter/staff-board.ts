import { readList } from '#core/lists/list-answer.ts'
import { lengthOf } from '#widgets/dashboard/dashboard-filters.ts'
import * as z from 'zod/mini'
import { fetchLogins, type Logins } from './course-requests.ts'
import { PAGE_ROWS, readPageAsked } from './paged-asked.ts'
import { MINUTE_MS, placeOf, rangeOf, type Asking, type TileCalls } from './tile-calls.ts'
import type { Board } from './use-board.ts'

const sumSchema = z.object({ active: z.number(), trained: z.number(), hoursReached: z.number() })
const scoresSchema = z.object({
  learners: z.number(),
  scored: z.number(),
  avgScore: z.number(),
  lowestPass: z.number(),
  highestPass: z.number(),
  bins: z.array(z.object({ from: z.number(), passed: z.number(), failed: z.number(), unjudged: z.number() })),
})
const hoursSchema = z.object({
  xAxis: z.array(z.string()),
  hours: z.array(z.number()),
  required: z.array(z.number()),
  total: z.object({ hours: z.number(), required: z.number() }),
  partialLast: z.boolean(),
})
const personSchema = z.object({
  studentId: z.string(),
  realname: z.string(),
  deptName: z.string(),
  postName: z.string(),
  hours: z.number(),
  courseDone: z.number(),
  avgScore: z.number(),
})

export type Scores = z.infer<typeof scoresSchema>
export type Person = z.infer<typeof personSchema>

/** What the tiles of 人员 show. */
export interface StaffFigures {
  sum: z.infer<typeof sumSchema>
  scores: Scores
  logins: Logins
  hours: z.infer<typeof hoursSchema> & { by: 'week' | 'month' }
  people: { rows: readonly Person[]; total: number }
}

/** All there is to draw 人员. */
export type StaffBoard = Board<StaffFigures>

/** Months below a week are too short for what a year asks. */
const WEEKS_UNTIL_DAYS = 92

/** How they are read. */
export const STAFF_TILES: TileCalls<StaffFigures> = {
  sum: {
    promiseMs: 5 * MINUTE_MS,
    fetch: async ({ get, filters }) => {
      const { result, asOf } = await get('staff-sum', placeOf(filters))
      return { told: z.parse(sumSchema, result), asOf }
    },
  },
  scores: {
    promiseMs: MINUTE_MS,
    fetch: async ({ get, filters }) => {
      const { result, asOf } = await get('staff-score-bins', rangeOf(filters))
      return { told: z.parse(scoresSchema, result), asOf }
    },
  },
  logins: { promiseMs: MINUTE_MS, fetch: fetchLogins },
  hours: {
    promiseMs: 5 * MINUTE_MS,
    fetch: async ({ get, filters }) => {
      const by = lengthOf(filters) <= WEEKS_UNTIL_DAYS ? 'week' : 'month'
      const { result, asOf } = await get('staff-train-period', { ...ofPeople(filters), period: by })
      return { told: { ...z.parse(hoursSchema, result), by }, asOf }
    },
  },
  people: { promiseMs: 5 * MINUTE_MS, fetch: fetchPeople },
}

/** People stand in departments; an organisation is one. */
const ofPeople = ({ org, ...filters }: Asking['filters']) => ({
  ...rangeOf({ ...filters, org: '' }),
  ...(org !== '' && { deptId: org }),
})

async function fetchPeople({ get, filters, own }: Asking) {
  const { pageNo, keyword } = readPageAsked(own)
  const { result, asOf } = await get('dept-staff-list', {
    ...ofPeople(filters),
    pageNo,
    pageSize: PAGE_ROWS,
    ...(keyword !== '' && { keyword }),
  })
  const { records, total } = readList(result)
  return { told: { rows: z.parse(z.array(personSchema), records), total }, asOf }
}
