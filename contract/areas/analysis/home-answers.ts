import * as z from 'zod/mini'
import { happenedSchema } from '#contract/wire/happened.ts'

const count = z.int()
const text = z.string()
/** Null = the caller may not see the list that is counted. */
const seen = z.nullable(count)

const overview = z.object({
  /** Of the organisation or of the enterprise. */
  id: text,
  name: text,
  /** The organisation that it is, or that everything of the enterprise hangs below. */
  orgId: text,
  /** What is below it counts for it. */
  isBranch: z.boolean(),
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
      /** Who is below it counts for it. */
      isBranch: z.boolean(),
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
  /** The alarms that want somebody, at most 200, and how many there are of each kind. */
  'alarm-standing': z.object({
    isFlood: z.boolean(),
    unacknowledged: count,
    standing: count,
    shelved: count,
    /** Of drills, which are in none of the other counts. */
    drills: count,
    alarms: z.array(
      z.object({
        id: text,
        priority: text,
        status: text,
        source: text,
        title: text,
        object: text,
        measured: text,
        limit: text,
        /** Epoch ms. */
        raisedMs: z.number(),
        count,
        chatters: z.boolean(),
        firstOut: text,
        /** It is neither heard nor does it break in. */
        isQuiet: z.boolean(),
      }),
    ),
  }),
  /** Drills that run or rest, the one that began first in front. */
  'drill-running': z.array(
    z.object({
      name: text,
      /** Of whom it is held. */
      orgName: text,
      /** Epoch ms. */
      startMs: z.number(),
      isPaused: z.boolean(),
    }),
  ),
  /** Hazards found, month by month, by level. */
  'hazard-months': z.array(z.object({ month: text, major: count, considerable: count, ordinary: count })),
  /** Hazards past their deadline, those that are late longest first: how many there are, and the first of them. */
  'hazard-overdue': z.object({
    total: count,
    rows: z.array(z.object({ id: text, orgName: text, title: text, level: text, days: count })),
  }),
  /** What happened within a day, at most 30, the newest first. */
  'latest-events': z.array(happenedSchema),
  /** Whether people can cope with their alarms: the last 24 hours. */
  'alarm-rates': z.object({
    tens: z.array(count),
    day: count,
    standing: count,
    standingLong: count,
    top: z.array(z.object({ label: text, count })),
    priorities: z.array(z.object({ priority: text, count })),
    isFlood: z.boolean(),
    floodMs: z.number(),
  }),
  /** Lines of the log by day: sign-ins, those that were refused, and operations. */
  'log-days': z.array(z.object({ day: text, signIns: count, refused: count, operations: count })),
} as const

export type HomeCall = keyof typeof HOME_ANSWERS
export type HomeAnswer<C extends HomeCall> = z.infer<(typeof HOME_ANSWERS)[C]>
