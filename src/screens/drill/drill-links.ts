import type { drillCase } from '#contract/areas/drill/drill-case.entity.ts'
import { page as launcherPage } from '#contract/areas/drill/drill-launcher.page.ts'
import { drillPlan } from '#contract/areas/drill/drill-plan.entity.ts'
import { DRILL_STATUS } from '#contract/areas/drill/drill-plan-values.ts'
import { CASE_STATUS } from '#contract/areas/drill/drill-values.ts'
import { permissionOf } from '#contract/define-entity.ts'
import { idOf } from '#contract/wire/row.ts'
import type { RowLink } from '#crud/actions/row-link.ts'
import { whoMay } from '#machines/lifecycles/step-facts.ts'

const ON_SITE: readonly unknown[] = [DRILL_STATUS.passed, DRILL_STATUS.running]

/** To the page on which a drill runs, from the moment it may begin. */
export const TO_RUN: RowLink<keyof typeof drillPlan.fields> = {
  name: 'run',
  label: '去现场',
  inline: true,
  who: whoMay(['status'], ({ status }) => ON_SITE.includes(status)),
  href: (row) => `${launcherPage.path}?run=${encodeURIComponent(idOf(row))}`,
}

/** To the form of a drill with this case. */
export const TO_DRILL: RowLink<keyof typeof drillCase.fields> = {
  name: 'drill',
  label: '用此案例发起演练',
  permission: permissionOf(drillPlan, 'add'),
  who: whoMay(['status'], ({ status }) => status === CASE_STATUS.enabled),
  href: (row) => `${launcherPage.path}?form=add&caseId=${encodeURIComponent(idOf(row))}`,
}
