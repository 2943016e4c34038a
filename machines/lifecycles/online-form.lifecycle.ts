import { FORM_STATE, onlineForm } from '#contract/areas/online-form/online-form.entity.ts'
import { defineLifecycle } from './define-lifecycle.ts'

/** The life of a form that is defined as data. Source: MENU-06, O-31. */
export const onlineFormLifecycle = defineLifecycle({
  entity: onlineForm,
  states: {
    draft: { value: FORM_STATE.draft, description: 'Being designed; it has no table yet.' },
    published: {
      value: FORM_STATE.published,
      description: 'Its list, its form and its table are what its design says.',
    },
    changed: { value: FORM_STATE.changed, description: 'It works as it was published last; its design is newer.' },
    withdrawn: {
      value: FORM_STATE.withdrawn,
      description: 'Nobody opens it; its table stays with all rows until somebody clears it.',
    },
    deleted: { description: 'Nobody finds it.', final: true },
  },
  steps: {
    edit: { label: '编辑', from: { draft: 'draft', published: 'changed', changed: 'changed', withdrawn: 'withdrawn' } },
    publish: {
      label: '发布',
      from: ['draft', 'changed', 'withdrawn'],
      to: 'published',
      question: '发布后，数据表、菜单和权限会按当前设计建立或更新；已移除的字段只是隐藏，数据仍然保留。确定发布吗？',
      done: '发布成功！',
      refusal: '“{title}”没有需要发布的修改！',
      changesRights: true,
    },
    withdraw: {
      label: '停用',
      from: ['published', 'changed'],
      to: 'withdrawn',
      question: '停用后菜单不再显示，数据仍然保留，可以再次发布。确定停用吗？',
      danger: true,
      done: '停用成功！',
      refusal: '只有已发布的表单可以停用！',
      changesRights: true,
    },
    tidy: {
      label: '清理字段',
      from: 'published',
      right: '清理在线表单的字段',
      question: '已从设计中移除的字段连同其中的数据将被永久删除。确定清理吗？',
      danger: true,
      done: '清理成功！',
      refusal: '请先发布当前的修改，再清理字段！',
    },
    purge: {
      label: '清除数据',
      from: 'withdrawn',
      to: 'draft',
      right: '清除在线表单的数据',
      question: '数据表及其中的全部数据将被永久删除，设计保留。确定清除吗？',
      danger: true,
      done: '清除成功！',
      refusal: '请先停用表单，再清除数据！',
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
