import { sql as raw, type RawBuilder } from 'kysely'
import type { AnalysisAnswer } from '#contract/areas/analysis/answers.ts'
import { department } from '#contract/areas/department/department.entity.ts'
import { equipment, EQUIPMENT_STATUS, ONLINE } from '#contract/areas/equipment/equipment.entity.ts'
import { isBelow } from '#server/engine/organisation/is-below.ts'
import type { Context } from '#server/engine/resource.ts'
import { seenRows } from '#server/figures/seen-rows.ts'
import { FIRST, scopeOf, type Asked } from './asked.ts'

type Places = AnalysisAnswer<'org-device-statistics'>
const COUNTED: string[] = [EQUIPMENT_STATUS.inUse, EQUIPMENT_STATUS.inRepair]
const IS_IN_REPAIR = raw`t.status = ${EQUIPMENT_STATUS.inRepair}`
const IS_ONLINE = raw`t.status = ${EQUIPMENT_STATUS.inUse} and coalesce(t.online_status, '') = any(${[ONLINE.online, ONLINE.training, ONLINE.faulty]})`
const IS_HIGHEST = raw`not exists (select from seen u where u.id = s.parent_id)`

/**
 * Devices in use and in repair, by the organisations directly below the one that is asked for, with what hangs on it itself; else by the highest ones, or by
 * what is below the only one. The most devices first. Source: API-059, R13.
 */
export async function devicePlaces(context: Context, asked: Asked): Promise<Places> {
  const scope = await scopeOf(context, asked)
  const seen = raw`seen as materialized (select t.id, t.tenant_id, t.depart_name, t.org_code, t.parent_id
    ${await seenRows(context, department, { isPlatform: scope.isPlatform })})`
  const above = scope.orgId ?? (await onlyHighest(context, seen))
  const lines =
    above === null
      ? raw`select s.*, true as is_branch from seen s where ${IS_HIGHEST}`
      : raw`select s.*, s.id <> ${above} as is_branch from seen s where s.id = ${above} or s.parent_id = ${above}`
  const { rows } = await raw<Places[number]>`with ${seen}
    select l.id as "orgId", l.depart_name as "orgName", count(*)::integer as total,
      count(*) filter (where e.is_online)::integer as online,
      count(*) filter (where not e.is_online and not e.is_in_repair)::integer as offline,
      count(*) filter (where e.is_in_repair)::integer as repair
    from (select t.org_id, ${IS_IN_REPAIR} as is_in_repair, ${IS_ONLINE} as is_online
        ${await seenRows(context, equipment, scope)} and t.status = any(${COUNTED})) e
      join ${raw.table(department.table)} d on d.id = e.org_id
      join (${lines}) l on l.tenant_id = d.tenant_id
        and (l.id = d.id or (l.is_branch and ${isBelow(raw`d.org_code`, raw`l.org_code`)}))
    group by l.id, l.depart_name order by total desc, "orgName" limit ${asked.limit ?? FIRST}`.execute(context.sql)
  return rows
}

/** Of all that this person sees, the organisation that everything else hangs below; null = there are several. */
async function onlyHighest({ sql }: Context, seen: RawBuilder<unknown>): Promise<string | null> {
  const { rows } = await raw<{ id: string }>`with ${seen} select s.id from seen s where ${IS_HIGHEST} limit 2`.execute(
    sql,
  )
  return rows.length === 1 ? rows[0]!.id : null
}
