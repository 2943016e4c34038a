import { APPLY_STATUS, orgApply } from '#contract/areas/enterprise/org-apply.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { orgApplyLifecycle } from '#machines/lifecycles/org-apply.lifecycle.ts'

const APPLICATION = [
  'enterpriseName',
  'creditCode',
  'industry',
  'applicant',
  'applicantPhone',
  'areaCode',
  'licenseUrl',
  'remark',
] as const

const screen = defineScreen({
  entity: orgApply,
  columns: ['enterpriseName', 'industry', 'applicant', 'applicantPhone', 'applyTime', 'knownAs', 'auditStatus'],
  hidden: ['creditCode', 'areaCode', 'remark', 'auditUser', 'auditTime', 'auditOpinion', 'enterpriseId', 'createTime'],
  query: ['enterpriseName', 'auditStatus', 'applyTime', 'creditCode', 'industry', 'applicantPhone'],
  initial: { filters: { auditStatus: APPLY_STATUS.waiting } },
  form: [{ columns: 2, fields: [...APPLICATION] }],
  detail: {
    tags: ['auditStatus'],
    images: ['licenseUrl'],
    groups: [
      { title: '申请信息', columns: 2, fields: APPLICATION.filter((key) => key !== 'licenseUrl') },
      {
        title: '审核',
        columns: 2,
        fields: ['knownAs', 'applyTime', 'auditUser', 'auditTime', 'auditOpinion', 'enterpriseId'],
      },
    ],
    timeline: true,
  },
  nothing: { title: '没有入驻申请', hint: '企业提交的申请会出现在这里' },
  lifecycle: orgApplyLifecycle,
})

/** 入驻审核. Source: SCREEN-24. */
export function Page() {
  return <CrudPage screen={screen} />
}
