import { sql as raw, type RawBuilder } from 'kysely'
import type { AnalysisAnswer } from '#contract/areas/analysis/answers.ts'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { HAZARD_STATUS } from '#contract/areas/hazard/hazard-values.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { studentLogin } from '#contract/areas/study/student-login.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { wireText } from '#server/db/moments.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { CountedTable } from '#server/figures/counted-rows.ts'
import { IN_USE, IS_ONLINE } from '#server/figures/devices.ts'
import { learningSince } from '#server/figures/learning-now.ts'
import { isWithin, maySee, seenRows, type NamedEntity, type Scope } from '#server/figures/seen-rows.ts'
import { seenSums } from '#server/figures/seen-sums.ts'
import { scopeOf, todayOf, type Asked } from './asked.ts'

const BEAT_MS = 5 * 60_000

type Now = AnalysisAnswer<'real-time-data'>
type Counted = Omit<Now, 'time' | 'at'>

/** Which rows each figure is counted from: as long as none of them changes it stays as it is, but for the day and who falls silent. */
export const NOW_FROM: { readonly [K in keyof Counted]: readonly CountedTable[] } = {
  onlineStudent: ['biz_student', 'biz_course_watch', 'device_session', 'biz_equipment'],
  onlineDevice: ['biz_equipment'],
  deviceTotal: ['biz_equipment'],
  todayLogin: ['biz_student_login'],
  todayPlay: ['biz_study_record'],
  todayPass: ['biz_study_record'],
  todayHazard: ['biz_hazard'],
}
export const NOW_FIGURES = Object.keys(NOW_FROM) as (keyof Counted)[]

/** What goes on at this moment and since midnight; what this person may not list is 0. Source: API-055, R13, R19. */
export async function figuresNow(context: Context, asked: Asked): Promise<Now> {
  const counted = await countNow(context, await scopeOf(context, asked), NOW_FIGURES)
  return { ...(counted as Counted), time: wireText(context.now), at: context.now }
}

/** Some of these figures, in one statement. */
export async function countNow(
  context: Context,
  scope: Scope,
  names: readonly (keyof Counted)[],
): Promise<Partial<Counted>> {
  const parts = partsOf(context, scope)
  const columns = await Promise.all(names.map(async (name) => raw`(${await parts[name]()})::float8 as ${raw.id(name)}`))
  const { rows } = await raw<Partial<Counted>>`select ${raw.join(columns)}`.execute(context.sql)
  return rows[0]!
}

function partsOf(context: Context, scope: Scope): Record<keyof Counted, () => Promise<RawBuilder<unknown>>> {
  const today = { from: todayOf(context), to: todayOf(context) }
  const rowsOf = async (entity: NamedEntity, where: RawBuilder<unknown>) =>
    scope.isPlatform || maySee(context, entity)
      ? raw`select count(*) ${await seenRows(context, entity, scope)} and ${where}`
      : raw`0`
  const sumOf = async (kind: 'study' | 'login', sum: string) =>
    scope.isPlatform || maySee(context, kind === 'study' ? studyRecord : studentLogin)
      ? raw`select coalesce(sum(${raw.ref(sum)}), 0) from ${await seenSums(context, kind, scope, today)} s`
      : raw`0`
  return {
    onlineStudent: () => rowsOf(student, raw`t.id in (${learningSince(context.now - BEAT_MS)})`),
    onlineDevice: () => rowsOf(equipment, raw`${IN_USE} and ${IS_ONLINE}`),
    deviceTotal: () => rowsOf(equipment, raw`${IN_USE} and t.activated_at is not null`),
    todayLogin: () => sumOf('login', 'logins'),
    todayPlay: () => sumOf('study', 'plays'),
    todayPass: () => sumOf('study', 'passed'),
    todayHazard: () =>
      rowsOf(hazard, raw`t.status <> ${HAZARD_STATUS.rejected} and ${isWithin('discover_time', today)}`),
  }
}
