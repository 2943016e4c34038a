import { defineEntity } from '#contract/define-entity.ts'
import { FOUND_FIELDS } from './found-fields.ts'
import { CHECK_RESULT } from './hazard-task-values.ts'

const ANSWER = { method: 'PUT', permission: 'answer', right: '填写检查项', inline: true } as const

/** What was seen at one item of an inspection; several people answer at once, each item for itself. Source: domain part 8. */
export const taskItem = defineEntity({
  name: 'taskItem',
  label: '任务检查项',
  table: 'biz_task_item',
  path: '/space/hazard/taskItem',
  permission: 'hazard:taskItem',
  offers: [],
  tenant: true,
  exportName: '任务检查项',
  title: 'content',
  actions: {
    fine: {
      ...ANSWER,
      label: '正常',
      when: ({ result }) => result !== CHECK_RESULT.fine,
      refusal: '该检查项已是正常！',
      done: '已记为正常！',
    },
    found: {
      ...ANSWER,
      label: '有隐患',
      when: ({ hazardId }) => hazardId === null || hazardId === undefined || hazardId === '',
      refusal: '该检查项已登记隐患！',
      ask: { title: '登记隐患', text: '检查项“{content}”' },
      fields: FOUND_FIELDS,
      done: '隐患已登记！',
    },
    notApplicable: {
      ...ANSWER,
      label: '不适用',
      when: ({ result }) => result !== CHECK_RESULT.notApplicable,
      refusal: '该检查项已是不适用！',
      ask: { title: '不适用', text: '检查项“{content}”不适用于本次排查。' },
      fields: { remark: { label: '说明', kind: 'text', maxLength: 200 } },
      done: '已记为不适用！',
    },
  },
  fields: {
    taskId: {
      label: '排查任务',
      kind: 'reference',
      to: 'hazardTask',
      required: '请选择排查任务',
      write: 'add',
      query: 'equals',
      width: 160,
    },
    itemNo: { label: '序号', kind: 'integer', min: 0, max: 999, sortable: true, write: 'never', width: 70 },
    category: { label: '项目', kind: 'text', maxLength: 30, write: 'never', width: 110 },
    content: { label: '检查内容', kind: 'text', maxLength: 200, write: 'never', query: 'contains', width: 300 },
    basis: { label: '依据', kind: 'text', maxLength: 200, write: 'never', width: 200 },
    result: {
      label: '结果',
      kind: 'dictionary',
      dictionary: 'check_result',
      write: 'never',
      query: 'equals',
      width: 95,
    },
    hazardId: { label: '登记的隐患', kind: 'reference', to: 'hazard', write: 'never', query: 'equals', width: 160 },
    remark: { label: '说明', kind: 'text', maxLength: 200, write: 'never', width: 150 },
    answerUser: {
      label: '检查人',
      kind: 'reference',
      to: 'user',
      by: 'username',
      maxLength: 100,
      write: 'never',
      width: 95,
    },
    answerTime: { label: '检查时间', kind: 'datetime', write: 'never', width: 170 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 170 },
  },
})
