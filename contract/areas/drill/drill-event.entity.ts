import { PRIORITIES } from '#contract/areas/alarm/alarm-words.ts'
import { defineEntity } from '#contract/define-entity.ts'
import { DRILL_FOLDER } from './drill-plan-values.ts'

/** What happened while a drill ran, at which second. Source: domain part 9. */
export const drillEvent = defineEntity({
  name: 'drillEvent',
  label: '演练过程',
  table: 'biz_drill_event',
  path: '/space/drill/event',
  permission: 'drill:event',
  offers: ['add', 'export'],
  tenant: true,
  exportName: '演练过程',
  title: 'note',
  fields: {
    planId: {
      label: '演练',
      kind: 'reference',
      to: 'drillPlan',
      required: '请选择演练',
      write: 'add',
      query: 'equals',
      width: 180,
    },
    happenTime: { label: '时刻', kind: 'datetime', write: 'never', sortable: true, width: 170 },
    actualSecond: { label: '第几秒', kind: 'integer', unit: '秒', write: 'never', width: 100 },
    stepId: { label: '脚本步骤', kind: 'reference', to: 'caseStep', query: 'equals', width: 180 },
    plannedMinute: { label: '计划分钟', kind: 'computed', numeric: true, unit: '分钟', width: 100 },
    note: { label: '记录', kind: 'textarea', required: '请输入记录', maxLength: 300, query: 'contains', width: 260 },
    alarmTitle: { label: '演练告警', kind: 'text', maxLength: 100, write: 'never', query: 'contains', width: 180 },
    alarmPriority: {
      label: '告警优先级',
      kind: 'dictionary',
      choices: PRIORITIES,
      maxLength: 1,
      write: 'never',
      query: 'equals',
      width: 100,
    },
    responseSeconds: {
      label: '确认用时',
      kind: 'integer',
      unit: '秒',
      write: 'never',
      hint: '从发出到确认，不计暂停的时间',
      width: 100,
    },
    ackBy: {
      label: '确认人',
      kind: 'reference',
      to: 'user',
      by: 'username',
      maxLength: 100,
      write: 'never',
      width: 110,
    },
    photo: { label: '照片', kind: 'images', folder: DRILL_FOLDER, max: 9, width: 120 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 170 },
  },
})
