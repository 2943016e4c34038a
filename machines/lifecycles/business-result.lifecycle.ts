import { businessResult, RESULT_STATUS } from '#contract/areas/business-result/business-result.entity.ts'
import { defineLifecycle } from './define-lifecycle.ts'

/** The life of a result of business. Source: SCREEN-72. */
export const businessResultLifecycle = defineLifecycle({
  entity: businessResult,
  states: {
    entered: { value: RESULT_STATUS.entered, description: 'Somebody entered it; nobody looked at it yet.' },
    confirmed: { value: RESULT_STATUS.confirmed, description: 'It counts and stays as it is.' },
    deleted: { description: 'Nobody finds it.', final: true },
  },
  steps: {
    edit: { label: '编辑', from: 'entered', refusal: '只有待确认的业务结果可以修改！' },
    confirm: {
      label: '确认',
      from: 'entered',
      to: 'confirmed',
      question: '确定确认这条业务结果吗？确认后不能修改',
      batch: true,
      done: '确认成功！',
      refusal: '只有待确认的业务结果可以确认！',
    },
    reopen: {
      label: '退回',
      from: 'confirmed',
      to: 'entered',
      question: '确定退回吗？退回后可以修改',
      fields: ['reason'],
      done: '退回成功！',
      refusal: '只有已确认的业务结果可以退回！',
    },
    delete: {
      label: '删除',
      from: 'entered',
      to: 'deleted',
      danger: true,
      refusal: '“{title}”已确认，请先退回再删除！',
    },
  },
})
