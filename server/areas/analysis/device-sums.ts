import { sql as raw } from 'kysely'
import type { AnalysisAnswer } from '#contract/areas/analysis/answers.ts'
import { deviceFault } from '#contract/areas/equipment/device-fault.entity.ts'
import { equipmentType } from '#contract/areas/equipment/equipment-type.entity.ts'
import { equipment, EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { STUDY_FLAG } from '#contract/areas/study/study-values.ts'
import { bucketsOf } from '#contract/figures/periods.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { addTexts } from '#server/engine/query/texts.ts'
import { IN_USE, IS_ONLINE } from '#server/figures/devices.ts'
import { limitRows } from '#server/figures/rows-limit.ts'
import { isWithin, maySee, seenRows } from '#server/figures/seen-rows.ts'
import { daysOf, FIRST, scopeOf, todayOf, type Asked } from './asked.ts'

const DAY_MS = 86_400_000
const SATURDAY = 6
const AWAY: string[] = [EQUIPMENT_STATUS.reserved, EQUIPMENT_STATUS.shipped]

type Types = AnalysisAnswer<'device-type-statistics'>
type Use = AnalysisAnswer<'device-use-sum'>
type Faults = AnalysisAnswer<'device-fault-statistics'>

/**
 * Devices by their type and where they are in their life, scrapped ones left out, the most first; of all tenants by the name of the type, since
 * each tenant has types of its own. Source: PROD-16.
 */
export async function deviceTypes(context: Context, asked: Asked): Promise<Types> {
  const scope = await scopeOf(context, asked)
  const type = scope.isPlatform ? raw`coalesce(k.type_name, '')` : raw`d.type_id`
  const { rows } = await raw<Types[number]>`select ${type} as "typeId", coalesce(k.type_name, '') as "typeName",
      sum(d.online)::integer as online, sum(d.offline)::integer as offline, sum(d.repair)::integer as repair,
      sum(d.stocked)::integer as stocked, sum(d.away)::integer as away
    from (select t.type_id, (${IN_USE} and ${IS_ONLINE})::integer as online, (${IN_USE} and not ${IS_ONLINE})::integer as offline,
        (t.status = ${EQUIPMENT_STATUS.inRepair})::integer as repair, (t.status = ${EQUIPMENT_STATUS.stocked})::integer as stocked,
        (t.status = any(${AWAY}))::integer as away
      ${await seenRows(context, equipment, scope)} and t.status <> ${EQUIPMENT_STATUS.scrapped}) d
      left join ${raw.table(equipmentType.table)} k on k.id = d.type_id
    group by 1, 2 order by count(*) desc, 2 limit ${asked.limit ?? FIRST}`.execute(context.sql)
  return rows
}

/** How long people learnt on devices, beside the devices in use, null for who may not list them, and the days from Monday to Friday that are over or run. Source: PROD-16. */
export async function deviceUse(context: Context, asked: Asked): Promise<Use> {
  const scope = await scopeOf(context, asked)
  await limitRows(context)
  const days = daysOf(context, asked)
  const isSeen = scope.isPlatform || maySee(context, equipment)
  const devices = isSeen
    ? raw`(select count(*)::integer ${await seenRows(context, equipment, scope)} and ${IN_USE})`
    : raw`null`
  const { rows } = await raw<Omit<Use, 'workingDays'>>`select
    (select coalesce(sum(t.effective), 0)::float8 ${await seenRows(context, studyRecord, scope)} and t.equipment_id <> ''
      and t.flag is distinct from ${STUDY_FLAG.rejected} and ${isWithin('start_time', days)}) as seconds,
    ${devices} as devices`.execute(context.sql)
  const today = todayOf(context)
  return { ...rows[0]!, workingDays: workingDays(days.from, days.to < today ? days.to : today) }
}

function workingDays(from: string, to: string): number {
  let count = 0
  for (let day = Date.parse(from); day <= Date.parse(to); day += DAY_MS)
    if (new Date(day).getUTCDay() % SATURDAY !== 0) count += 1
  return count
}

/** Faults by their type and the month in which they came, and those that came most. Source: PROD-16. */
export async function deviceFaults(context: Context, asked: Asked): Promise<Faults> {
  await limitRows(context)
  const days = daysOf(context, asked)
  const scope = await scopeOf(context, asked)
  const ofPlace =
    scope.orgId === undefined
      ? raw`true`
      : raw`t.equipment_id in (select t.id ${await seenRows(context, equipment, scope)})`
  const found = raw`(select t.* ${await seenRows(context, deviceFault, { isPlatform: scope.isPlatform })}
    and ${ofPlace} and ${isWithin('raised_at', days)}) f`
  const { rows } = await raw<{ faultType: string; day: string; count: number }>`
    select coalesce(fault_type, '') as "faultType", to_char(raised_at at time zone interval '8 hours', 'YYYY-MM-DD') as day,
      count(*)::integer as count from ${found} group by 1, 2 order by 1`.execute(context.sql)
  const { rows: top } = await raw<Omit<Faults['top'][number], 'typeName'> & { faultType: string }>`
    select code, coalesce(fault_type, '') as "faultType", count(*)::integer as count,
      count(distinct equipment_id)::integer as devices, count(*) filter (where cleared_at is null)::integer as open
    from ${found} group by 1, 2 order by count desc, code limit ${asked.limit ?? FIRST}`.execute(context.sql)
  const names = await namesOf(context, [...rows, ...top])
  const buckets = bucketsOf(days, 'month')
  const types = [...new Set(rows.map(({ faultType }) => faultType))]
  return {
    xAxis: buckets.map(({ name }) => name),
    types: types.map((type) => ({
      type,
      name: names.get(type)!,
      counts: buckets.map(({ from, to }) =>
        rows
          .filter(({ faultType, day }) => faultType === type && day >= from && day <= to)
          .reduce((sum, { count }) => sum + count, 0),
      ),
    })),
    top: top.map(({ faultType, ...fault }) => ({ ...fault, typeName: names.get(faultType)! })),
  }
}

async function namesOf(context: Context, faults: readonly { faultType: string }[]): Promise<Map<string, string>> {
  const rows = [...new Set(faults.map(({ faultType }) => faultType))].map((faultType) => ({
    faultType,
    faultType_dictText: '',
  }))
  await addTexts(context, rows, [context.resources.named(deviceFault.name).columns.get('faultType')!])
  return new Map(rows.map((row) => [row.faultType, row.faultType === '' ? '未分类' : row.faultType_dictText]))
}
