import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS } from '#contract/accounts/shared-roles.ts'
import { caseStep } from './case-step.entity.ts'
import { drillCase } from './drill-case.entity.ts'
import { menu as drillCaseMenu } from './drill-case.menu.ts'
import { page as drillCasePage } from './drill-case.page.ts'
import { drillClassify } from './drill-classify.entity.ts'
import { menu as drillClassifyMenu } from './drill-classify.menu.ts'
import { page as drillClassifyPage } from './drill-classify.page.ts'
import { drillEval } from './drill-eval.entity.ts'
import { drillEvent } from './drill-event.entity.ts'
import { menu as drillLauncherMenu } from './drill-launcher.menu.ts'
import { page as drillLauncherPage } from './drill-launcher.page.ts'
import { drillPerson } from './drill-person.entity.ts'
import { drillPlan } from './drill-plan.entity.ts'
import { menu as drillPlanMenu } from './drill-plan.menu.ts'
import { page as drillPlanPage } from './drill-plan.page.ts'
import { drillProblem } from './drill-problem.entity.ts'
import { drillPost } from './drill-post.entity.ts'
import { menu as drillPostMenu } from './drill-post.menu.ts'
import { page as drillPostPage } from './drill-post.page.ts'
import { menu as drillRecordMenu } from './drill-record.menu.ts'
import { page as drillRecordPage } from './drill-record.page.ts'
import { thirdParty } from './third-party.entity.ts'
import { menu as thirdPartyMenu } from './third-party.menu.ts'
import { page as thirdPartyPage } from './third-party.page.ts'

/** Emergency drills, and what they are made of. */
export const area = defineArea({
  name: 'drill',
  section: {
    path: '/drill',
    title: '应急演练',
    icon: 'fire',
    sort: 55,
    redirect: '/drill/approve',
    for: [...READERS, ...COMPANY_STAFF, 'leader'],
  },
  entities: [
    drillPlan,
    drillPerson,
    drillEvent,
    drillEval,
    drillProblem,
    drillCase,
    caseStep,
    drillClassify,
    drillPost,
    thirdParty,
  ],
  pages: [
    inMenu(drillLauncherPage, drillLauncherMenu),
    inMenu(drillPlanPage, drillPlanMenu),
    inMenu(drillCasePage, drillCaseMenu),
    inMenu(drillClassifyPage, drillClassifyMenu),
    inMenu(drillPostPage, drillPostMenu),
    inMenu(drillRecordPage, drillRecordMenu),
    inMenu(thirdPartyPage, thirdPartyMenu),
  ],
})
