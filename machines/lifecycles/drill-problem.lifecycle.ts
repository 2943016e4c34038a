import { drillProblem } from '#contract/areas/drill/drill-problem.entity.ts'
import { PROBLEM_STATUS } from '#contract/areas/drill/drill-plan-values.ts'
import { defineLifecycle } from './define-lifecycle.ts'

/** The life of a problem that a drill showed. Source: domain part 9. */
export const drillProblemLifecycle = defineLifecycle({
  entity: drillProblem,
  states: {
    open: { value: PROBLEM_STATUS.open, description: 'Somebody has to put it right.' },
    done: { value: PROBLEM_STATUS.done, description: 'It was put right.', final: true },
    hazard: { value: PROBLEM_STATUS.hazard, description: 'It goes on as a hazard.', final: true },
    deleted: { description: 'Nobody finds it.', final: true },
  },
  steps: {
    edit: { label: '编辑', from: 'open', refusal: '只有待整改的问题可以修改！' },
    finish: {
      label: '完成整改',
      right: '完成演练问题整改',
      from: 'open',
      to: 'done',
      fields: ['measure'],
      done: '整改已完成！',
      refusal: '只有待整改的问题可以完成！',
    },
    toHazard: {
      label: '转隐患',
      right: '演练问题转隐患',
      from: 'open',
      to: 'hazard',
      asks: {
        hazardType: {
          label: '隐患类型',
          kind: 'dictionary',
          dictionary: 'hazard_type',
          required: '请选择隐患类型',
        },
        photos: {
          label: '现场照片',
          kind: 'images',
          folder: 'private/hazard',
          max: 9,
          required: '请上传现场照片',
        },
      },
      done: '已转为隐患！',
      refusal: '只有待整改的问题可以转隐患！',
    },
    delete: { label: '删除', from: 'open', to: 'deleted', danger: true, refusal: '只有待整改的问题可以删除！' },
  },
})
