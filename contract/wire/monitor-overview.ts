import * as z from 'zod/mini'

const moment = z.nullable(z.number())

/** Alarms that last, the newest of them, and when there was one at all. Moments are epoch ms. */
export const alarmsStateSchema = z.object({
  raised: z.number(),
  newest: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      server: z.string(),
      measured: z.nullable(z.string()),
      threshold: z.nullable(z.string()),
      from: z.number(),
    }),
  ),
  lastAt: moment,
})
export type AlarmsState = z.infer<typeof alarmsStateSchema>

/** Timed jobs, and their runs of the last 24 hours. */
export const jobsStateSchema = z.object({
  started: z.number(),
  stopped: z.number(),
  /** Started ones whose last run failed. */
  failing: z.number(),
  running: z.number(),
  failedToday: z.number(),
  succeededToday: z.number(),
  lastAt: moment,
})
export type JobsState = z.infer<typeof jobsStateSchema>

/** Backups that are kept, and the last one that can be used. */
export const backupsStateSchema = z.object({
  kept: z.number(),
  lastState: z.nullable(z.string()),
  lastAt: moment,
  lastGoodAt: moment,
  megabytes: z.nullable(z.number()),
})
export type BackupsState = z.infer<typeof backupsStateSchema>

/** Devices of the tenant. */
export const devicesStateSchema = z.object({ devices: z.number(), online: z.number(), faulty: z.number() })
export type DevicesState = z.infer<typeof devicesStateSchema>
