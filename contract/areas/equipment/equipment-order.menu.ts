import { OWN_COMPANY } from '#contract/entity/data-rule-fact.ts'
import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, ENTERPRISE, READERS } from '#contract/accounts/shared-roles.ts'

/** 设备订单. Source: domain part 14. */
export const menu = defineMenu({
  icon: 'shopping-cart',
  section: '/equipment',
  sort: 7,
  keepAlive: true,
  within: ['orderItem', 'orderPayment'],
  for: [...READERS, ...COMPANY_STAFF],
  changedBy: ENTERPRISE,
  dataRules: [OWN_COMPANY],
})
