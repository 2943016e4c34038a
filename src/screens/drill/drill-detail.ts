import { drillEvent } from '#contract/areas/drill/drill-event.entity.ts'
import type { drillPlan } from '#contract/areas/drill/drill-plan.entity.ts'
import type { DetailDefinition } from '#crud/screen.ts'
import { DrillCourse } from './drill-course.tsx'
import { DRILL_LISTS } from './drill-parts.ts'

export const BASIC = ['planName', 'caseId', 'orgId', 'organizer', 'thirdPartyId', 'budget'] as const
export const PLACE = ['planDate', 'startTime', 'endTime', 'place'] as const
const FOLLOWS = ['drillKind', 'drillForm', 'planNo'] as const
const DECIDED = ['applyUser', 'applyTime', 'approveUser', 'approveTime', 'approveOpinion'] as const
const RESULT = [
  'actualStart',
  'actualEnd',
  'pausedSeconds',
  'actualPersons',
  'aborted',
  'evalScore',
  'evalLevel',
] as const
const SUMMARY = ['summary', 'photos', 'revisePlan', 'reviseNote'] as const

/** A drill as it is looked at. Source: SCREEN-18. */
export const DRILL_DETAIL: DetailDefinition<keyof typeof drillPlan.fields> = {
  tags: ['status', 'drillKind', 'drillForm', 'evalLevel'],
  groups: [
    { title: '方案', columns: 2, fields: [...BASIC, ...FOLLOWS, ...PLACE, 'alarmSound', 'safetyMeasures'] },
    { title: '审批', columns: 2, fields: [...DECIDED] },
    { title: '结果', columns: 2, fields: [...RESULT, ...SUMMARY] },
  ],
  related: [...DRILL_LISTS],
  views: [{ title: '过程', entity: drillEvent, view: DrillCourse }],
  timeline: true,
}
