import { customerFeedback } from '#contract/areas/customer/customer-feedback.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { customerFeedbackLifecycle } from '#machines/lifecycles/customer-feedback.lifecycle.ts'
import { LateDay } from '#screens/late-day.tsx'
import { FeedbackAnswer } from './feedback-answer.tsx'

const SAID = ['title', 'feedbackType', 'enterpriseId', 'customerId', 'contactPhone', 'content', 'images'] as const

const screen = defineScreen({
  entity: customerFeedback,
  columns: ['title', 'feedbackType', 'enterpriseId', 'handler', 'dueTime', 'status'],
  hidden: [
    'customerId',
    'content',
    'createTime',
    'reply',
    'replyUser',
    'replyTime',
    'satisfaction',
    'afterSaleId',
    'contactPhone',
    'images',
  ],
  reads: ['overdue', 'createBy', 'replyUser'],
  query: [
    'title',
    'status',
    'feedbackType',
    'handler',
    'enterpriseId',
    'customerId',
    'overdue',
    'dueTime',
    'createTime',
    'satisfaction',
  ],
  form: [{ columns: 2, fields: SAID }],
  cells: { dueTime: (row) => <LateDay text={row.dueTime?.slice(5, 16)} isLate={row.overdue === 1} word="超时" /> },
  detail: {
    tags: ['feedbackType', 'status'],
    groups: [
      { title: '反馈', columns: 2, fields: ['enterpriseId', 'customerId', 'contactPhone', 'createTime'] },
      {
        title: '处理',
        columns: 2,
        fields: ['handler', 'dueTime', 'replyUser', 'replyTime', 'satisfaction', 'afterSaleId'],
      },
    ],
    views: [{ title: '问答', entity: customerFeedback, view: FeedbackAnswer, first: true }],
    timeline: true,
  },
  summary: ['waiting', 'handling', 'answered', 'overdue'],
  nothing: { title: '还没有客户反馈', hint: '建议、投诉、咨询和故障都可以点击新增登记', needs: 'add' },
  lifecycle: customerFeedbackLifecycle,
})

/** 客户反馈: what customers say, who answers it until when. Source: SCREEN-94. */
export function Page() {
  return <CrudPage screen={screen} />
}
