import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { hazardTask } from '#contract/areas/hazard/hazard-task.entity.ts'
import { riskPoint } from '#contract/areas/hazard/risk-point.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { hazardTaskLifecycle } from '#machines/lifecycles/hazard-task.lifecycle.ts'

const hazardsOfRiskPoint = defineScreen({
  name: 'riskPointHazards',
  entity: hazard,
  offers: [],
  columns: ['title', 'hazardLevel', 'rectifyUser', 'rectifyDeadline', 'status'],
  query: ['title', 'status'],
  form: [],
  nothing: { title: '这里还没有发现隐患', hint: '上报隐患时选择这个风险点' },
})

/** What can go wrong in an organisation. */
export const risksOfOrg = defineScreen({
  name: 'hazardOrgRisks',
  entity: riskPoint,
  columns: ['name', 'riskLevel', 'pointType', 'orgId', 'responsible', 'checkCycle', 'openHazards'],
  hidden: ['accidentTypes', 'measures', 'createTime'],
  query: ['name', 'riskLevel', 'pointType', 'responsible', 'openHazards', 'accidentTypes', 'checkCycle'],
  form: [
    {
      columns: 2,
      fields: ['name', 'orgId', 'pointType', 'riskLevel', 'accidentTypes', 'responsible', 'checkCycle', 'measures'],
    },
  ],
  detail: {
    tags: ['riskLevel'],
    related: [{ title: '隐患', screen: hazardsOfRiskPoint, by: 'riskPointId' }],
    timeline: true,
  },
  nothing: { title: '还没有风险点', hint: '登记风险点，上报隐患时就能选择', needs: 'add' },
})

/** What was found there and below. */
export const hazardsOfOrg = defineScreen({
  name: 'hazardOrgHazards',
  entity: hazard,
  offers: [],
  columns: ['title', 'hazardLevel', 'orgId', 'rectifyUser', 'rectifyDeadline', 'status'],
  query: ['title', 'status', 'hazardLevel'],
  form: [],
  nothing: { title: '还没有隐患记录', hint: '发现问题请在隐患列表中上报' },
})

/** When it was looked through, and when it is next. */
export const tasksOfOrg = defineScreen({
  name: 'hazardOrgTasks',
  entity: hazardTask,
  offers: [],
  actions: [],
  columns: ['title', 'orgId', 'inspector', 'dueDate', 'progress', 'found', 'status'],
  query: ['status', 'inspector', 'dueDate'],
  form: [],
  nothing: { title: '还没有排查任务', hint: '启用组织的排查周期后会自动生成' },
  lifecycle: hazardTaskLifecycle,
})
