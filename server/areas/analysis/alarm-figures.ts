import { sql as raw, type RawBuilder } from 'kysely'
import { isFlood } from '#contract/alarms/flood.ts'
import { DAY_MS, ratesOf, type Raise } from '#contract/alarms/rates.ts'
import type { HomeAnswer } from '#contract/areas/analysis/home-answers.ts'
import { alarmRecord } from '#contract/areas/alarm/alarm-record.entity.ts'
import {
  ALARM_PRIORITY,
  ALARM_SOURCE,
  ALARM_STATUS,
  STANDING_STATES,
  UNACKNOWLEDGED_STATES,
} from '#contract/areas/alarm/alarm-values.ts'
import { moment } from '#server/db/moments.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { limitRows } from '#server/figures/rows-limit.ts'
import { seenRows } from '#server/figures/seen-rows.ts'

const OWN = { isPlatform: false }
/** No wall shows more; urgent ones come first. */
const MOST_SHOWN = 200
/** A flood that began earlier is told by what came within this time before. */
const BEFORE_MS = 3_600_000
/** What people cope with: drills are none of it. */
const IS_REAL = raw`t.source <> ${ALARM_SOURCE.drill}`
const epoch = (column: string) => raw`(extract(epoch from ${raw.ref(column)}) * 1000)::float8`

type Standing = HomeAnswer<'alarm-standing'>

/** What stands on walls. Source: walls 4.4. */
export async function alarmStanding(context: Context): Promise<Standing> {
  const { sql, now } = context
  const seen = await seenRows(context, alarmRecord, OWN)
  const isUnseen = raw`t.status = any(${[...UNACKNOWLEDGED_STATES]})`
  const stands = raw`t.status = any(${[...STANDING_STATES]})`
  const { rows: counts } = await raw<Pick<Standing, 'unacknowledged' | 'standing' | 'shelved' | 'drills'>>`
    select (count(*) filter (where ${IS_REAL} and ${isUnseen}))::integer as unacknowledged,
      (count(*) filter (where ${IS_REAL} and ${stands}))::integer as standing,
      (count(*) filter (where ${IS_REAL} and t.status = ${ALARM_STATUS.shelved}))::integer as shelved,
      (count(*) filter (where not ${IS_REAL} and ${stands}))::integer as drills
    ${seen} and t.status <> ${ALARM_STATUS.normal}`.execute(sql)
  const { rows: alarms } = await raw<Standing['alarms'][number]>`
    select t.id, t.priority, t.status, t.source, t.title, coalesce(t.object, '') as object, coalesce(t.measured, '') as measured,
      coalesce(t.limit_text, '') as limit, ${epoch('t.last_at')} as "raisedMs", t.count, t.chatters = 1 as chatters,
      coalesce(t.first_out, t.id) as "firstOut", t.is_quiet = 1 as "isQuiet"
    ${seen} and ${stands}
    order by ${IS_REAL} desc, t.priority = ${ALARM_PRIORITY.urgent} desc, ${isUnseen} desc, t.priority, t.last_at desc, t.id
    limit ${MOST_SHOWN}`.execute(sql)
  const moments = (await raisesSince(context, seen, now - DAY_MS)).map(({ atMs }) => atMs)
  return { ...counts[0]!, alarms, isFlood: isFlood(moments, now) }
}

/** How many alarms there are, and from where. Source: walls 4.4. */
export async function alarmRates(context: Context): Promise<HomeAnswer<'alarm-rates'>> {
  await limitRows(context)
  const { sql, now } = context
  const seen = await seenRows(context, alarmRecord, OWN)
  const { rows: standing } = await raw<{ sinceMs: number }>`select ${epoch('t.raised_at')} as "sinceMs"
    ${seen} and ${IS_REAL} and t.status = any(${[...STANDING_STATES]})`.execute(sql)
  return ratesOf(await raisesSince(context, seen, now - DAY_MS - BEFORE_MS), standing, now)
}

/** Alarms that began, or came again after they were over, in their order. What was suppressed told nobody. */
async function raisesSince({ sql }: Context, seen: RawBuilder<unknown>, sinceMs: number): Promise<Raise[]> {
  const since = raw`${moment(sinceMs)}::timestamptz`
  const { rows } = await raw<Raise>`
    with seen as (select t.id, t.priority, t.raised_at, concat_ws(' · ', t.title, nullif(t.object, '')) as of
      ${seen} and ${IS_REAL} and t.status <> ${ALARM_STATUS.suppressed} and t.last_at >= ${since})
    select ${epoch('raised_at')} as "atMs", priority, of from seen where raised_at >= ${since}
    union all select ${epoch('s.create_time')}, seen.priority, seen.of from record_step s join seen on seen.id = s.record_id
      where s.entity = ${alarmRecord.name} and s.step = 'raise' and s.create_time >= ${since}
    order by 1`.execute(sql)
  return rows
}
