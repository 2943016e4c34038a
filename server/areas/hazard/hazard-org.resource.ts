import { sql as raw } from 'kysely'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { hazardOrg } from '#contract/areas/hazard/hazard-org.entity.ts'
import {
  DEADLINE_DAYS,
  HAZARD_LEVEL,
  HAZARD_STATUS,
  OPEN_STATES,
  STATES_WITH_DEADLINE,
} from '#contract/areas/hazard/hazard-values.ts'
import { hazardTask } from '#contract/areas/hazard/hazard-task.entity.ts'
import { riskPoint } from '#contract/areas/hazard/risk-point.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { orgCodeOf } from '#server/engine/query/org-code-of.ts'
import { rowRef } from '#server/engine/query/condition.ts'

/** Rows of the organisation and of what is below it: what a link to their list shows. */
const inBranch = (table: string) => raw`from ${raw.table(table)} h
  join sys_depart d on d.id = h.org_id
  join sys_depart o on o.id = ${rowRef('org_id')} and o.tenant_id = d.tenant_id and starts_with(d.org_code, o.org_code)`
const HAZARDS = inBranch(hazard.table)
const OPEN = raw`(select count(*)::integer ${HAZARDS} where h.status = any(${[...OPEN_STATES]}))`
const OVERDUE = raw`(select count(*)::integer ${HAZARDS} where h.status = any(${[...STATES_WITH_DEADLINE]})
  and h.rectify_deadline < (now() at time zone interval '8 hours')::date)`
/** R8 of all times; empty where nothing was found. Source: domain part 11. */
const CLOSE_RATE = raw`(select round(count(*) filter (where h.status = ${HAZARD_STATUS.closed}) * 100.0 / nullif(count(*), 0), 1)
  ${HAZARDS} where h.status <> ${HAZARD_STATUS.rejected})`

const USUAL_DAYS = {
  ordinaryDays: DEADLINE_DAYS[HAZARD_LEVEL.ordinary],
  considerableDays: DEADLINE_DAYS[HAZARD_LEVEL.considerable],
  majorDays: DEADLINE_DAYS[HAZARD_LEVEL.major],
}

/** Organisations that look for hazards; what they found is counted with each statement. Source: SCREEN-01. */
export const hazardOrgs = defineResource(hazardOrg, {
  extras: {
    sysOrgCode: orgCodeOf('org_id'),
    openCount: { label: '未闭环', type: 'integer', expression: OPEN },
    overdueCount: { label: '已超期', type: 'integer', expression: OVERDUE },
    closeRate: { label: '整改率', type: 'decimal', expression: CLOSE_RATE },
    lastCheckTime: {
      label: '最近排查',
      type: 'text',
      expression: raw`(select to_char(max(c.finish_time) at time zone interval '8 hours', 'YYYY-MM-DD HH24:MI')
        from ${raw.table(hazardTask.table)} c where c.org_id = ${rowRef('org_id')})`,
    },
    riskCount: {
      label: '风险点',
      type: 'integer',
      expression: raw`(select count(*)::integer ${inBranch(riskPoint.table)})`,
    },
  },
  placedBy: 'orgId',
  completeAdd: (_context, body) => ({ ...USUAL_DAYS, ...body }),
  completeImport: (body) => ({ ...USUAL_DAYS, ...body }),
})
