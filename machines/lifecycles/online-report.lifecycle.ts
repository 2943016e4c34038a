import { REPORT_STATE, onlineReport } from '#contract/areas/online-report/online-report.entity.ts'
import { defineLifecycle } from './define-lifecycle.ts'

/** The life of a report that is defined as data. Source: MENU-06, O-31. */
export const onlineReportLifecycle = defineLifecycle({
  entity: onlineReport,
  states: {
    draft: { value: REPORT_STATE.draft, description: 'Being designed; nobody but designers knows it.' },
    published: { value: REPORT_STATE.published, description: 'Its table and its chart are what its design says.' },
    changed: { value: REPORT_STATE.changed, description: 'It works as it was published last; its design is newer.' },
    withdrawn: { value: REPORT_STATE.withdrawn, description: 'Nobody opens it; its design stays.' },
    deleted: { description: 'Nobody finds it.', final: true },
  },
  steps: {
    edit: { label: '编辑', from: { draft: 'draft', published: 'changed', changed: 'changed', withdrawn: 'withdrawn' } },
    publish: {
      label: '发布',
      from: ['draft', 'changed', 'withdrawn'],
      to: 'published',
      question: '发布后，菜单和权限会按当前设计建立或更新。确定发布吗？',
      done: '发布成功！',
      refusal: '“{title}”没有需要发布的修改！',
      changesRights: true,
    },
    withdraw: {
      label: '停用',
      from: ['published', 'changed'],
      to: 'withdrawn',
      question: '停用后菜单不再显示，设计仍然保留，可以再次发布。确定停用吗？',
      danger: true,
      done: '停用成功！',
      refusal: '只有已发布的报表可以停用！',
      changesRights: true,
    },
    delete: {
      label: '删除',
      from: ['draft', 'withdrawn'],
      to: 'deleted',
      danger: true,
      refusal: '“{title}”正在使用，请先停用再删除！',
    },
  },
})
