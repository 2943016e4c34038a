import { afterSale } from '#contract/areas/equipment/after-sale.entity.ts'
import { customerFeedback } from '#contract/areas/customer/customer-feedback.entity.ts'
import { FEEDBACK_CLOSE_DAYS, FEEDBACK_STATUS, FEEDBACK_TYPE } from '#contract/areas/customer/customer-values.ts'
import { defineLifecycle } from './define-lifecycle.ts'
import { whoMay } from './step-facts.ts'

const ACCEPT = 'customer:feedback:accept'
const writer = whoMay(['createBy'], ({ createBy }, { username }) => createBy === username, '只有反馈人可以修改！')
const handler = whoMay(
  ['handler'],
  ({ handler: named }, { username, holds }) => named === username || holds(ACCEPT),
  '只有处理人可以回复！',
)
const notAnswerer = whoMay(
  ['replyUser', 'createBy'],
  ({ replyUser, createBy }, { username }) => createBy === username || replyUser !== username,
  '回复人不能评价自己的回复！',
)
const aboutFault = whoMay(
  ['feedbackType'],
  ({ feedbackType }) => feedbackType === FEEDBACK_TYPE.fault,
  '只有故障类反馈可以转售后！',
)
const { equipmentId, faultType, faultLevel } = afterSale.fields

/** From what somebody says until it is answered. Source: domain part 10. */
export const customerFeedbackLifecycle = defineLifecycle({
  entity: customerFeedback,
  states: {
    waiting: { value: FEEDBACK_STATUS.waiting, description: 'Nobody looks after it yet.' },
    handling: { value: FEEDBACK_STATUS.handling, description: 'Somebody finds out what to answer.' },
    answered: { value: FEEDBACK_STATUS.answered, description: 'Who wrote says whether the answer helps.' },
    closed: { value: FEEDBACK_STATUS.closed, description: 'It is answered, or goes on as an after-sale.', final: true },
  },
  steps: {
    edit: { label: '编辑', from: 'waiting', who: writer, refusal: '只有待处理的反馈可以修改！' },
    accept: {
      label: '受理',
      right: '受理客户反馈',
      from: 'waiting',
      to: 'handling',
      fields: ['handler'],
      taker: 'handler',
      done: '受理成功！',
      refusal: '只有待处理的反馈可以受理！',
    },
    reply: {
      label: '回复',
      right: '回复客户反馈',
      from: 'handling',
      to: 'answered',
      optional: ['reply'],
      asks: {
        template: {
          label: '常用答复',
          kind: 'dictionary',
          dictionary: 'feedback_answer',
          hint: '选用的答复写在回复的前面，两项至少填写一项',
        },
      },
      who: handler,
      done: '回复成功！',
      refusal: '只有处理中的反馈可以回复！',
    },
    reopen: {
      label: '继续反馈',
      right: '继续反馈未解决的问题',
      from: 'answered',
      to: 'handling',
      fields: ['reason'],
      who: notAnswerer,
      done: '已退回继续处理！',
      refusal: '只有已回复的反馈可以继续反馈！',
    },
    close: {
      label: '关闭',
      right: '关闭客户反馈',
      from: 'answered',
      to: 'closed',
      optional: ['satisfaction'],
      who: notAnswerer,
      done: '反馈已关闭！',
      refusal: '只有已回复的反馈可以关闭！',
    },
    expire: {
      label: '自动关闭',
      from: 'answered',
      to: 'closed',
      by: 'server',
      due: { after: { days: FEEDBACK_CLOSE_DAYS } },
    },
    toAfterSale: {
      label: '转售后',
      right: '客户反馈转售后',
      from: ['waiting', 'handling'],
      to: 'closed',
      asks: { equipmentId, faultType, faultLevel },
      who: aboutFault,
      done: '已转为售后单！',
      refusal: '只有待处理或处理中的反馈可以转售后！',
    },
  },
})
