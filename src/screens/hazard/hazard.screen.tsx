import { department } from '#contract/areas/department/department.entity.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { UNSAFE_ACT } from '#contract/areas/hazard/hazard-values.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { hazardLifecycle } from '#machines/lifecycles/hazard.lifecycle.ts'
import { DETAIL, REPORT } from './hazard-detail.ts'
import { SHEETS } from './hazard-sheets.ts'
import { issueNotice } from './issue-notice.ts'
import { RestDays } from './rest-days.tsx'

const screen = defineScreen({
  entity: hazard,
  columns: ['title', 'hazardLevel', 'status', 'rectifyUser', 'restDays'],
  hidden: [
    'orgId',
    'rectifyDeadline',
    'hazardNo',
    'bookNo',
    'hazardType',
    'category',
    'isViolation',
    'accidentType',
    'source',
    'riskPointId',
    'taskId',
    'drillId',
    'noticeId',
    'location',
    'photos',
    'discoverUser',
    'discoverTime',
    'rectifyPhotos',
    'rectifyCost',
    'rectifyTime',
    'verifyUser',
    'verifyTime',
    'closeTime',
    'superviseNo',
    'reportGov',
    'delayCount',
    'late',
    'createTime',
  ],
  query: [
    'title',
    'mine',
    'hazardLevel',
    'orgId',
    'status',
    'rectifyUser',
    'source',
    'discoverTime',
    'discoverUser',
    'rectifyDeadline',
    'hazardNo',
    'bookNo',
    'hazardType',
    'riskPointId',
    'taskId',
    'drillId',
    'noticeId',
    'late',
  ],
  form: [{ columns: 2, fields: REPORT }],
  when: { isViolation: ({ hazardType }) => hazardType === UNSAFE_ACT },
  cells: { restDays: (row) => <RestDays row={row} /> },
  detail: DETAIL,
  layout: {
    kind: 'scoped',
    tree: department,
    by: 'orgId',
    views: [
      { kind: 'cards', image: 'photos', lines: ['hazardLevel', 'orgId', 'rectifyUser', 'restDays', 'rectifyPhotos'] },
      { kind: 'board', by: 'status', tags: ['hazardLevel'], lines: ['orgId', 'rectifyUser', 'rectifyDeadline'] },
    ],
    details: 'tab',
  },
  runs: { notice: issueNotice },
  sheets: SHEETS,
  summary: ['toRectify', 'toVerify', 'overdue', 'open', 'major'],
  addLabel: '上报隐患',
  importHint:
    '历史台账：填了闭环时间的隐患按已闭环记录，不发消息；没有闭环的按已上报导入，由安全员重新定级、下达整改。照片不导入。',
  deletion: { label: '撤回', title: '确认撤回' },
  nothing: { title: '还没有隐患记录', hint: '发现问题请点击上报隐患', needs: 'add' },
  lifecycle: hazardLifecycle,
})

/** 隐患列表: what is dangerous, who puts it right until when, and who verifies it. Source: SCREEN-03. */
export function Page() {
  return <CrudPage screen={screen} />
}
