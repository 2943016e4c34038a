import { definePage } from '#contract/define-page.ts'

const LIST = '/user/customer/feedback/list'

/** 客户反馈. Source: SCREEN-94. */
export const page = definePage({
  id: 'customer/FeedbackList',
  path: '/customer/feedback',
  title: '客户反馈',
  entity: 'customerFeedback',
  waits: [
    { label: '待处理的客户反馈', list: LIST, filters: { status: '0' } },
    { label: '超时的客户反馈', list: LIST, filters: { overdue: '1' }, isUrgent: true },
  ],
})
