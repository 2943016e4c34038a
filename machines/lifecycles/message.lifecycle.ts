import { DELIVERY } from '#contract/areas/message/channel.ts'
import { message } from '#contract/areas/message/message.entity.ts'
import { setup } from 'xstate'
import { defineLifecycle, type StepMeta } from './define-lifecycle.ts'

const STEPS = {
  edit: { label: '编辑', refusal: '消息已经发送成功，不能再修改' },
  delete: { label: '删除', danger: true },
  deliver: { label: '发送成功', by: 'server' },
  fail: { label: '发送失败', by: 'server' },
  resend: {
    label: '重新发送',
    question: '确定重新发送这条消息吗？',
    batch: true,
    done: '已重新加入发送队列',
    refusal: '只有发送失败的消息可以重新发送',
  },
} as const satisfies Record<string, StepMeta>

const machine = setup({
  types: { events: {} as { type: keyof typeof STEPS }, transitionMeta: {} as StepMeta },
}).createMachine({
  id: 'messageLifecycle',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Its delivery is due.',
      on: {
        deliver: { target: 'sent', meta: STEPS.deliver },
        fail: { target: 'failed', meta: STEPS.fail },
        edit: { target: 'waiting', meta: STEPS.edit },
        delete: { target: 'deleted', meta: STEPS.delete },
      },
    },
    failed: {
      description: 'A delivery failed; it is tried again until it is out of tries.',
      on: {
        deliver: { target: 'sent', meta: STEPS.deliver },
        fail: { target: 'failed', meta: STEPS.fail },
        edit: { target: 'waiting', meta: STEPS.edit },
        resend: { target: 'waiting', meta: STEPS.resend },
        delete: { target: 'deleted', meta: STEPS.delete },
      },
    },
    sent: {
      description: 'It went out and stays as it went.',
      on: { delete: { target: 'deleted', meta: STEPS.delete } },
    },
    deleted: { description: 'Nobody finds it.', type: 'final' },
  },
})

/** The life of a message; delivery and its record are one transaction, so that nobody sees it being sent. Source: contract §7.2, SCREEN-44. */
export const messageLifecycle = defineLifecycle({
  entity: message,
  states: {
    waiting: { value: DELIVERY.waiting },
    failed: { value: DELIVERY.failed },
    sent: { value: DELIVERY.sent },
  },
  machine,
})
