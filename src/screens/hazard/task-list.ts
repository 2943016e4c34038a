import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { TASK_STATUS } from '#contract/areas/hazard/hazard-task-values.ts'
import { taskItem } from '#contract/areas/hazard/task-item.entity.ts'
import { hazardTask } from '#contract/areas/hazard/hazard-task.entity.ts'
import { permissionOf } from '#contract/define-entity.ts'
import { idOf } from '#contract/wire/row.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { hazardTaskLifecycle } from '#machines/lifecycles/hazard-task.lifecycle.ts'
import { whoMay } from '#machines/lifecycles/step-facts.ts'
import { itemsOfTask } from './task-items.ts'

const FACTS = ['title', 'orgId', 'checklistId', 'source', 'inspector', 'leaders', 'planDate', 'dueDate'] as const

const hazardsOfTask = defineScreen({
  name: 'hazardTaskHazards',
  entity: hazard,
  offers: [],
  columns: ['title', 'hazardLevel', 'rectifyUser', 'rectifyDeadline', 'status'],
  query: ['title', 'status'],
  form: [],
  nothing: { title: '没有发现隐患', hint: '在检查项中点击有隐患登记' },
})

/** Who inspects, as long as the inspection runs. */
const inspects = whoMay(['status', 'inspector', 'leaders'], ({ status, inspector, leaders }, { username }) => {
  const together = typeof leaders === 'string' ? leaders.split(',') : []
  return status === TASK_STATUS.running && [inspector, ...together].includes(username)
})

/** Inspections as a board by state, or as a table. */
export const taskList = defineScreen({
  entity: hazardTask,
  columns: ['title', 'orgId', 'inspector', 'dueDate', 'progress', 'found', 'status'],
  hidden: ['taskNo', 'checklistId', 'source', 'leaders', 'planDate', 'startTime', 'finishTime', 'createTime'],
  query: ['title', 'status', 'inspector', 'planDate', 'orgId', 'dueDate', 'checklistId', 'source', 'taskNo'],
  form: [{ columns: 2, fields: FACTS }],
  addLabel: '发起排查',
  links: [
    {
      name: 'inspect',
      label: '去排查',
      inline: true,
      permission: permissionOf(taskItem, 'answer'),
      who: inspects,
      href: (row) => `/hazard/launcher?run=${encodeURIComponent(idOf(row))}`,
    },
  ],
  detail: {
    tags: ['status'],
    groups: [
      {
        columns: 2,
        fields: ['taskNo', ...FACTS.slice(1), 'progress', 'found', 'startTime', 'finishTime', 'createTime'],
      },
    ],
    related: [
      { title: '检查项', screen: itemsOfTask, by: 'taskId', first: true },
      { title: '隐患', screen: hazardsOfTask, by: 'taskId' },
    ],
    timeline: true,
  },
  layout: {
    kind: 'list',
    views: [{ kind: 'board', first: true, by: 'status', lines: ['orgId', 'inspector', 'dueDate', 'progress'] }],
    details: 'tab',
  },
  summary: ['waiting', 'running', 'overdue', 'done'],
  nothing: { title: '还没有排查任务', hint: '启用组织的排查周期后会自动生成' },
  lifecycle: hazardTaskLifecycle,
})
