import { announcement, SEND_STATUS } from '#contract/areas/announcement/announcement.entity.ts'
import { defineLifecycle } from './define-lifecycle.ts'

/** The life of an announcement. Source: API-090, API-091, SCREEN-71, contract §7.1. */
export const announcementLifecycle = defineLifecycle({
  entity: announcement,
  states: {
    draft: { value: SEND_STATUS.draft, description: 'Being written; seen by those who write announcements only.' },
    released: {
      value: SEND_STATUS.released,
      description: 'Its receivers find it while its time lasts; it stays as they read it.',
    },
    withdrawn: {
      value: SEND_STATUS.withdrawn,
      description: 'Its receivers find it no more; it is never released again.',
    },
    deleted: { description: 'Nobody finds it.', final: true },
  },
  steps: {
    edit: { label: '编辑', from: 'draft', refusal: '只有未发布的通告可以修改！' },
    release: {
      label: '发布',
      from: 'draft',
      to: 'released',
      question: '确定发布吗？',
      path: 'doReleaseData',
      method: 'GET',
      done: '该系统通知发布成功',
      refusal: '只有未发布的通告可以发布！',
    },
    withdraw: {
      label: '撤销',
      from: 'released',
      to: 'withdrawn',
      question: '确定撤销吗？',
      path: 'doReovkeData',
      method: 'GET',
      danger: true,
      done: '该系统通知撤销成功',
      refusal: '只有已发布的通告可以撤销！',
    },
    delete: {
      label: '删除',
      from: ['draft', 'withdrawn'],
      to: 'deleted',
      danger: true,
      refusal: '“{title}”已发布，请先撤销再删除！',
    },
  },
})
