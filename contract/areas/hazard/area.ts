import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS } from '#contract/shared-roles.ts'
import { hazardOrg } from './hazard-org.entity.ts'
import { menu as hazardOrgMenu } from './hazard-org.menu.ts'
import { page as hazardOrgPage } from './hazard-org.page.ts'
import { hazard } from './hazard.entity.ts'
import { menu } from './hazard.menu.ts'
import { page } from './hazard.page.ts'
import { riskPoint } from './risk-point.entity.ts'

/** Hazards from report to verification, and the organisations that look for them. */
export const area = defineArea({
  name: 'hazard',
  section: {
    path: '/hazard',
    title: '隐患排查',
    icon: 'alert',
    sort: 50,
    redirect: '/hazard/list',
    for: [...READERS, ...COMPANY_STAFF, 'leader'],
  },
  entities: [hazard, hazardOrg, riskPoint],
  pages: [inMenu(hazardOrgPage, hazardOrgMenu), inMenu(page, menu)],
})
