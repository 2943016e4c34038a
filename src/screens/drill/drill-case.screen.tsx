import { caseStep } from '#contract/areas/drill/case-step.entity.ts'
import { drillCase } from '#contract/areas/drill/drill-case.entity.ts'
import { drillClassify } from '#contract/areas/drill/drill-classify.entity.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'
import { drillsOfCase } from './drill-histories.tsx'
import { TO_DRILL } from './drill-links.ts'
import { drillCaseLifecycle } from '#machines/lifecycles/drill-case.lifecycle.ts'

const BASIC = ['caseName', 'classifyId', 'drillForm', 'drillScope', 'accidentType', 'level'] as const
const PREPARED = ['postIds', 'duration', 'maxPersons', 'planVersion', 'planFile', 'cover'] as const
const SCRIPT = ['minute', 'title', 'postId', 'content', 'limitSeconds', 'score', 'alarmPriority', 'alarmTitle'] as const

const script = defineScreen({
  entity: caseStep,
  columns: SCRIPT,
  query: [],
  form: [],
  rowActions: () => [],
  initial: { sort: [{ column: 'minute', order: 'asc' }], pageSize: 50 },
})

const screen = defineScreen({
  entity: drillCase,
  columns: ['caseName', 'drillForm', 'accidentType', 'level', 'stepCount', 'status'],
  hidden: ['classifyId', 'duration', 'postIds', 'maxPersons', 'drillScope', 'caseNo', 'planVersion', 'createTime'],
  query: ['caseName', 'drillForm', 'accidentType', 'status', 'level', 'classifyId', 'postIds', 'caseNo'],
  form: [
    { title: '基本信息', columns: 2, fields: [...BASIC] },
    { title: '岗位与预案', columns: 2, fields: [...PREPARED] },
    { title: '情景', columns: 1, fields: ['scenario'] },
  ],
  children: { steps: { entity: caseStep, columns: [...SCRIPT] } },
  childrenAs: 'tabs',
  links: [TO_DRILL],
  detail: {
    tags: ['status', 'drillForm', 'level'],
    images: ['cover'],
    groups: [
      { title: '基本信息', columns: 2, fields: ['caseNo', ...BASIC] },
      { title: '岗位与预案', columns: 2, fields: [...PREPARED.filter((key) => key !== 'cover'), 'createTime'] },
      { title: '情景', columns: 1, fields: ['scenario'] },
    ],
    related: [
      { title: '脚本', screen: script, by: 'caseId' },
      { title: '演练历史', screen: drillsOfCase, by: 'caseId' },
    ],
    timeline: true,
  },
  layout: {
    kind: 'scoped',
    tree: drillClassify,
    by: 'classifyId',
    views: [
      { kind: 'cards', first: true, image: 'cover', lines: ['drillForm', 'accidentType', 'duration', 'stepCount'] },
    ],
    details: 'tab',
  },
  nothing: { title: '还没有演练案例', hint: '从平台案例库复制一个案例开始' },
  lifecycle: drillCaseLifecycle,
})

/** 演练案例: cards by classification. Source: SCREEN-19. */
export function Page() {
  return <CrudPage screen={screen} />
}
