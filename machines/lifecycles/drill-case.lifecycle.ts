import { drillCase } from '#contract/areas/drill/drill-case.entity.ts'
import { CASE_STATUS } from '#contract/areas/drill/drill-values.ts'
import { defineLifecycle } from './define-lifecycle.ts'

/** Where a case stands. Source: domain part 9. */
export const drillCaseLifecycle = defineLifecycle({
  entity: drillCase,
  states: {
    draft: { value: CASE_STATUS.draft, description: 'Somebody writes it; nobody rehearses it.' },
    enabled: { value: CASE_STATUS.enabled, description: 'Drills rehearse it, and it stays as it is.' },
    disabled: { value: CASE_STATUS.disabled, description: 'No drill begins with it any more; it can be changed.' },
    deleted: { description: 'Nobody finds it.', final: true },
  },
  steps: {
    edit: { label: '编辑', from: ['draft', 'disabled'], refusal: '已启用的案例不能修改，请先停用！' },
    enable: {
      label: '启用',
      right: '启用演练案例',
      from: ['draft', 'disabled'],
      to: 'enabled',
      question: '确定启用“{title}”吗？启用后可以用它制定演练，内容不能再修改。',
      done: '启用成功！',
      refusal: '“{title}”已经启用！',
    },
    disable: {
      label: '停用',
      right: '停用演练案例',
      from: 'enabled',
      to: 'disabled',
      question: '确定停用“{title}”吗？停用后不能再用它制定新的演练，已有的演练不受影响。',
      done: '停用成功！',
      refusal: '只有已启用的案例可以停用！',
    },
    delete: {
      label: '删除',
      from: ['draft', 'disabled'],
      to: 'deleted',
      danger: true,
      refusal: '已启用的案例不能删除，请先停用！',
    },
  },
})
