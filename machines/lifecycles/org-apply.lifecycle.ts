import { APPLY_STATUS, orgApply, PASSING } from '#contract/areas/enterprise/org-apply.entity.ts'
import { defineLifecycle } from './define-lifecycle.ts'
import { whoMay } from './step-facts.ts'

/** Four eyes: who entered an application does not pass it. Source: domain 2.10. */
const notAuthor = whoMay(
  ['createBy'],
  ({ createBy }, { username }) => createBy !== username,
  '登记人不能审核自己登记的申请！',
)

/** The life of an application. Source: domain part 3. */
export const orgApplyLifecycle = defineLifecycle({
  entity: orgApply,
  states: {
    waiting: { value: APPLY_STATUS.waiting, description: 'Somebody has to look at its licence and credit code.' },
    passed: { value: APPLY_STATUS.passed, description: 'It became an enterprise, or belongs to one.', final: true },
    rejected: { value: APPLY_STATUS.rejected, description: 'The applicant may correct it.' },
    deleted: { description: 'Nobody finds it.', final: true },
  },
  steps: {
    pass: {
      label: '通过',
      right: '通过入驻申请',
      from: 'waiting',
      who: notAuthor,
      changesRights: true,
      outcome: {
        label: '处理方式',
        options: {
          [PASSING.create]: {
            label: '新增企业',
            to: 'passed',
            optional: ['licenseUrl'],
            done: '审核通过，企业已建立！',
          },
          [PASSING.join]: { label: '并入已有企业', to: 'passed', done: '审核通过，已并入现有企业！' },
        },
      },
      shows: {
        key: 'password',
        label: '单位管理员的初始密码',
        beside: { key: 'username', label: '登录账号' },
        hint: '账号是申请人的电话，首次登录时必须修改密码。密码只显示这一次。',
      },
      refusal: '只有待审核的申请可以通过！',
    },
    reject: {
      label: '驳回',
      right: '驳回入驻申请',
      from: 'waiting',
      to: 'rejected',
      fields: ['auditOpinion'],
      batch: true,
      danger: true,
      done: '已驳回！',
      refusal: '只有待审核的申请可以驳回！',
    },
    edit: { label: '编辑', from: 'rejected', refusal: '只有已驳回的申请可以修改！' },
    resubmit: {
      label: '重新提交',
      right: '重新提交入驻申请',
      from: 'rejected',
      to: 'waiting',
      question: '确定重新提交该申请吗？',
      done: '已重新提交！',
      refusal: '只有已驳回的申请可以重新提交！',
    },
    delete: {
      label: '删除',
      from: 'rejected',
      to: 'deleted',
      danger: true,
      refusal: '只有已驳回的申请可以删除！',
    },
  },
})
