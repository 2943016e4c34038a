import { defineGroup } from '#contract/define-page.ts'
import { READERS } from '#contract/accounts/shared-roles.ts'

/** 通讯录, read by pickers. Source: contract §5.5. */
export const group = defineGroup({
  title: '查看通讯录',
  section: '/isystem',
  sort: 10,
  codes: ['system:address:list'],
  for: READERS,
})
