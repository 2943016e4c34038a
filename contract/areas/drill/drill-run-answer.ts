import * as z from 'zod/mini'

/** Answers a drill as it runs, by its `id`: script, people, and how late it is on the server. */
export const DRILL_RUN_PATH = '/space/drill/plan/run'

const MOMENT = z.nullable(z.number())

/** What it answers. Moments are epoch ms of the server. */
export const drillRunSchema = z.object({
  /** When it was answered. */
  nowMs: z.number(),
  planName: z.string(),
  place: z.string(),
  status: z.string(),
  startMs: MOMENT,
  pausedAtMs: MOMENT,
  pausedSeconds: z.number(),
  endMs: MOMENT,
  steps: z.array(
    z.object({
      id: z.string(),
      minute: z.number(),
      title: z.string(),
      content: z.nullable(z.string()),
      postName: z.string(),
      limitSeconds: z.nullable(z.number()),
      doneSecond: z.nullable(z.number()),
      /** What it raises; null = nothing. */
      alarm: z.nullable(
        z.object({
          priority: z.string(),
          title: z.string(),
          /** Second of the script; null = not yet. */
          raisedSecond: MOMENT,
          /** Seconds until somebody acknowledged it, and who; null = nobody did. */
          responseSeconds: MOMENT,
          ackBy: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  persons: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      postName: z.string(),
      standIn: z.boolean(),
      signMs: MOMENT,
    }),
  ),
})

export type DrillRun = z.infer<typeof drillRunSchema>
