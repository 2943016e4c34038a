import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { sql as raw } from 'kysely'
import { COURSE_STATUS } from '#contract/areas/course/course.entity.ts'
import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import type { Platform } from '#bench/live/platform.ts'
import type { Principal } from '#server/identity/auth.ts'
import { learnRefusal } from '#server/training/may-learn.ts'
import { TENANT, type Fleet } from './fleet.ts'

/** Two events every five seconds, a minute long. */
const TOLD_EVERY_MS = 5_000
const BATCHES = 12
/** From the start to the next one; beginnings are spread over it: a class that begins at once waits for its seats. */
export const SESSION_MS = (BATCHES + 2) * TOLD_EVERY_MS
const RETRY_MS = 1_000
const CONNECTIONS = 50

/** Who learns what on a device. */
export interface Learner {
  token: string
  studentId: string
  courseId: string
}

/** A batch of events as a device sends it. */
export interface Batch {
  bootId: string
  sentAt: string
  mono: number
  events: { id: string }[]
}

/** What was told of sessions. */
export interface Telling {
  /** Ids that the server said it has. */
  acknowledged: Set<string>
  /** ms of each batch that was answered at once. */
  tookMs: number[]
  rejected: number
  /** Batches that had to be sent again. */
  repeated: number
  /** Ends them, each after what it is sending. */
  stop: () => Promise<void>
}

/** Devices of the fleet bound to the organisations of people who may learn there and then, as the server itself decides it. */
export async function learnersOf({ database }: Platform, fleet: Fleet, count: number): Promise<Learner[]> {
  return database.scope({ tenantId: TENANT }, async (sql) => {
    const { rows } = await raw<{ studentId: string; courseId: string; orgId: string }>`
      select s.id as "studentId", c.id as "courseId", s.org_id as "orgId" from biz_student s, biz_course c
      where s.status = ${STUDENT_STATUS.active} and c.status = ${COURSE_STATUS.published} and c.tenant_id in (0, ${TENANT})
      order by md5(s.id || c.id)`.execute(sql)
    const principal = { tenantId: TENANT } as Principal
    const learners: Learner[] = []
    for (const { orgId, ...learner } of rows) {
      if (learners.length === count) break
      if ((await learnRefusal({ sql, principal }, learner)) !== null) continue
      await raw`update biz_equipment set org_id = ${orgId} where id = ${fleet.ids[learners.length]!}`.execute(sql)
      learners.push({ ...learner, token: fleet.tokens[learners.length]! })
    }
    if (learners.length < count) throw new Error(`learnersOf: ${learners.length} may learn`)
    return learners
  })
}

/** Lets people learn until it is stopped: each session is begun, told of and ended, then the next one begins. */
export function tellSessions(platform: Platform, learners: readonly Learner[]): Telling {
  const agent = new Agent({ connections: CONNECTIONS, pipelining: 1 })
  const telling: Telling = { acknowledged: new Set(), tookMs: [], rejected: 0, repeated: 0, stop: async () => {} }
  const ending = new AbortController()
  const learn = async (learner: Learner, place: number) => {
    await pause((SESSION_MS / learners.length) * place)
    while (!ending.signal.aborted) {
      for (const batch of batchesOf(learner)) {
        await tell(platform, { agent, telling, learner, batch })
        if (ending.signal.aborted) return
        await pause(TOLD_EVERY_MS)
      }
    }
  }
  const running = learners.map(learn)
  telling.stop = async () => {
    ending.abort()
    await Promise.all(running)
    await agent.close()
  }
  return telling
}

interface Sending {
  agent: Agent
  telling: Telling
  learner: Learner
  batch: () => Batch
}

/** Sends a batch until the server has it, as a device does. */
async function tell({ origin }: Platform, { agent, telling, learner, batch }: Sending): Promise<void> {
  const sent = batch()
  for (;;) {
    const begunMs = performance.now()
    const answered = await answerTo(`${origin}/vr/device/v1/events`, agent, learner.token, sent)
    if (answered !== null) {
      const refused = new Set(answered.rejected.map(({ id }) => id))
      for (const { id } of sent.events) if (!refused.has(id)) telling.acknowledged.add(id)
      telling.rejected += refused.size
      telling.tookMs.push(performance.now() - begunMs)
      return
    }
    telling.repeated += 1
    await pause(RETRY_MS)
  }
}

/** @returns null when it was not taken */
export async function answerTo(
  url: string,
  agent: Agent,
  token: string,
  batch: Batch,
): Promise<{ rejected: { id: string }[] } | null> {
  try {
    const { statusCode, body } = await request(url, {
      dispatcher: agent,
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(batch),
    })
    const text = await body.text()
    return statusCode === 200 ? (JSON.parse(text) as { rejected: { id: string }[] }) : null
  } catch {
    return null // the connection broke: nobody knows whether it arrived
  }
}

/** A session in batches, each made when it is sent. */
function* batchesOf(learner: Learner): Generator<() => Batch> {
  const [bootId, sessionId] = [randomUUID(), randomUUID()]
  const begunMs = performance.now()
  const inBatch =
    (make: (event: <T extends object>(type: string, more: T) => { id: string }) => { id: string }[]) => () => {
      const mono = Math.round(performance.now() - begunMs)
      const at = new Date().toISOString()
      const event = (type: string, more: object) => ({ id: randomUUID(), type, at, bootId, mono, sessionId, ...more })
      return { bootId, sentAt: at, mono, events: make(event) }
    }
  const { studentId, courseId } = learner
  yield inBatch((event) => [event('session.start', { courseId, courseVersion: '1', studentId, attempt: 1 })])
  for (let step = 1; step <= BATCHES; step += 1)
    yield inBatch((event) => [
      event('session.beat', { progress: Math.round((100 * step) / BATCHES), idleSeconds: 0 }),
      event('session.step', { stepNo: step, n: 1, score: 5, full: 5, ok: true, seconds: 5 }),
    ])
  yield inBatch((event) => [event('session.end', { reason: 'done', duration: (BATCHES * TOLD_EVERY_MS) / 1_000 })])
}

/** A whole session in one batch, as a device sends it that had no network. */
export function wholeSession({ studentId, courseId }: Learner): Batch {
  const bootId = randomUUID()
  const parts = [...batchesOf({ studentId, courseId, token: '' })].map((batch) => batch())
  return { bootId, sentAt: new Date().toISOString(), mono: 0, events: parts.flatMap(({ events }) => events) }
}
