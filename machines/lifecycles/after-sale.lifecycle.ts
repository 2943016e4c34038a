import { afterSale } from '#contract/areas/equipment/after-sale.entity.ts'
import { AFTER_SALE_STATUS, CLOSE_DAYS } from '#contract/areas/equipment/after-sale-values.ts'
import { defineLifecycle } from './define-lifecycle.ts'
import { whoMay } from './step-facts.ts'

const reporter = whoMay(
  ['createBy'],
  ({ createBy }, { username }) => createBy === username,
  '只有报修人可以修改或重新提交！',
)
const handler = whoMay(
  ['handler'],
  ({ handler: named }, { username, holds }) => named === username || holds('equipment:feedback:accept'),
  '只有处理人可以处理完成！',
)
const notHandler = whoMay(
  ['handler', 'createBy'],
  ({ handler: named, createBy }, { username }) => createBy === username || named !== username,
  '处理人不能确认自己处理的售后单！',
)

/** The life of a report of a broken device. Source: domain part 6. */
export const afterSaleLifecycle = defineLifecycle({
  entity: afterSale,
  states: {
    waiting: { value: AFTER_SALE_STATUS.waiting, description: 'Nobody has accepted it yet.' },
    handling: { value: AFTER_SALE_STATUS.handling, description: 'Somebody mends the device.' },
    toConfirm: { value: AFTER_SALE_STATUS.toConfirm, description: 'Who reported it says whether it works again.' },
    returned: { value: AFTER_SALE_STATUS.returned, description: 'Its reporter has to say more.' },
    done: { value: AFTER_SALE_STATUS.done, description: 'The device works again.', final: true },
  },
  steps: {
    edit: {
      label: '编辑',
      from: ['waiting', 'returned'],
      who: reporter,
      refusal: '只有待受理或已退回的售后单可以修改！',
    },
    accept: {
      label: '受理',
      right: '受理售后单',
      from: 'waiting',
      to: 'handling',
      fields: ['handler'],
      taker: 'handler',
      done: '受理成功！',
      refusal: '只有待受理的售后单可以受理！',
    },
    finish: {
      label: '处理完成',
      right: '完成售后处理',
      from: 'handling',
      to: 'toConfirm',
      fields: ['solution'],
      who: handler,
      done: '已处理完成，等待报修人确认！',
      refusal: '只有处理中的售后单可以处理完成！',
    },
    giveBack: {
      label: '退回',
      right: '退回售后单',
      from: ['waiting', 'handling'],
      to: 'returned',
      fields: ['reason'],
      danger: true,
      done: '已退回！',
      refusal: '只有待受理或处理中的售后单可以退回！',
    },
    resubmit: {
      label: '重新提交',
      right: '重新提交售后单',
      from: 'returned',
      to: 'waiting',
      who: reporter,
      question: '确定重新提交该售后单吗？',
      done: '已重新提交！',
      refusal: '只有已退回的售后单可以重新提交！',
    },
    confirm: {
      label: '确认解决',
      right: '确认售后已解决',
      from: 'toConfirm',
      to: 'done',
      fields: ['score'],
      who: notHandler,
      done: '已确认解决！',
      refusal: '只有待确认的售后单可以确认解决！',
    },
    reopen: {
      label: '未解决',
      right: '退回未解决的售后',
      from: 'toConfirm',
      to: 'handling',
      fields: ['reason'],
      who: notHandler,
      done: '已退回继续处理！',
      refusal: '只有待确认的售后单可以退回继续处理！',
    },
    close: {
      label: '自动完成',
      from: 'toConfirm',
      to: 'done',
      by: 'server',
      due: { after: { days: CLOSE_DAYS } },
    },
  },
})
