import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { studyStatistic } from './study-statistic.entity.ts'
import { menu as studyStatisticMenu } from './study-statistic.menu.ts'
import { page as studyStatisticPage } from './study-statistic.page.ts'

/** What study records, sign-ins, hazards and devices add up to. */
export const area = defineArea({
  name: 'analysis',
  entities: [studyStatistic],
  pages: [inMenu(studyStatisticPage, studyStatisticMenu)],
})
