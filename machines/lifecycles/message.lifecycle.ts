import { DELIVERY } from '#contract/areas/message/channel.ts'
import { message } from '#contract/areas/message/message.entity.ts'
import { defineLifecycle } from './define-lifecycle.ts'

/** The life of a message; delivery and its record are one transaction, so that nobody sees it being sent. Source: contract §7.2, SCREEN-44. */
export const messageLifecycle = defineLifecycle({
  entity: message,
  states: {
    waiting: { value: DELIVERY.waiting, description: 'Its delivery is due.' },
    failed: { value: DELIVERY.failed, description: 'A delivery failed; it is tried again until it is out of tries.' },
    sent: { value: DELIVERY.sent, description: 'It went out and stays as it went.' },
    deleted: { description: 'Nobody finds it.', final: true },
  },
  steps: {
    deliver: { label: '发送成功', from: ['waiting', 'failed'], to: 'sent', by: 'server' },
    fail: { label: '发送失败', from: ['waiting', 'failed'], to: 'failed', by: 'server' },
    edit: { label: '编辑', from: ['waiting', 'failed'], to: 'waiting', refusal: '消息已经发送成功，不能再修改' },
    resend: {
      label: '重新发送',
      from: 'failed',
      to: 'waiting',
      question: '确定重新发送这条消息吗？',
      batch: true,
      done: '已重新加入发送队列',
      refusal: '只有发送失败的消息可以重新发送',
    },
    delete: { label: '删除', from: ['waiting', 'failed', 'sent'], to: 'deleted', danger: true },
  },
})
