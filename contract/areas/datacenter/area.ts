import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS } from '#contract/accounts/shared-roles.ts'
import { menu as enterpriseCenterMenu } from './enterprise-center.menu.ts'
import { page as enterpriseCenterPage } from './enterprise-center.page.ts'
import { menu as platformCenterMenu } from './platform-center.menu.ts'
import { page as platformCenterPage } from './platform-center.page.ts'
import { menu as videoAnalysisMenu } from './video-analysis.menu.ts'
import { page as videoAnalysisPage } from './video-analysis.page.ts'

/** Dashboards of what is learnt, by whom and where. */
export const area = defineArea({
  name: 'datacenter',
  section: {
    path: '/datacenter',
    title: '数据中心',
    icon: 'fund-projection-screen',
    sort: 5,
    redirect: '/datacenter/enterprise',
    for: [...READERS, ...COMPANY_STAFF],
  },
  entities: [],
  pages: [
    inMenu(enterpriseCenterPage, enterpriseCenterMenu),
    inMenu(platformCenterPage, platformCenterMenu),
    inMenu(videoAnalysisPage, videoAnalysisMenu),
  ],
})
