import * as z from 'zod/mini'
import { course } from './course.entity.ts'

/** Answers how students did in a course. Source: SCREEN-11. */
export const COURSE_REACTION_PATH = `${course.path}/reaction`

/** Scores that are counted together, both ends included. */
export const SCORE_BANDS = [
  { from: 90, to: 100 },
  { from: 80, to: 89 },
  { from: 70, to: 79 },
  { from: 60, to: 69 },
  { from: 0, to: 59 },
] as const

/** So many steps and questions are named, the worst first. */
export const MOST_NAMED = 10

export const courseReactionSchema = z.object({
  /** Study records that count, and how many of them have a score. */
  records: z.number(),
  scored: z.number(),
  /** How many scores are in each of `SCORE_BANDS`. */
  bands: z.array(z.number()),
  /** Steps on which points were lost: how often they were done, how often not in full, and the mean of the points lost each time. */
  steps: z.array(
    z.object({ title: z.string(), critical: z.number(), done: z.number(), lost: z.number(), points: z.number() }),
  ),
  /** Questions that were answered wrongly. */
  questions: z.array(z.object({ stem: z.string(), asked: z.number(), wrong: z.number() })),
  /** Whether any step or answer is on record at all. */
  hasSteps: z.boolean(),
  hasAnswers: z.boolean(),
})

export type CourseReaction = z.infer<typeof courseReactionSchema>
