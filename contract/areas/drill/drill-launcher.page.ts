import { definePage } from '#contract/define-page.ts'

/** 发起演练: its rights are those of 演练审批. Source: SCREEN-21. */
export const page = definePage({
  id: 'drill/DrillLauncher',
  path: '/drill/launcher',
  title: '发起演练',
})
