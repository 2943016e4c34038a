import { sql as raw } from 'kysely'
import { afterRaise, chattersAt } from '#contract/alarms/chatter.ts'
import { FIRST_OUT_MS, firstOutAt, type Begun } from '#contract/alarms/first-out.ts'
import { alarmRecord } from '#contract/areas/alarm/alarm-record.entity.ts'
import { ALARM_STATUS, type AlarmPriority, type AlarmSource } from '#contract/areas/alarm/alarm-values.ts'
import { newId } from '#server/db/ids.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import {
  ALARMS,
  at,
  openAlarm,
  stepAlarm,
  writeAlarm,
  type AlarmContext,
  type KnownAlarm,
  type Sets,
} from './known-alarm.ts'

/** What somebody has to do something about. */
export interface Alarm {
  /** Owner, 0 = the platform. */
  tenantId: number
  source: AlarmSource
  /** Of a key one alarm of an owner is open at the most: `offline:<organisation>`. */
  key: string
  priority: AlarmPriority
  title: string
  /** What it is about, as people call it. */
  object: string
  orgId?: string | null
  /** The value and the limit beyond which it is, in words. */
  measured?: string
  limit?: string
  /** Alarms of a group that begin together share their first one; default the object. */
  group?: string
  /** It is shown, and neither heard nor does it break into what a wall shows; default false. */
  isQuiet?: boolean
  /** Keys of alarms from which this one follows: while one of them lasts, it is suppressed. */
  parents?: readonly string[]
}

/** What nobody has seen, and nobody was told of beyond those who look. */
const UNSEEN = { ack_by: null, ack_time: null, escalated: 0 }
const LONGEST = { title: 100, object: 100, value: 50 }

/**
 * Says that something is the matter, as often as it is noticed: a new alarm, the open one of the same key again, or nothing new. Every source calls
 * it, in the transaction in which it noticed. Source: walls 4.4. @returns what to publish with the transaction
 */
export async function raiseAlarm(context: AlarmContext, alarm: Alarm): Promise<RowChange[]> {
  const known = (await openAlarm(context, alarm)) ?? (await insert(context, alarm))
  return Array.isArray(known) ? known : again(context, known, alarm)
}

/** @returns what to publish, or the alarm that somebody else raised meanwhile */
async function insert(context: AlarmContext, alarm: Alarm): Promise<RowChange[] | KnownAlarm> {
  const { sql, now } = context
  const {
    tenantId,
    source,
    key,
    priority,
    title,
    object,
    orgId = null,
    measured = '',
    limit = '',
    isQuiet = false,
  } = alarm
  const id = newId(now)
  const group = alarm.group ?? object
  const firstOut = (await firstOutOf(context, tenantId, group)) ?? id
  const parentKey = await lastingParent(context, alarm)
  const status = parentKey === null ? ALARM_STATUS.unacknowledged : ALARM_STATUS.suppressed
  const { rows } = await raw`
    insert into ${ALARMS} (id, tenant_id, create_by, create_time, source, alarm_key, priority, title, object, org_id, measured,
      limit_text, status, raised_at, last_at, first_out, object_group, raise_times, parent_key, is_quiet)
    values (${id}, ${tenantId}, 'system', ${at(now)}, ${source}, ${key}, ${priority}, ${title.slice(0, LONGEST.title)},
      ${object.slice(0, LONGEST.object)}, ${orgId}, ${measured.slice(0, LONGEST.value)}, ${limit.slice(0, LONGEST.value)},
      ${status}, ${at(now)}, ${at(now)}, ${firstOut}, ${group}, ${String(now)}, ${parentKey},
      ${isQuiet ? 1 : 0})
    on conflict (tenant_id, alarm_key) where status <> '7' do nothing returning id`.execute(sql)
  if (rows.length > 0) return [{ entity: alarmRecord.name, action: 'add', ids: [id], tenantId }]
  return (await openAlarm(context, alarm)) ?? []
}

/** Only what is told anew is written: sources say what lasts again and again. */
async function again(context: AlarmContext, known: KnownAlarm, alarm: Alarm): Promise<RowChange[]> {
  const worse = alarm.priority < known.priority
  const facts: Sets = {
    ...(alarm.measured !== undefined &&
      alarm.measured !== known.measured && { measured: alarm.measured.slice(0, LONGEST.value) }),
    ...(alarm.priority !== known.priority && { priority: alarm.priority }),
    ...(worse && { escalated: 0 }),
  }
  if (!known.isActive || known.settleMs !== null) return comeBack(context, known, facts)
  if (known.status === ALARM_STATUS.unacknowledged) {
    const parentKey = await lastingParent(context, alarm)
    if (parentKey !== null) return stepAlarm(context, known, 'suppress', { ...facts, parent_key: parentKey })
  }
  if (worse && known.status === ALARM_STATUS.acknowledged)
    return stepAlarm(context, known, 'worsen', { ...facts, ...UNSEEN })
  return Object.keys(facts).length === 0 ? [] : writeAlarm(context, known, facts)
}

/** It was over, or about to be. */
async function comeBack(context: AlarmContext, known: KnownAlarm, facts: Sets): Promise<RowChange[]> {
  const { now } = context
  const recent = known.raiseTimes === '' ? [] : known.raiseTimes.split(',').map(Number)
  const raises = afterRaise({ recent, until: known.chatterMs }, now)
  const sets = {
    ...facts,
    is_active: 1,
    settle_at: null,
    over_at: null,
    last_at: at(now),
    count: known.count + 1,
    raise_times: raises.recent.join(),
    chatter_until: at(raises.until),
    chatters: chattersAt(raises.until, now) ? 1 : 0,
  }
  return stepAlarm(context, known, 'raise', known.isActive ? sets : { ...sets, ...UNSEEN })
}

async function firstOutOf({ sql, now }: AlarmContext, tenantId: number, group: string): Promise<string | null> {
  const { rows } =
    await raw<Begun>`select id, (extract(epoch from raised_at) * 1000)::float8 as "raisedMs", first_out as "firstOut"
    from ${ALARMS} where tenant_id = ${tenantId} and object_group = ${group}
      and raised_at >= ${at(now - FIRST_OUT_MS)}::timestamptz`.execute(sql)
  return firstOutAt(rows, now)
}

async function lastingParent({ sql }: AlarmContext, { tenantId, parents = [] }: Alarm): Promise<string | null> {
  if (parents.length === 0) return null
  const { rows } = await raw<{ key: string }>`select alarm_key as key from ${ALARMS}
    where tenant_id = ${tenantId} and alarm_key = any(${[...parents]}) and status <> ${ALARM_STATUS.normal} and is_active = 1
    order by alarm_key limit 1`.execute(sql)
  return rows[0]?.key ?? null
}
