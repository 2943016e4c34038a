import { sql as raw } from 'kysely'
import { hazardNotice } from '#contract/areas/hazard/hazard-notice.entity.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { OPEN_STATES } from '#contract/areas/hazard/hazard-values.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { orgCodeOf } from '#server/engine/query/org-code-of.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Resource } from '#server/engine/resource/resource.ts'

const HAZARDS = raw`${raw.table(hazard.table)} h where h.notice_id = ${rowRef('id')}`

/** Notices to responsible organisations; made by an action of hazards. Source: domain part 8. */
export const hazardNotices: Resource<typeof hazardNotice> = defineResource(hazardNotice, {
  extras: {
    sysOrgCode: orgCodeOf('org_id', [], '责任单位编码'),
    hazardCount: {
      label: '隐患',
      type: 'integer',
      expression: raw`(select count(*)::integer from ${HAZARDS})`,
    },
    openCount: {
      label: '未闭环',
      type: 'integer',
      expression: raw`(select count(*)::integer from ${HAZARDS} and h.status = any(${[...OPEN_STATES]}))`,
    },
    lastDeadline: {
      label: '最迟整改期限',
      type: 'text',
      expression: raw`(select max(h.rectify_deadline)::text from ${HAZARDS})`,
    },
  },
  placedBy: 'orgId',
})
