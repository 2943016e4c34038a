import { enterprise, ENTERPRISE_STATUS } from '#contract/areas/enterprise/enterprise.entity.ts'
import { defineLifecycle } from './define-lifecycle.ts'
import { whoMay } from './step-facts.ts'

/** Four eyes: who submitted an enterprise does not let it in. Source: domain 2.10. */
const notSubmitter = whoMay(
  ['submitUser'],
  ({ submitUser }, { username }) => submitUser !== username,
  '提交人不能审核自己提交的企业！',
)

/** The life of an enterprise. Source: domain part 3. */
export const enterpriseLifecycle = defineLifecycle({
  entity: enterprise,
  states: {
    draft: { value: ENTERPRISE_STATUS.draft, description: 'Somebody enters it; it has no organisation yet.' },
    submitted: { value: ENTERPRISE_STATUS.submitted, description: 'Somebody else has to look at its licence.' },
    normal: { value: ENTERPRISE_STATUS.normal, description: 'It has an organisation and an administrator.' },
    frozen: { value: ENTERPRISE_STATUS.frozen, description: 'It is not served for a time; its people may still read.' },
    cancelled: {
      value: ENTERPRISE_STATUS.cancelled,
      description: 'It is served no longer; what was stays.',
      final: true,
    },
    deleted: { description: 'Nobody finds it.', final: true },
  },
  steps: {
    edit: { label: '编辑', from: ['draft', 'normal'], refusal: '只有草稿或正常的企业可以修改！' },
    submit: {
      label: '提交审核',
      right: '提交企业审核',
      from: 'draft',
      to: 'submitted',
      question: '确定提交审核吗？',
      done: '已提交审核！',
      refusal: '只有草稿状态的企业可以提交审核！',
    },
    pass: {
      label: '审核通过',
      right: '通过企业审核',
      from: 'submitted',
      to: 'normal',
      question: '通过后将为该企业建立组织和管理员账号，确定通过吗？',
      who: notSubmitter,
      changesRights: true,
      shows: {
        key: 'password',
        label: '单位管理员的初始密码',
        beside: { key: 'username', label: '登录账号' },
        hint: '账号是安全负责人的联系电话，首次登录时必须修改密码。密码只显示这一次。',
      },
      done: '审核通过！',
      refusal: '只有待审核的企业可以审核通过！',
    },
    reject: {
      label: '驳回',
      right: '驳回企业审核',
      from: 'submitted',
      to: 'draft',
      fields: ['reason'],
      danger: true,
      done: '已驳回！',
      refusal: '只有待审核的企业可以驳回！',
    },
    freeze: {
      label: '冻结',
      from: 'normal',
      to: 'frozen',
      fields: ['reason'],
      danger: true,
      done: '冻结成功！',
      refusal: '只有正常的企业可以冻结！',
    },
    unfreeze: {
      label: '解冻',
      from: 'frozen',
      to: 'normal',
      question: '确定解冻该企业吗？',
      done: '解冻成功！',
      refusal: '只有冻结的企业可以解冻！',
    },
    cancel: {
      label: '注销',
      from: 'frozen',
      to: 'cancelled',
      fields: ['reason'],
      danger: true,
      done: '注销成功！',
      refusal: '只有冻结的企业可以注销！',
    },
    delete: {
      label: '删除',
      from: 'draft',
      to: 'deleted',
      danger: true,
      refusal: '“{title}”不是草稿，不能删除！',
    },
  },
})
