import { defineArea } from '#contract/define-area.ts'
import { onlineReport } from './online-report.entity.ts'
import { page as onlineReportPage } from './online-report.page.ts'
import { reportColumn } from './report-column.entity.ts'
import { reportParameter } from './report-parameter.entity.ts'
import { page as reportRowsPage } from './report-rows.page.ts'

/** Reports defined as data. */
export const area = defineArea({
  name: 'online-report',
  entities: [onlineReport, reportColumn, reportParameter],
  pages: [onlineReportPage, reportRowsPage],
})
