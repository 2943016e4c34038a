import { REPORT_STATE, onlineReport } from '#contract/areas/online-report/online-report.entity.ts'
import { setup } from 'xstate'
import { defineLifecycle, type StepMeta } from './define-lifecycle.ts'

const STEPS = {
  edit: { label: '编辑' },
  publish: {
    label: '发布',
    question: '发布后，菜单和权限会按当前设计建立或更新。确定发布吗？',
    done: '发布成功！',
    refusal: '“{title}”没有需要发布的修改！',
    changesRights: true,
  },
  withdraw: {
    label: '停用',
    question: '停用后菜单不再显示，设计仍然保留，可以再次发布。确定停用吗？',
    danger: true,
    done: '停用成功！',
    refusal: '只有已发布的报表可以停用！',
    changesRights: true,
  },
  delete: { label: '删除', danger: true, refusal: '“{title}”正在使用，请先停用再删除！' },
} as const satisfies Record<string, StepMeta>

const machine = setup({
  types: { events: {} as { type: keyof typeof STEPS }, transitionMeta: {} as StepMeta },
}).createMachine({
  id: 'onlineReportLifecycle',
  initial: 'draft',
  states: {
    draft: {
      description: 'Being designed; nobody but designers knows it.',
      on: {
        edit: { target: 'draft', meta: STEPS.edit },
        publish: { target: 'published', meta: STEPS.publish },
        delete: { target: 'deleted', meta: STEPS.delete },
      },
    },
    published: {
      description: 'Its table and its chart are what its design says.',
      on: {
        edit: { target: 'changed', meta: STEPS.edit },
        withdraw: { target: 'withdrawn', meta: STEPS.withdraw },
      },
    },
    changed: {
      description: 'It works as it was published last; its design is newer.',
      on: {
        edit: { target: 'changed', meta: STEPS.edit },
        publish: { target: 'published', meta: STEPS.publish },
        withdraw: { target: 'withdrawn', meta: STEPS.withdraw },
      },
    },
    withdrawn: {
      description: 'Nobody opens it; its design stays.',
      on: {
        edit: { target: 'withdrawn', meta: STEPS.edit },
        publish: { target: 'published', meta: STEPS.publish },
        delete: { target: 'deleted', meta: STEPS.delete },
      },
    },
    deleted: { description: 'Nobody finds it.', type: 'final' },
  },
})

/** The life of a report that is defined as data. Source: MENU-06, O-31. */
export const onlineReportLifecycle = defineLifecycle({
  entity: onlineReport,
  states: {
    draft: { value: REPORT_STATE.draft },
    published: { value: REPORT_STATE.published },
    changed: { value: REPORT_STATE.changed },
    withdrawn: { value: REPORT_STATE.withdrawn },
  },
  machine,
})
