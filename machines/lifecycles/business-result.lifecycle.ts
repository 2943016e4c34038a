import { businessResult, RESULT_STATUS } from '#contract/areas/business-result/business-result.entity.ts'
import { setup } from 'xstate'
import { defineLifecycle, type StepMeta } from './define-lifecycle.ts'

const STEPS = {
  edit: { label: '编辑', refusal: '只有待确认的业务结果可以修改！' },
  confirm: {
    label: '确认',
    question: '确定确认这条业务结果吗？确认后不能修改',
    batch: true,
    done: '确认成功！',
    refusal: '只有待确认的业务结果可以确认！',
  },
  reopen: {
    label: '退回',
    question: '确定退回吗？退回后可以修改',
    fields: ['reason'],
    done: '退回成功！',
    refusal: '只有已确认的业务结果可以退回！',
  },
  delete: { label: '删除', danger: true, refusal: '“{title}”已确认，请先退回再删除！' },
} as const satisfies Record<string, StepMeta>

const machine = setup({
  types: { events: {} as { type: keyof typeof STEPS }, transitionMeta: {} as StepMeta },
}).createMachine({
  id: 'businessResultLifecycle',
  initial: 'entered',
  states: {
    entered: {
      description: 'Somebody entered it; nobody looked at it yet.',
      on: {
        edit: { target: 'entered', meta: STEPS.edit },
        confirm: { target: 'confirmed', meta: STEPS.confirm },
        delete: { target: 'deleted', meta: STEPS.delete },
      },
    },
    confirmed: {
      description: 'It counts and stays as it is.',
      on: { reopen: { target: 'entered', meta: STEPS.reopen } },
    },
    deleted: { description: 'Nobody finds it.', type: 'final' },
  },
})

/** The life of a result of business. Source: SCREEN-72. */
export const businessResultLifecycle = defineLifecycle({
  entity: businessResult,
  states: { entered: { value: RESULT_STATUS.entered }, confirmed: { value: RESULT_STATUS.confirmed } },
  machine,
})
