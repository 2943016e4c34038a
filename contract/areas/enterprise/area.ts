import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS } from '#contract/accounts/shared-roles.ts'
import { enterprise } from './enterprise.entity.ts'
import { menu as enterpriseMenu } from './enterprise.menu.ts'
import { page as enterprisePage } from './enterprise.page.ts'
import { orgCode } from './org-code.entity.ts'
import { menu as orgCodeMenu } from './org-code.menu.ts'
import { page as orgCodePage } from './org-code.page.ts'
import { orgApply } from './org-apply.entity.ts'
import { menu as orgApplyMenu } from './org-apply.menu.ts'
import { page as orgApplyPage } from './org-apply.page.ts'
import { orgPerson } from './org-person.entity.ts'
import { menu as orgPersonMenu } from './org-person.menu.ts'
import { page as orgPersonPage } from './org-person.page.ts'
import { menu as organisationMenu } from './organisation.menu.ts'
import { page as organisationPage } from './organisation.page.ts'
import { packageGrant } from './package-grant.entity.ts'
import { menu as packageGrantMenu } from './package-grant.menu.ts'
import { page as packageGrantPage } from './package-grant.page.ts'
import { menu as packageOldMenu } from './package-old.menu.ts'
import { page as packageOldPage } from './package-old.page.ts'
import { packageSeat } from './package-seat.entity.ts'
import { menu as orgStudentMenu } from './org-student.menu.ts'
import { page as orgStudentPage } from './org-student.page.ts'

/** Companies that a tenant serves, their organisations and who belongs to them. */
export const area = defineArea({
  name: 'enterprise',
  section: {
    path: '/enterprise',
    title: '企业管理',
    icon: 'bank',
    sort: 10,
    redirect: '/enterprise/list',
    for: [...READERS, ...COMPANY_STAFF],
  },
  entities: [enterprise, orgApply, orgCode, orgPerson, packageGrant, packageSeat],
  pages: [
    inMenu(enterprisePage, enterpriseMenu),
    inMenu(orgApplyPage, orgApplyMenu),
    inMenu(organisationPage, organisationMenu),
    inMenu(orgCodePage, orgCodeMenu),
    inMenu(orgPersonPage, orgPersonMenu),
    inMenu(orgStudentPage, orgStudentMenu),
    inMenu(packageGrantPage, packageGrantMenu),
    inMenu(packageOldPage, packageOldMenu),
  ],
})
