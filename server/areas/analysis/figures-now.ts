import { sql as raw, type RawBuilder } from 'kysely'
import type { AnalysisAnswer } from '#contract/areas/analysis/answers.ts'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { HAZARD_STATUS } from '#contract/areas/hazard/hazard-values.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { studentLogin } from '#contract/areas/study/student-login.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { wireText } from '#server/db/moments.ts'
import type { Context } from '#server/engine/resource.ts'
import { IN_USE, IS_ONLINE } from '#server/figures/devices.ts'
import { learningSince } from '#server/figures/learning-now.ts'
import { isWithin, maySee, seenRows, type NamedEntity, type Scope } from '#server/figures/seen-rows.ts'
import { seenSums } from '#server/figures/seen-sums.ts'
import { scopeOf, todayOf, type Asked } from './asked.ts'

const BEAT_MS = 5 * 60_000

type Now = AnalysisAnswer<'real-time-data'>
type Counted = Omit<Now, 'time' | 'at'>

/** What goes on at this moment and since midnight; what this person may not list is 0. Source: API-055, R13, R19. */
export async function figuresNow(context: Context, asked: Asked): Promise<Now> {
  const parts = await partsOf(context, await scopeOf(context, asked))
  const columns = Object.entries(parts).map(([name, part]) => raw`(${part})::float8 as ${raw.id(name)}`)
  const { rows } = await raw<Counted>`select ${raw.join(columns)}`.execute(context.sql)
  return { ...rows[0]!, time: wireText(context.now), at: context.now }
}

async function partsOf(context: Context, scope: Scope): Promise<Record<keyof Counted, RawBuilder<unknown>>> {
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
    onlineStudent: await rowsOf(student, raw`t.id in (${learningSince(context.now - BEAT_MS)})`),
    onlineDevice: await rowsOf(equipment, raw`${IN_USE} and ${IS_ONLINE}`),
    deviceTotal: await rowsOf(equipment, raw`${IN_USE} and t.activated_at is not null`),
    todayLogin: await sumOf('login', 'logins'),
    todayPlay: await sumOf('study', 'plays'),
    todayPass: await sumOf('study', 'passed'),
    todayHazard: await rowsOf(
      hazard,
      raw`t.status <> ${HAZARD_STATUS.rejected} and ${isWithin('discover_time', today)}`,
    ),
  }
}
