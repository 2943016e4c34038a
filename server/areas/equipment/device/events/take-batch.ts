import { createHash } from 'node:crypto'
import { sql as raw } from 'kysely'
import { insertMany } from '#server/db/insert-many.ts'
import { LOCKS } from '#server/db/locks.ts'
import { moment } from '#server/db/moments.ts'
import { EVENT_LATE_DAYS } from '#server/db/retention.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { readEvent, type Batch, type DeviceEvent, type EventOf, type EventType } from './event.ts'
import type { Stored } from './fold-session.ts'
import { addMeasured } from './measured.ts'
import { sessionsWaitingFor } from './signed-in.ts'
import { settleSession } from './settle-session.ts'
import { refusalOf } from './refuse-event.ts'
import { refuse, type Rejected } from './rejected.ts'
import type { Teller } from './teller.ts'
import { takeSignIns } from './told-sign-ins.ts'
import { takeFaults } from './told-faults.ts'
import { trueTime } from './true-time.ts'

const DAY_MS = 86_400_000
/** A clock that says more is taken for wrong. */
const POSSIBLE_MS = 365 * DAY_MS

export interface Taken {
  accepted: number
  duplicate: number
  rejected: Rejected[]
  changes: RowChange[]
  /** What was kept, by time. */
  events: readonly Stored[]
}

/**
 * Keeps what a device tells and what follows from it, each event by itself. The batches of one device go one after the other, so that an event that comes
 * twice at once is known the second time. Source: domain part 7.
 */
export async function takeBatch(context: Context, teller: Teller, batch: Batch): Promise<Taken> {
  const { sql, now } = context
  const { deviceId } = teller.device
  await raw`select pg_advisory_xact_lock(${LOCKS.deviceEvents}::int, hashtext(${deviceId}))`.execute(sql)
  const rejected: Rejected[] = []
  const readable = batch.events.map(readEvent).flatMap((read) => {
    if ('event' in read) return [read.event]
    rejected.push({ ...read, retry: false })
    return []
  })
  const known = await digestsOf(context, deviceId, readable)
  const sending = {
    bootId: batch.bootId,
    sentMs: Date.parse(batch.sentAt),
    mono: batch.mono,
    receivedMs: now,
    sinceMs: now - POSSIBLE_MS,
  }
  const fresh: (Stored & { digest: string })[] = []
  let duplicate = 0
  for (const event of readable) {
    const digest = digestOf(event)
    const before = known.get(event.id.toLowerCase())
    if (before === digest) duplicate += 1
    else if (before !== undefined) rejected.push(refuse(event, 'EVENT_CONFLICT', '同一编号的事件内容不同'))
    else {
      const { ms: trueMs, isDoubtful } = trueTime({ ...event, atMs: Date.parse(event.at) }, sending)
      const one = { event, trueMs, isDoubtful, digest }
      const refusal =
        now - trueMs > EVENT_LATE_DAYS * DAY_MS
          ? refuse(event, 'EVENT_TOO_OLD', `事件早于 ${EVENT_LATE_DAYS} 天`)
          : await refusalOf(context, teller, one)
      if (refusal === null) {
        known.set(event.id.toLowerCase(), digest)
        fresh.push(one)
      } else rejected.push(refusal)
    }
  }
  const changes = await keep(context, teller, fresh)
  return { accepted: fresh.length, duplicate, rejected, changes, events: fresh }
}

/** The same content has the same digest, whatever the order of its members. */
function digestOf(event: DeviceEvent): string {
  const ordered = (_key: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value
  return createHash('sha256').update(JSON.stringify(event, ordered)).digest('hex')
}

async function digestsOf(
  { sql }: Context,
  deviceId: string,
  events: readonly DeviceEvent[],
): Promise<Map<string, string>> {
  const ids = events.map(({ id }) => id)
  const { rows } = await raw<{ id: string; digest: string }>`
    select id::text as id, digest from device_event where device_id = ${deviceId} and id = any(${ids}::uuid[])`.execute(
    sql,
  )
  return new Map(rows.map(({ id, digest }) => [id, digest]))
}

async function keep(
  context: Context,
  { device }: Teller,
  fresh: readonly (Stored & { digest: string })[],
): Promise<RowChange[]> {
  const { sql, now } = context
  const { deviceId, tenantId } = device
  await insertMany(
    sql,
    'device_event',
    fresh.map(({ event, trueMs, isDoubtful, digest }) => ({
      tenant_id: tenantId,
      device_id: deviceId,
      id: event.id,
      type: event.type,
      session_id: 'sessionId' in event ? event.sessionId : null,
      at: event.at,
      true_at: moment(trueMs),
      is_doubtful: isDoubtful,
      received: moment(now),
      body: event,
      digest,
    })),
  )
  const changes = await takeFaults(context, device, [...ofType(fresh, 'fault'), ...ofType(fresh, 'fault.clear')])
  await addMeasured(sql, device, ofType(fresh, 'telemetry'))
  changes.push(
    ...(await takeSignIns(context, device, [...ofType(fresh, 'student.login'), ...ofType(fresh, 'student.logout')])),
  )
  const sessionIds = new Set(fresh.flatMap(({ event }) => ('sessionId' in event ? [event.sessionId] : [])))
  for (const sessionId of [...sessionIds].toSorted()) {
    await raw`insert into device_session (tenant_id, device_id, session_id, last_received)
      values (${tenantId}, ${deviceId}, ${sessionId}, ${moment(now)})
      on conflict (device_id, session_id) do update set last_received = excluded.last_received`.execute(sql)
    changes.push(...(await settleSession(context, { deviceId, sessionId })))
  }
  for (const sessionId of await sessionsWaitingFor(context, deviceId, ofType(fresh, 'student.login')))
    if (!sessionIds.has(sessionId)) changes.push(...(await settleSession(context, { deviceId, sessionId })))
  return changes
}

function ofType<T extends EventType>(events: readonly Stored[], type: T): Stored<EventOf<T>>[] {
  return events.filter((one): one is Stored<EventOf<T>> => one.event.type === type)
}
