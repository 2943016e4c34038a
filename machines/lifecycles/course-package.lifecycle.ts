import { coursePackage } from '#contract/areas/course/course-package.entity.ts'
import { PACKAGE_STATUS, PACKAGE_STAYS } from '#contract/areas/course/course-package-values.ts'
import { defineLifecycle } from './define-lifecycle.ts'
import { whoMay } from './step-facts.ts'

/** Four eyes: who submitted a package does not let it on sale. Source: domain 2.10. */
const notSubmitter = whoMay(
  ['submitUser'],
  ({ submitUser }, { username }) => submitUser !== username,
  '不能审核自己提交的课程包！',
)
const submitter = whoMay(
  ['submitUser'],
  ({ submitUser }, { username }) => submitUser === username,
  '只有提交人可以撤回课程包！',
)

/** The life of a course package. Source: domain part 5. */
export const coursePackageLifecycle = defineLifecycle({
  entity: coursePackage,
  states: {
    draft: { value: PACKAGE_STATUS.draft, description: 'Somebody puts courses into it.' },
    submitted: { value: PACKAGE_STATUS.submitted, description: 'Somebody else has to look at it.' },
    passed: { value: PACKAGE_STATUS.passed, description: 'Enterprises can be granted it.' },
    disabled: { value: PACKAGE_STATUS.disabled, description: 'Nobody is granted it any more; running grants go on.' },
    rejected: { value: PACKAGE_STATUS.rejected, description: 'It is corrected and submitted again.' },
    deleted: { description: 'Nobody finds it.', final: true },
  },
  steps: {
    edit: { label: '编辑', from: ['draft', 'rejected'], refusal: PACKAGE_STAYS },
    submit: {
      label: '提交审核',
      right: '提交课程包审核',
      from: ['draft', 'rejected'],
      to: 'submitted',
      question: '提交后不能再修改课程，确定提交审核吗？',
      done: '已提交审核！',
      refusal: '只有草稿或已驳回的课程包可以提交审核！',
    },
    recall: {
      label: '撤回',
      right: '撤回课程包审核',
      from: 'submitted',
      to: 'draft',
      who: submitter,
      question: '确定撤回该课程包吗？撤回后可以继续修改。',
      done: '已撤回！',
      refusal: '只有待审核的课程包可以撤回！',
    },
    pass: {
      label: '通过',
      right: '通过课程包审核',
      from: 'submitted',
      to: 'passed',
      optional: ['auditOpinion'],
      who: notSubmitter,
      done: '审核通过！',
      refusal: '只有待审核的课程包可以通过！',
    },
    reject: {
      label: '驳回',
      right: '驳回课程包审核',
      from: 'submitted',
      to: 'rejected',
      fields: ['auditOpinion'],
      who: notSubmitter,
      danger: true,
      done: '已驳回！',
      refusal: '只有待审核的课程包可以驳回！',
    },
    disable: {
      label: '停用',
      from: 'passed',
      to: 'disabled',
      fields: ['reason'],
      danger: true,
      done: '停用成功！',
      refusal: '只有已通过的课程包可以停用！',
    },
    enable: {
      label: '启用',
      from: 'disabled',
      to: 'passed',
      question: '确定启用该课程包吗？启用后可以继续授权给企业。',
      done: '启用成功！',
      refusal: '只有已停用的课程包可以启用！',
    },
    delete: {
      label: '删除',
      from: ['draft', 'rejected'],
      to: 'deleted',
      danger: true,
      refusal: '“{title}”不是草稿，不能删除！',
    },
  },
})
