import { announcement, SEND_STATUS } from '#contract/areas/announcement/announcement.entity.ts'
import { setup } from 'xstate'
import { defineLifecycle, type StepMeta } from './define-lifecycle.ts'

const STEPS = {
  edit: { label: '编辑', refusal: '只有未发布的通告可以修改！' },
  release: {
    label: '发布',
    question: '确定发布吗？',
    path: 'doReleaseData',
    method: 'GET',
    done: '该系统通知发布成功',
    refusal: '只有未发布的通告可以发布！',
  },
  withdraw: {
    label: '撤销',
    question: '确定撤销吗？',
    path: 'doReovkeData',
    method: 'GET',
    danger: true,
    done: '该系统通知撤销成功',
    refusal: '只有已发布的通告可以撤销！',
  },
  delete: { label: '删除', danger: true, refusal: '“{title}”已发布，请先撤销再删除！' },
} as const satisfies Record<string, StepMeta>

const machine = setup({
  types: { events: {} as { type: keyof typeof STEPS }, transitionMeta: {} as StepMeta },
}).createMachine({
  id: 'announcementLifecycle',
  initial: 'draft',
  states: {
    draft: {
      description: 'Being written; seen by those who write announcements only.',
      on: {
        edit: { target: 'draft', meta: STEPS.edit },
        release: { target: 'released', meta: STEPS.release },
        delete: { target: 'deleted', meta: STEPS.delete },
      },
    },
    released: {
      description: 'Its receivers find it while its time lasts; it stays as they read it.',
      on: { withdraw: { target: 'withdrawn', meta: STEPS.withdraw } },
    },
    withdrawn: {
      description: 'Its receivers find it no more; it is never released again.',
      on: { delete: { target: 'deleted', meta: STEPS.delete } },
    },
    deleted: { description: 'Nobody finds it.', type: 'final' },
  },
})

/** The life of an announcement. Source: API-090, API-091, SCREEN-71, contract §7.1. */
export const announcementLifecycle = defineLifecycle({
  entity: announcement,
  states: {
    draft: { value: SEND_STATUS.draft },
    released: { value: SEND_STATUS.released },
    withdrawn: { value: SEND_STATUS.withdrawn },
  },
  machine,
})
