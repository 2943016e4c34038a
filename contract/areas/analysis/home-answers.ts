import * as z from 'zod/mini'

const count = z.int()
const text = z.string()
/** Null = whoever asks may not look at the list that is counted. */
const seen = z.nullable(count)

const overview = z.object({
  /** Of the organisation or of the enterprise. */
  id: text,
  name: text,
  /** The organisation that it is, or that everything of the enterprise hangs below. */
  orgId: text,
  staff: seen,
  /** Those of them who learnt with success this year. */
  trained: seen,
  hazardsOpen: seen,
  /** In use. */
  devices: seen,
  onlineDevices: seen,
  /** Of the last 30 days, the last one is today. */
  plays: z.nullable(z.array(count)),
})

/** What the calls of the home page answer, by name. Source: walls 1.3. */
export const HOME_ANSWERS = {
  /** Hazards found in the days, by level and status; those with none are left out. */
  'hazard-standing': z.array(z.object({ level: text, status: text, count })),
  /** Hours of this year of the students on the books, by organisation: those that lack most first. */
  'org-hours': z.array(
    z.object({
      orgId: text,
      orgName: text,
      students: count,
      /** Means of one student. */
      hours: z.number(),
      required: z.number(),
      /** How many have not learnt enough. */
      short: count,
    }),
  ),
  /** The organisations below the highest one: which of them needs somebody. */
  'org-overview': z.array(overview),
  /** Enterprises that are served: the same. */
  'enterprise-overview': z.array(overview),
  /** Lines of the log by day: sign-ins, those that were refused, and operations. */
  'log-days': z.array(z.object({ day: text, signIns: count, refused: count, operations: count })),
} as const

export type HomeCall = keyof typeof HOME_ANSWERS
export type HomeAnswer<C extends HomeCall> = z.infer<(typeof HOME_ANSWERS)[C]>
