import { definePage } from '#contract/define-page.ts'

/** 入驻审核. Source: SCREEN-24. */
export const page = definePage({
  id: 'enterprise/OrgAuditList',
  path: '/enterprise/orgAudit',
  title: '入驻审核',
  entity: 'orgApply',
  waits: [
    {
      label: '待审核的入驻申请',
      list: '/user/enterprise/orgAudit/list',
      filters: { auditStatus: '0' },
      isUrgent: true,
    },
  ],
})
