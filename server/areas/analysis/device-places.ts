import { sql as raw } from 'kysely'
import type { AnalysisAnswer } from '#contract/areas/analysis/answers.ts'
import { equipment, EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { IN_USE, IS_ONLINE } from '#server/figures/devices.ts'
import { seenRows } from '#server/figures/seen-rows.ts'
import { FIRST, scopeOf, type Asked } from './asked.ts'
import { PLACED, placeLines } from './place-lines.ts'

type Places = AnalysisAnswer<'org-device-statistics'>
const COUNTED: string[] = [EQUIPMENT_STATUS.inUse, EQUIPMENT_STATUS.inRepair]
const IS_IN_REPAIR = raw`t.status = ${EQUIPMENT_STATUS.inRepair}`

/** Devices in use and in repair, by organisation. The most devices first. Source: API-059, R13. */
export async function devicePlaces(context: Context, asked: Asked): Promise<Places> {
  const scope = await scopeOf(context, asked)
  const { seen, lines } = await placeLines(context, scope)
  const { rows } = await raw<Places[number]>`with ${seen}, l as materialized (${lines}), ${PLACED}
    select l.id as "orgId", l.depart_name as "orgName", l.is_branch as "isBranch", count(*)::integer as total,
      count(*) filter (where e.is_online)::integer as online,
      count(*) filter (where not e.is_online and not e.is_in_repair)::integer as offline,
      count(*) filter (where e.is_in_repair)::integer as repair
    from (select t.org_id, ${IS_IN_REPAIR} as is_in_repair, ${IN_USE} and ${IS_ONLINE} as is_online
        ${await seenRows(context, equipment, scope)} and t.status = any(${COUNTED})) e
      join placed p on p.org_id = e.org_id join l on l.id = p.line
    group by l.id, l.depart_name, l.is_branch order by total desc, "orgName" limit ${asked.limit ?? FIRST}`.execute(
    context.sql,
  )
  return rows
}
