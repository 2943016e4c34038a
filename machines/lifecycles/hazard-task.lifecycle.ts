import { hazardTask } from '#contract/areas/hazard/hazard-task.entity.ts'
import { TASK_STATUS } from '#contract/areas/hazard/hazard-task-values.ts'
import { defineLifecycle } from './define-lifecycle.ts'
import { whoMay } from './step-facts.ts'

const inspector = whoMay(
  ['inspector'],
  ({ inspector: named }, { username }) => named === username,
  '只有排查人可以这样做！',
)
const byHand = whoMay(
  ['hazardOrgId'],
  ({ hazardOrgId }) => hazardOrgId === null || hazardOrgId === undefined || hazardOrgId === '',
  '按周期生成的任务不能删除，请取消！',
)

/** The life of an inspection. Source: domain part 8. */
export const hazardTaskLifecycle = defineLifecycle({
  entity: hazardTask,
  states: {
    waiting: { value: TASK_STATUS.waiting, description: 'Nobody has begun to look.' },
    running: { value: TASK_STATUS.running, description: 'Items are being answered.' },
    overdue: { value: TASK_STATUS.overdue, description: 'Its last day passed before anybody began.' },
    done: { value: TASK_STATUS.done, description: 'Every item is answered.', final: true },
    cancelled: { value: TASK_STATUS.cancelled, description: 'It is not done any more.', final: true },
    deleted: { description: 'It was made by mistake; nobody finds it.', final: true },
  },
  steps: {
    edit: { label: '编辑', from: 'waiting', refusal: '只有待执行的排查任务可以修改！' },
    start: {
      label: '开始',
      right: '开始排查任务',
      from: ['waiting', 'overdue'],
      to: 'running',
      who: inspector,
      done: '已开始排查！',
      refusal: '只有待执行或已逾期的排查任务可以开始！',
    },
    finish: {
      label: '完成',
      right: '完成排查任务',
      from: 'running',
      to: 'done',
      who: inspector,
      done: '排查已完成！',
      refusal: '只有执行中的排查任务可以完成！',
    },
    expire: { label: '逾期', from: 'waiting', to: 'overdue', by: 'server', due: { field: 'dueDate' } },
    cancel: {
      label: '取消',
      right: '取消排查任务',
      from: ['waiting', 'overdue'],
      to: 'cancelled',
      fields: ['reason'],
      danger: true,
      done: '已取消！',
      refusal: '只有待执行或已逾期的排查任务可以取消！',
    },
    delete: {
      label: '删除',
      from: 'waiting',
      to: 'deleted',
      who: byHand,
      danger: true,
      refusal: '只有待执行的排查任务可以删除！',
    },
  },
})
