import { defineGroup } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS } from '#contract/accounts/shared-roles.ts'

/** 排查清单, a tab of 发起排查: everybody reads those of the platform and of the tenant, so it stands beside that page, whose data rules would hold for it. */
export const group = defineGroup({
  title: '查看排查清单',
  section: '/hazard',
  sort: 91,
  entity: 'checklist',
  for: [...READERS, ...COMPANY_STAFF, 'leader'],
  changedBy: ['enterprise', 'safety'],
})
