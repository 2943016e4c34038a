import { launcher, LAUNCHER_STATUS } from '#contract/areas/launcher/launcher.entity.ts'
import { setup } from 'xstate'
import { defineLifecycle, type StepMeta } from './define-lifecycle.ts'

const STEPS = {
  edit: { label: '编辑', refusal: '只有未发布的启动器可以修改！' },
  publish: {
    label: '发布',
    question: '确定发布吗？发布后终端可以下载',
    done: '发布成功！',
    refusal: '只有未发布的启动器可以发布！',
  },
  withdraw: {
    label: '下架',
    question: '确定下架吗？下架后不能再次发布',
    danger: true,
    done: '下架成功！',
    refusal: '只有已发布的启动器可以下架！',
  },
  delete: { label: '删除', danger: true, refusal: '“{title}”已发布，请先下架再删除！' },
} as const satisfies Record<string, StepMeta>

const machine = setup({
  types: { events: {} as { type: keyof typeof STEPS }, transitionMeta: {} as StepMeta },
}).createMachine({
  id: 'launcherLifecycle',
  initial: 'draft',
  states: {
    draft: {
      description: 'Being prepared; no terminal is offered it.',
      on: {
        edit: { target: 'draft', meta: STEPS.edit },
        publish: { target: 'published', meta: STEPS.publish },
        delete: { target: 'deleted', meta: STEPS.delete },
      },
    },
    published: {
      description: 'Terminals are offered it, the newest first; it stays as they got it.',
      on: { withdraw: { target: 'withdrawn', meta: STEPS.withdraw } },
    },
    withdrawn: {
      description: 'No terminal is offered it any more.',
      on: { delete: { target: 'deleted', meta: STEPS.delete } },
    },
    deleted: { description: 'Nobody finds it.', type: 'final' },
  },
})

/** The life of a version of a launcher. Source: SCREEN-82, contract §37. */
export const launcherLifecycle = defineLifecycle({
  entity: launcher,
  states: {
    draft: { value: LAUNCHER_STATUS.draft },
    published: { value: LAUNCHER_STATUS.published },
    withdrawn: { value: LAUNCHER_STATUS.withdrawn },
  },
  machine,
})
