import { defineEntity } from '#contract/define-entity.ts'
import { PROBLEM_STATUS } from './drill-plan-values.ts'

/** What a drill showed that has to be put right. Source: domain part 9. */
export const drillProblem = defineEntity({
  name: 'drillProblem',
  label: '演练问题',
  table: 'biz_drill_problem',
  path: '/space/drill/problem',
  permission: 'drill:problem',
  offers: ['add', 'edit', 'delete', 'export'],
  tenant: true,
  exportName: '演练问题',
  title: 'content',
  lifecycle: { field: 'status' },
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
    content: { label: '问题', kind: 'textarea', required: '请输入问题', maxLength: 500, query: 'contains', width: 260 },
    measure: { label: '整改措施', kind: 'textarea', maxLength: 500, width: 220 },
    responsible: {
      label: '责任人',
      kind: 'reference',
      to: 'user',
      by: 'username',
      maxLength: 100,
      query: 'equals',
      width: 100,
    },
    dueDate: { label: '整改期限', kind: 'date', query: 'range', sortable: true, width: 110 },
    hazardId: { label: '隐患', kind: 'reference', to: 'hazard', write: 'never', width: 160 },
    status: {
      label: '状态',
      kind: 'dictionary',
      dictionary: 'problem_status',
      write: 'never',
      initial: PROBLEM_STATUS.open,
      query: 'equals',
      width: 90,
    },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 170 },
  },
})
