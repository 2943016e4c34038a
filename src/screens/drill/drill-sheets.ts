import { drillEval } from '#contract/areas/drill/drill-eval.entity.ts'
import { drillEvent } from '#contract/areas/drill/drill-event.entity.ts'
import { drillProblem } from '#contract/areas/drill/drill-problem.entity.ts'

/** What is printed of a drill. Source: SCREEN-18. */
const BASIC = [
  'planName',
  'caseId',
  'drillKind',
  'drillForm',
  'orgId',
  'planDate',
  'startTime',
  'endTime',
  'place',
  'organizer',
] as const
const HEAD = { of: 'record', number: 'planNo' } as const
const SIGNED = {
  title: '参演人员',
  children: 'persons',
  columns: ['studentId', 'postId', 'standIn', 'signTime', 'signWay'],
} as const

export const DRILL_SHEETS = [
  {
    ...HEAD,
    name: 'drillPlan',
    label: '打印演练方案',
    title: '演练方案',
    groups: [
      { title: '方案', fields: [...BASIC, 'thirdPartyId', 'budget', 'safetyMeasures'] },
      { title: '审批', fields: ['applyUser', 'applyTime', 'approveUser', 'approveTime', 'approveOpinion'] },
    ],
    tables: [{ title: '参演人员', children: 'persons', columns: ['studentId', 'postId', 'standIn'] }],
    signatures: ['编制', '审批'],
  },
  {
    ...HEAD,
    name: 'drillSigns',
    label: '打印签到表',
    title: '演练签到表',
    groups: [{ title: '演练', fields: [...BASIC] }],
    tables: [{ ...SIGNED, columns: ['studentId', 'postId', 'standIn', 'signTime'], byHand: ['签名'] }],
    signatures: ['组织者'],
  },
  {
    ...HEAD,
    name: 'drillRecord',
    label: '打印演练记录',
    title: '演练记录',
    groups: [
      { title: '演练', fields: [...BASIC, 'actualStart', 'actualEnd', 'actualPersons', 'aborted'] },
      { title: '总结', fields: ['revisePlan', 'reviseNote', 'summary'] },
    ],
    tables: [SIGNED],
    relations: { course: { entity: drillEvent, by: 'planId', sort: { column: 'happenTime', order: 'asc' } } },
    sections: [
      {
        title: '演练过程',
        of: ['course'],
        columns: ['happenTime', 'actualSecond', 'plannedMinute', 'stepId', 'note', 'responseSeconds', 'ackBy'],
      },
    ],
    images: ['photos'],
    signatures: ['记录人', '组织者'],
  },
  {
    ...HEAD,
    name: 'drillReport',
    label: '打印评估报告',
    title: '演练评估报告',
    groups: [
      { title: '演练', fields: [...BASIC, 'thirdPartyId'] },
      { title: '评估', fields: ['evalScore', 'evalLevel', 'revisePlan', 'reviseNote', 'summary'] },
    ],
    tables: [],
    relations: {
      points: { entity: drillEval, by: 'planId', sort: { column: 'item', order: 'asc' } },
      problems: { entity: drillProblem, by: 'planId', sort: { column: 'dueDate', order: 'asc' } },
    },
    sections: [
      { title: '评估项目', of: ['points'], columns: ['item', 'fullScore', 'score', 'comment'] },
      { title: '问题整改', of: ['problems'], columns: ['content', 'measure', 'responsible', 'dueDate', 'status'] },
    ],
    signatures: ['评估人', '组织者'],
  },
] as const
