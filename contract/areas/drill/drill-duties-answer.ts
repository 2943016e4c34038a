import * as z from 'zod/mini'

/** Answers what the enterprises that somebody sees owe in a year (`year`, default the present one), and the figures of its drills. */
export const DRILL_DUTIES_PATH = '/space/drill/plan/duties'

const RATE = z.object({ rate: z.number(), numerator: z.number(), denominator: z.number() })
const LINE = z.object({
  key: z.enum(['yearly', 'onSite', 'any', 'fire']),
  label: z.string(),
  done: z.number(),
  owed: z.number(),
  state: z.enum(['done', 'open', 'near', 'behind']),
  until: z.nullable(z.string()),
  kinds: z.nullable(z.readonly(z.array(z.string()))),
})

/** What it answers. */
export const drillDutiesSchema = z.object({
  year: z.number(),
  /** Those that miss most at first, 100 at most. */
  enterprises: z.array(
    z.object({ enterpriseId: z.string(), orgId: z.string(), name: z.string(), lines: z.array(LINE) }),
  ),
  /** R15. */
  completion: RATE,
  /** R16. */
  onTrack: RATE,
  /** R17. */
  coverage: RATE,
})

export type DrillDuties = z.infer<typeof drillDutiesSchema>
