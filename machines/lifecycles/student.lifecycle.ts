import { student } from '#contract/areas/student/student.entity.ts'
import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import { defineLifecycle } from './define-lifecycle.ts'

/** Where a student stands at the enterprise. Source: domain part 4. */
export const studentLifecycle = defineLifecycle({
  entity: student,
  states: {
    active: { value: STUDENT_STATUS.active, description: 'The person works here and is trained.' },
    paused: { value: STUDENT_STATUS.paused, description: 'The person is away for a time and is not trained.' },
    left: { value: STUDENT_STATUS.left, description: 'The person works here no longer; the file stays.' },
    deleted: { description: 'Nobody finds it.', final: true },
  },
  steps: {
    edit: { label: '编辑', from: ['active', 'paused'], refusal: '离职人员的档案不能修改，可办理重新入职！' },
    pause: {
      label: '停训',
      from: 'active',
      to: 'paused',
      fields: ['reason'],
      done: '停训成功！',
      refusal: '只有在册的学员可以停训！',
    },
    resume: {
      label: '恢复',
      from: 'paused',
      to: 'active',
      question: '确定恢复该学员的培训吗？',
      done: '恢复成功！',
      refusal: '只有停训的学员可以恢复！',
    },
    leave: {
      label: '离职',
      from: ['active', 'paused'],
      to: 'left',
      fields: ['leaveDate'],
      optional: ['reason'],
      danger: true,
      done: '已办理离职！',
      refusal: '“{title}”已经离职！',
    },
    rejoin: {
      label: '重新入职',
      from: 'left',
      to: 'active',
      fields: ['entryDate', 'orgId'],
      done: '已重新入职！',
      refusal: '只有离职的学员可以重新入职！',
    },
    delete: {
      label: '删除',
      from: 'active',
      to: 'deleted',
      danger: true,
      refusal: '“{title}”不是在册学员，不能删除！',
    },
  },
})
