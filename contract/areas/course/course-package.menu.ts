import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, ENTERPRISE, READERS } from '#contract/accounts/shared-roles.ts'

/** 课程包. Source: domain part 14. */
export const menu = defineMenu({
  icon: 'appstore',
  section: '/course',
  sort: 4,
  keepAlive: true,
  within: ['packageCourse', 'packageAudit'],
  for: [...READERS, ...COMPANY_STAFF, 'leader'],
  changedBy: ['enterprise', 'trainer'],
  heldBy: { pass: ENTERPRISE, reject: ENTERPRISE, disable: ENTERPRISE, enable: ENTERPRISE },
})
