import { defineMenu } from '#contract/define-page.ts'
import { READERS } from '#contract/accounts/shared-roles.ts'
import { OWN_CUSTOMERS } from './own-customers.ts'

/** 客户列表. Source: domain part 14. */
export const menu = defineMenu({
  icon: 'idcard',
  section: '/customer',
  sort: 1,
  keepAlive: true,
  for: READERS,
  dataRules: [OWN_CUSTOMERS],
})
