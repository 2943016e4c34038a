import { defineEntity } from '#contract/define-entity.ts'

/** What a drill is judged by, with the points; made when it is over. Source: domain part 9. */
export const drillEval = defineEntity({
  name: 'drillEval',
  label: '演练评估',
  table: 'biz_drill_eval',
  path: '/space/drill/eval',
  permission: 'drill:eval',
  offers: ['edit', 'export'],
  tenant: true,
  exportName: '演练评估',
  title: 'item',
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
    item: {
      label: '评估项目',
      kind: 'dictionary',
      dictionary: 'drill_eval_item',
      required: '请选择评估项目',
      write: 'add',
      query: 'equals',
      sortable: true,
      width: 180,
    },
    fullScore: { label: '满分', kind: 'integer', unit: '分', min: 1, max: 100, initial: 10, write: 'never', width: 80 },
    score: {
      label: '得分',
      kind: 'integer',
      unit: '分',
      min: 0,
      max: 100,
      hint: '不填表示没有评估这一项',
      width: 80,
    },
    comment: { label: '评语', kind: 'textarea', maxLength: 300, width: 260 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 170 },
  },
})
