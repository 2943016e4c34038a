import * as z from 'zod/mini'

const id = z.string().check(z.minLength(1))
const atMs = z.number()
const count = z.number().check(z.nonnegative())

const timerSchema = z.object({
  /** Its name in the machine, e.g. `heartbeat`. */
  name: z.string(),
  delayMs: count,
  dueAtMs: atMs,
})

const recordSchema = z.discriminatedUnion('kind', [
  /** `machine`: id of the machine it runs; null for a helper (a call, a socket) that has no states. */
  z.object({
    kind: z.literal('actor.started'),
    id,
    parent: z.nullable(id),
    name: z.string(),
    machine: z.nullable(z.string()),
    atMs,
  }),
  z.object({ kind: z.literal('actor.stopped'), id, atMs }),
  /** Where an actor stands: active states as dotted paths, outermost first; empty for what is no machine. */
  z.object({
    kind: z.literal('actor.stands'),
    id,
    status: z.enum(['active', 'done', 'error', 'stopped']),
    states: z.array(z.string()),
    tags: z.array(z.string()),
    timers: z.array(timerSchema),
    atMs,
  }),
  /** An event an actor was given, and the arrows of its state tree it went along; none = nothing changed. */
  z.object({
    kind: z.literal('event'),
    id,
    from: z.nullable(id),
    type: z.string(),
    payload: z.string(),
    arrows: z.array(z.string()),
    atMs,
  }),
  /** A frame on a socket; `text` is shortened and free of secrets. */
  z.object({
    kind: z.literal('frame'),
    socket: z.enum(['table', 'notification']),
    direction: z.enum(['in', 'out']),
    what: z.string(),
    bytes: count,
    text: z.string(),
    atMs,
  }),
  /** How a channel is doing; `state` as a dotted path. */
  z.object({
    kind: z.literal('socket.stands'),
    socket: z.enum(['table', 'notification']),
    state: z.string(),
    /** Attempts in all, and in vain since the link was last healthy. */
    generation: count,
    failures: count,
    heardAtMs: z.nullable(atMs),
    closeCode: z.nullable(z.number()),
    atMs,
  }),
  /** Something a stream said. */
  z.object({ kind: z.literal('stream'), name: z.string(), atMs }),
])

/** One fact about what runs in this window; the only thing the inspector's views know of actors. Times in epoch ms. */
export type InspectionRecord = z.infer<typeof recordSchema>
export type RecordOf<K extends InspectionRecord['kind']> = Extract<InspectionRecord, { kind: K }>
export type RunningTimer = z.infer<typeof timerSchema>

export const inspectionBatchSchema = z.object({
  records: z.array(recordSchema),
  /** Facts that came faster than they could be kept. */
  dropped: count,
})

/** What was observed since the last paint. */
export type InspectionBatch = z.infer<typeof inspectionBatchSchema>
