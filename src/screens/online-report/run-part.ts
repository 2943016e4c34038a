import { readReport, type ReportDefinition } from '#contract/areas/online-report/definition.ts'
import { onlineReport } from '#contract/areas/online-report/online-report.entity.ts'
import type { Row } from '#contract/wire/row.ts'
import { readList } from '#core/lists/list-answer.ts'
import type { Services } from '#core/services.ts'
import { reportRunWith, type ReportRunActor } from '#machines/report-run/report-run-with.ts'
import type { Page } from '#widgets/page-context.tsx'

/** The part of a screen that runs reports. */
export type RunParts = Readonly<Record<'run', (page: Page, services: Services) => ReportRunActor>>

/** Draws a published report: its rows at the address of its list. */
export const drawing =
  (definition: ReportDefinition) =>
  (page: Page, { http }: Services): ReportRunActor =>
    page.actor(
      'run',
      reportRunWith({
        async runReport({ report, parameters }, signal) {
          const { result } = await http.get(`${report}/points`, parameters, { signal, quiet: true })
          const { records, total } = readList(result)
          return { definition, rows: records as Row[], total }
        },
      }),
      undefined,
    )

/** Tries a design as it stands. */
export const trying = (page: Page, { http }: Services): ReportRunActor =>
  page.actor(
    'run',
    reportRunWith({
      async runReport({ report, parameters }, signal) {
        const asked = { ...parameters, id: report }
        const { result } = await http.get(`${onlineReport.path}/try`, asked, { signal, quiet: true })
        const { definition: said, rows, total } = result as { definition: unknown; rows: Row[]; total: number }
        const definition = readReport(said)
        if (definition === null) throw new Error('报表的设计无法识别，请升级控制台后重试')
        return { definition, rows, total }
      },
    }),
    undefined,
  )
