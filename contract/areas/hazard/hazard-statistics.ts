import * as z from 'zod/mini'

/** How the hazards of an organisation stand in a year or a quarter of it. Source: domain part 8 and R8…R12 of part 11. */
export const HAZARD_STATISTICS_PATH = '/space/hazard/statistics'

/** A quarter of a year; empty = the whole year. */
export const QUARTERS = ['', '1', '2', '3', '4'] as const
export type Quarter = (typeof QUARTERS)[number]

/** `closed + open + overdue` = `total`; a rate is percent with one decimal, 0 of nothing. */
const counts = {
  total: z.number(),
  closed: z.number(),
  open: z.number(),
  overdue: z.number(),
  closeRate: z.number(),
}
const share = z.object({ done: z.number(), all: z.number(), rate: z.number() })
const group = z.object({ value: z.string(), name: z.string(), ...counts })

/** A line of the statutory sheet: an organisation with what is below it. */
const line = z.object({
  orgId: z.string(),
  name: z.string(),
  ordinary: z.object(counts),
  major: z.object(counts),
  /** Major hazards that are to be put right by a plan, and how many of them have each part of it (五落实). */
  planned: z.number(),
  goals: z.number(),
  funds: z.number(),
  people: z.number(),
  times: z.number(),
  emergency: z.number(),
  /** What putting them right has cost, in yuan. */
  cost: z.number(),
})

export const hazardStatisticsSchema = z.object({
  ...counts,
  year: z.number(),
  quarter: z.enum(QUARTERS),
  /** First and last day. */
  from: z.string(),
  to: z.string(),
  /** R9: put right by the deadline, of those with a deadline in the period. */
  onTime: share,
  /** R10: past the deadline, of all that are open now. */
  late: share,
  /** R11, in hours; null where nothing was put right. */
  meanHours: z.nullable(z.number()),
  medianHours: z.nullable(z.number()),
  /** R12; null where the person may not list inspections. */
  inspections: z.nullable(share),
  byLevel: z.array(group),
  byType: z.array(group),
  bySource: z.array(group),
  byMonth: z.array(z.object({ month: z.string(), found: z.number(), closed: z.number() })),
  byOrg: z.array(line),
})
export type HazardStatistics = z.infer<typeof hazardStatisticsSchema>
export type HazardLine = HazardStatistics['byOrg'][number]

/** Percent with one decimal, half up, from exact counts; 0 of nothing. Source: domain part 11. */
export function rateOf(done: number, all: number): number {
  return all === 0 ? 0 : Math.floor((done * 2000 + all) / (2 * all)) / 10
}

/** First and last day of a year or a quarter. */
export function daysOfPeriod(year: number, quarter: Quarter): { from: string; to: string } {
  const first = quarter === '' ? 0 : (Number(quarter) - 1) * 3
  const months = quarter === '' ? 12 : 3
  const dayOf = (month: number, day: number) => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
  return { from: dayOf(first, 1), to: dayOf(first + months, 0) }
}
