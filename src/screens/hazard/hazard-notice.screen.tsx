import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { hazardNotice } from '#contract/areas/hazard/hazard-notice.entity.ts'
import { department } from '#contract/areas/department/department.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { NOTICE_SHEET } from './notice-sheet.tsx'

const hazardsOfNotice = defineScreen({
  name: 'hazardNoticeHazards',
  entity: hazard,
  offers: [],
  actions: [],
  columns: ['title', 'hazardLevel', 'rectifyUser', 'rectifyDeadline', 'status'],
  hidden: ['hazardNo', 'location'],
  query: ['title', 'status'],
  form: [],
  nothing: { title: '没有隐患', hint: '在隐患列表中选择隐患并签发整改通知单' },
})

const screen = defineScreen({
  entity: hazardNotice,
  columns: ['noticeNo', 'orgId', 'replied', 'hazardCount', 'openCount', 'lastDeadline', 'issuer'],
  hidden: ['issueTime', 'replyUser', 'replyDate', 'replyRemark', 'createTime'],
  query: ['noticeNo', 'replied', 'orgId', 'issuer', 'issueTime'],
  form: [],
  detail: {
    groups: [
      { title: '通知单', columns: 2, fields: ['noticeNo', 'orgId', 'hazardCount', 'openCount', 'lastDeadline'] },
      {
        title: '签发与回执',
        columns: 2,
        fields: ['issuer', 'issueTime', 'replied', 'replyUser', 'replyDate', 'replyRemark'],
      },
    ],
    related: [{ title: '隐患', screen: hazardsOfNotice, by: 'noticeId', first: true }],
    timeline: true,
  },
  layout: { kind: 'scoped', tree: department, by: 'orgId', details: 'tab' },
  summary: ['unanswered', 'answered'],
  sheets: [NOTICE_SHEET],
  nothing: { title: '还没有整改通知单', hint: '在隐患列表中选择待整改的隐患，点击整改通知单' },
})

/** 整改通知单: what responsible organisations were told in writing, and their replies. Source: domain part 8. */
export function Page() {
  return <CrudPage screen={screen} />
}
