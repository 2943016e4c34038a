import * as z from 'zod/mini'

const whole = (most: number) => z.int().check(z.gte(0), z.lte(most))
const id = z.string().check(z.minLength(1), z.maxLength(32))
const seconds = whole(30 * 86_400)
const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))
const points = z.int().check(z.gte(0), z.lte(1_000))
const common = {
  id: z.uuid(),
  at: z.iso.datetime({ offset: true }),
  bootId: z.string().check(z.minLength(1), z.maxLength(64)),
  mono: z.number().check(z.nonnegative()),
}
const ofSession = { ...common, sessionId: z.string().check(z.minLength(1), z.maxLength(40)) }

/** What devices may tell, by type; members that are not known are passed over. Source: domain part 7. */
export const EVENTS = {
  'session.start': z.object({
    ...ofSession,
    type: z.literal('session.start'),
    courseId: id,
    courseVersion: z.string().check(z.maxLength(20)),
    /** Null = somebody who is not known. */
    studentId: z.optional(z.nullable(id)),
    ticket: z.optional(z.string().check(z.maxLength(200))),
    attempt: z._default(z.int().check(z.gte(1), z.lte(999)), 1),
  }),
  'session.step': z.object({
    ...ofSession,
    type: z.literal('session.step'),
    stepNo: whole(999),
    n: z._default(whole(999), 1),
    score: points,
    full: points,
    ok: z.boolean(),
    seconds: z._default(seconds, 0),
  }),
  'session.beat': z.object({
    ...ofSession,
    type: z.literal('session.beat'),
    progress: z.number().check(z.gte(0), z.lte(100)),
    idleSeconds: z._default(seconds, 0),
  }),
  'session.answers': z.object({
    ...ofSession,
    type: z.literal('session.answers'),
    answers: z.array(z.object({ questionId: id, given: z.string().check(z.maxLength(20)) })).check(z.maxLength(200)),
  }),
  'session.end': z.object({
    ...ofSession,
    type: z.literal('session.end'),
    reason: z.enum(['done', 'quit', 'error', 'licence']),
    duration: seconds,
    idleSeconds: z._default(seconds, 0),
    score: z.optional(points),
  }),
  'student.login': z.object({ ...common, type: z.literal('student.login'), studentId: id, way: z.optional(code) }),
  'student.logout': z.object({ ...common, type: z.literal('student.logout'), studentId: id }),
  fault: z.object({
    ...common,
    type: z.literal('fault'),
    faultType: z.enum(['1', '2', '3', '4', '5', '6', '7', '9']),
    level: z.enum(['1', '2', '3']),
    code,
    message: z.optional(z.string().check(z.maxLength(200))),
  }),
  'fault.clear': z.object({ ...common, type: z.literal('fault.clear'), code }),
  telemetry: z.object({
    ...common,
    type: z.literal('telemetry'),
    values: z
      .record(z.string().check(z.regex(/^[a-zA-Z][\w.]{0,31}$/)), z.number())
      .check(z.refine((values) => Object.keys(values).length <= 20, '一次最多 20 个读数')),
  }),
  log: z.object({
    ...common,
    type: z.literal('log'),
    level: z.enum(['debug', 'info', 'warn', 'error']),
    text: z.string().check(z.maxLength(500)),
  }),
} as const

export type EventType = keyof typeof EVENTS
export type DeviceEvent = { [T in EventType]: z.infer<(typeof EVENTS)[T]> }[EventType]
export type EventOf<T extends EventType> = Extract<DeviceEvent, { type: T }>

/** What several events come in. */
export const batchBody = z.object({
  bootId: common.bootId,
  sentAt: common.at,
  mono: common.mono,
  events: z.array(z.unknown()).check(z.minLength(1), z.maxLength(200)),
})
export type Batch = z.infer<typeof batchBody>

/** An event as far as it can be read; `id` is null where it has none. */
export type Read = { event: DeviceEvent } | { id: string | null; code: 'UNKNOWN_TYPE' | 'BAD_REQUEST'; message: string }

export function readEvent(value: unknown): Read {
  const { id: ownId, type } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const known = typeof ownId === 'string' ? ownId.slice(0, 64) : null
  if (typeof type !== 'string' || !Object.hasOwn(EVENTS, type))
    return { id: known, code: 'UNKNOWN_TYPE', message: '不认识的事件类型' }
  const parsed = z.safeParse(EVENTS[type as EventType], value)
  if (parsed.success) return { event: parsed.data as DeviceEvent }
  const field = parsed.error.issues[0]?.path.map(String).join('.') ?? ''
  return { id: known, code: 'BAD_REQUEST', message: `事件的 ${field || '内容'} 格式不正确` }
}
