import * as z from 'zod/mini'

/** Epoch ms. */
const moment = z.number()

/** What a device measured in an hour. */
const measuredSchema = z.object({
  at: moment,
  name: z.string(),
  least: z.number(),
  most: z.number(),
  mean: z.number(),
})

/** How a device ran: when it was online, the latest first, and what it measured, the oldest first. */
export const deviceRunSchema = z.object({
  now: moment,
  periods: z.array(z.object({ from: moment, to: z.nullable(moment) })),
  measured: z.array(measuredSchema),
})
export type DeviceRun = z.infer<typeof deviceRunSchema>

/** Where a command stands: it is sent with each heartbeat, was done, or nobody did it in time. */
export const COMMAND_STATE = { waiting: 'waiting', done: 'done', expired: 'expired' } as const

/** What was asked of a device, the latest first. */
export const deviceCommandsSchema = z.array(
  z.object({
    id: z.string(),
    /** A value of `DEVICE_COMMAND`. */
    command: z.string(),
    author: z.string(),
    askedAt: moment,
    doneAt: z.nullable(moment),
    state: z.enum(COMMAND_STATE),
  }),
)
export type DeviceCommands = z.infer<typeof deviceCommandsSchema>
