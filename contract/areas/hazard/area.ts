import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS } from '#contract/accounts/shared-roles.ts'
import { checkItem } from './check-item.entity.ts'
import { checklist } from './checklist.entity.ts'
import { group as checklists } from './checklist.group.ts'
import { hazardNotice } from './hazard-notice.entity.ts'
import { menu as hazardNoticeMenu } from './hazard-notice.menu.ts'
import { page as hazardNoticePage } from './hazard-notice.page.ts'
import { hazardOrg } from './hazard-org.entity.ts'
import { menu as hazardOrgMenu } from './hazard-org.menu.ts'
import { page as hazardOrgPage } from './hazard-org.page.ts'
import { menu as hazardStatisticsMenu } from './hazard-statistics.menu.ts'
import { page as hazardStatisticsPage } from './hazard-statistics.page.ts'
import { hazardTask } from './hazard-task.entity.ts'
import { menu as hazardTaskMenu } from './hazard-task.menu.ts'
import { page as hazardTaskPage } from './hazard-task.page.ts'
import { hazard } from './hazard.entity.ts'
import { menu } from './hazard.menu.ts'
import { page } from './hazard.page.ts'
import { riskPoint } from './risk-point.entity.ts'
import { taskItem } from './task-item.entity.ts'

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
  entities: [hazard, hazardOrg, riskPoint, checklist, checkItem, hazardTask, taskItem, hazardNotice],
  pages: [
    inMenu(hazardOrgPage, hazardOrgMenu),
    inMenu(hazardTaskPage, hazardTaskMenu),
    inMenu(page, menu),
    inMenu(hazardNoticePage, hazardNoticeMenu),
    inMenu(hazardStatisticsPage, hazardStatisticsMenu),
  ],
  groups: [checklists],
})
