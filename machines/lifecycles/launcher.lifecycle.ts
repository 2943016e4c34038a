import { launcher, LAUNCHER_STATUS } from '#contract/areas/launcher/launcher.entity.ts'
import { defineLifecycle } from './define-lifecycle.ts'

/** The life of a version of a launcher. Source: SCREEN-82, contract §37. */
export const launcherLifecycle = defineLifecycle({
  entity: launcher,
  states: {
    draft: { value: LAUNCHER_STATUS.draft, description: 'Being prepared; no terminal is offered it.' },
    published: {
      value: LAUNCHER_STATUS.published,
      description: 'Terminals are offered it, the newest first; it stays as they got it.',
    },
    withdrawn: { value: LAUNCHER_STATUS.withdrawn, description: 'No terminal is offered it any more.' },
    deleted: { description: 'Nobody finds it.', final: true },
  },
  steps: {
    edit: { label: '编辑', from: 'draft', refusal: '只有未发布的启动器可以修改！' },
    publish: {
      label: '发布',
      from: 'draft',
      to: 'published',
      question: '确定发布吗？发布后终端可以下载',
      done: '发布成功！',
      refusal: '只有未发布的启动器可以发布！',
    },
    withdraw: {
      label: '下架',
      from: 'published',
      to: 'withdrawn',
      question: '确定下架吗？下架后不能再次发布',
      danger: true,
      done: '下架成功！',
      refusal: '只有已发布的启动器可以下架！',
    },
    delete: {
      label: '删除',
      from: ['draft', 'withdrawn'],
      to: 'deleted',
      danger: true,
      refusal: '“{title}”已发布，请先下架再删除！',
    },
  },
})
