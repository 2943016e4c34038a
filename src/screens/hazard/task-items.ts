import { taskItem } from '#contract/areas/hazard/task-item.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'

/** What is looked at in one inspection: each item is answered in its line. */
export const itemsOfTask = defineScreen({
  name: 'hazardTaskItems',
  entity: taskItem,
  initial: { pageSize: 100 },
  columns: ['itemNo', 'category', 'content', 'result', 'hazardId', 'answerUser'],
  hidden: ['basis', 'remark', 'answerTime'],
  query: ['result', 'content'],
  form: [],
  nothing: { title: '没有检查项', hint: '排查清单没有检查项' },
})
