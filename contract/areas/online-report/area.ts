import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { onlineReport } from './online-report.entity.ts'
import { menu as onlineReportMenu } from './online-report.menu.ts'
import { page as onlineReportPage } from './online-report.page.ts'
import { reportColumn } from './report-column.entity.ts'
import { reportParameter } from './report-parameter.entity.ts'
import { menu as reportRowsMenu } from './report-rows.menu.ts'
import { page as reportRowsPage } from './report-rows.page.ts'

/** Reports defined as data. */
export const area = defineArea({
  name: 'online-report',
  entities: [onlineReport, reportColumn, reportParameter],
  pages: [inMenu(onlineReportPage, onlineReportMenu), inMenu(reportRowsPage, reportRowsMenu)],
})
