import { drillEval } from '#contract/areas/drill/drill-eval.entity.ts'
import { drillEvent } from '#contract/areas/drill/drill-event.entity.ts'
import { drillPerson } from '#contract/areas/drill/drill-person.entity.ts'
import { drillProblem } from '#contract/areas/drill/drill-problem.entity.ts'
import { DRILL_STATUS } from '#contract/areas/drill/drill-plan-values.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { drillProblemLifecycle } from '#machines/lifecycles/drill-problem.lifecycle.ts'

export const PERSON_COLUMNS = ['studentId', 'postId', 'standIn'] as const

const persons = defineScreen({
  entity: drillPerson,
  columns: ['studentId', 'postId', 'standIn', 'signTime', 'signWay'],
  query: ['postId'],
  form: [],
  nothing: { title: '还没有参演人员', hint: '在编辑演练时安排人员' },
})

/** What happened, as it is written down. */
export const DRILL_COURSE = defineScreen({
  entity: drillEvent,
  columns: ['happenTime', 'actualSecond', 'stepId', 'plannedMinute', 'note', 'responseSeconds', 'ackBy', 'photo'],
  hidden: ['alarmTitle', 'alarmPriority'],
  query: ['stepId', 'alarmPriority'],
  form: ['stepId', 'note', 'photo'],
  initial: { sort: [{ column: 'happenTime', order: 'asc' }], pageSize: 50 },
  addLabel: '记录',
  nothing: { title: '还没有过程记录', hint: '演练开始后点击记录' },
})

const evals = defineScreen({
  entity: drillEval,
  columns: ['item', 'fullScore', 'score', 'comment'],
  query: [],
  form: ['item', 'fullScore', 'score', 'comment'],
  reads: ['drillStatus'],
  isOpen: (row) => row['drillStatus'] === DRILL_STATUS.judging,
  initial: { sort: [{ column: 'item', order: 'asc' }], pageSize: 50 },
  nothing: { title: '还没有评估项目', hint: '演练结束后按演练形式生成' },
})

const problems = defineScreen({
  entity: drillProblem,
  columns: ['content', 'responsible', 'dueDate', 'hazardId', 'status'],
  hidden: ['measure', 'createTime'],
  query: ['status', 'responsible', 'dueDate'],
  form: ['content', 'measure', 'responsible', 'dueDate'],
  nothing: { title: '没有问题', hint: '演练结束后登记发现的问题' },
  lifecycle: drillProblemLifecycle,
})

const hazards = defineScreen({
  name: 'drillHazards',
  entity: hazard,
  offers: [],
  columns: ['title', 'hazardLevel', 'rectifyUser', 'rectifyDeadline', 'status'],
  query: ['title', 'status'],
  form: [],
  nothing: { title: '没有转为隐患的问题', hint: '在问题整改中点击转隐患' },
})

/** What belongs to a drill, in the order in which it comes. */
export const DRILL_LISTS = [
  { title: '人员', screen: persons, by: 'planId' },
  { title: '过程记录', screen: DRILL_COURSE, by: 'planId' },
  { title: '评估', screen: evals, by: 'planId' },
  { title: '问题整改', screen: problems, by: 'planId' },
  { title: '隐患', screen: hazards, by: 'drillId' },
] as const
