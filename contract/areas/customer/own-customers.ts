import type { DataRuleFact } from '#contract/entity/data-rule-fact.ts'

/** For the sales roles of tenants: no shared role is narrowed by it. Source: domain part 14. */
export const OWN_CUSTOMERS: DataRuleFact = {
  name: '本人负责的客户',
  column: 'manager',
  condition: '=',
  value: '#{sys_user_code}',
  for: [],
}
