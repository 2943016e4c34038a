import { sql as raw, type RawBuilder } from 'kysely'
import type { HomeAnswer } from '#contract/areas/analysis/home-answers.ts'
import type { Happened } from '#contract/wire/happened.ts'
import { course } from '#contract/areas/course/course.entity.ts'
import { department } from '#contract/areas/department/department.entity.ts'
import { drillPlan } from '#contract/areas/drill/drill-plan.entity.ts'
import { deviceFault } from '#contract/areas/equipment/device-fault.entity.ts'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { HAZARD_STATUS } from '#contract/areas/hazard/hazard-values.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { limitRows } from '#server/figures/rows-limit.ts'
import { maySee, seenRows, type NamedEntity, type Scope } from '#server/figures/seen-rows.ts'
import { scopeOf, type Asked } from './asked.ts'

export const MOST_EVENTS = 30
/** Older things are no news. */
const SINCE_MS = 24 * 3_600_000

interface Source {
  kind: Happened['kind']
  /** Whose list decides who hears of it. */
  of: NamedEntity
  /** Of its row `t`: when it happened, who and what. */
  at: RawBuilder<unknown>
  who: RawBuilder<unknown>
  what: RawBuilder<unknown>
  where?: RawBuilder<unknown>
  /** A moment before `at` by which an index finds the rows; what lies further apart than a day may be left out. Default `at`. */
  from?: RawBuilder<unknown>
}

const NONE = raw`''`
const SOURCES: readonly Source[] = [
  {
    kind: 'studyEnded',
    of: studyRecord,
    at: raw`t.end_time`,
    from: raw`t.start_time`,
    who: raw`coalesce(t.student_name, '')`,
    what: raw`coalesce((select c.name from ${raw.table(course.table)} c where c.id = t.course_id), '')`,
  },
  {
    kind: 'hazardFound',
    of: hazard,
    at: raw`t.discover_time`,
    who: NONE,
    what: raw`t.title`,
    where: raw`t.status <> ${HAZARD_STATUS.rejected}`,
  },
  { kind: 'hazardClosed', of: hazard, at: raw`t.close_time`, who: NONE, what: raw`t.title` },
  { kind: 'drillBegun', of: drillPlan, at: raw`t.actual_start`, who: NONE, what: raw`t.plan_name` },
]

/**
 * The latest of what happened within a day, the newest first: of each kind what its list shows this person. Source: walls 1.4.
 * @param isNameless nobody is named in full, even to who may list people
 */
export async function latestEvents(context: Context, scope: Scope, isNameless = false): Promise<Happened[]> {
  await limitRows(context)
  const parts: RawBuilder<unknown>[] = []
  for (const source of SOURCES) if (maySee(context, source.of)) parts.push(await partOf(context, scope, source))
  if (maySee(context, equipment)) parts.push(await faults(context, scope))
  if (parts.length === 0) return []
  const { rows } =
    await raw<Happened>`select e.kind, e.id, (extract(epoch from e.at) * 1000)::float8 as at, e.who, e.what,
      coalesce(d.depart_name, '') as "orgName"
    from (${raw.join(parts, raw` union all `)}) e (kind, id, at, who, what, org_id)
      left join ${raw.table(department.table)} d on d.id = e.org_id
    order by e.at desc, e.id desc limit ${MOST_EVENTS}`.execute(context.sql)
  const mayName = !isNameless && maySee(context, student)
  return mayName ? rows : rows.map((row) => ({ ...row, who: nameless(row) }))
}

/** The same for who asks again and again. */
export async function eventsAsked(context: Context, asked: Asked): Promise<HomeAnswer<'latest-events'>> {
  return latestEvents(context, await scopeOf(context, asked), asked.names === 'short')
}

async function partOf(context: Context, scope: Scope, { kind, of, at, who, what, where, from = at }: Source) {
  return raw`(select ${raw.lit(kind)}, t.id, ${at}, ${who}, ${what}, t.org_id ${await seenRows(context, of, scope)}
    and ${isLate(context, at)} and ${from} > ${new Date(context.now - 2 * SINCE_MS)}::timestamptz and ${where ?? raw`true`} order by ${at} desc limit ${MOST_EVENTS})`
}

/** Faults are seen by who sees the device. */
async function faults(context: Context, scope: Scope): Promise<RawBuilder<unknown>> {
  const kind: Happened['kind'] = 'deviceFault'
  return raw`(select ${raw.lit(kind)}, s.id, f.raised_at, s.sn, coalesce(nullif(f.message, ''), f.code), s.org_id
    from (select t.id, t.sn, t.org_id ${await seenRows(context, equipment, scope)}) s
      join ${raw.table(deviceFault.table)} f on f.equipment_id = s.id
    where ${isLate(context, raw`f.raised_at`)} order by f.raised_at desc limit ${MOST_EVENTS})`
}

const isLate = ({ now }: Context, at: RawBuilder<unknown>): RawBuilder<unknown> =>
  raw`${at} > ${new Date(now - SINCE_MS)}::timestamptz and ${at} <= ${new Date(now)}::timestamptz`

/** The family name alone: for who may not list people, and where anybody may read it. */
function nameless({ kind, who }: Happened): string {
  return kind === 'studyEnded' && who !== '' ? `${Array.from(who)[0]!}**` : who
}
