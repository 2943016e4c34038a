import { readReport, type ReportDefinition } from '#contract/areas/online-report/definition.ts'
import { usePublished, type Designs, type Published } from '#crud/published/use-published.ts'

/** A published report by its code, read again whenever the page is asked for anew. */
export function useReport(code: string): Published<ReportDefinition> {
  return usePublished(code, REPORTS)
}

const REPORTS = {
  ask: (code: string) => ['/online/report/definition', { code }],
  read: readReport,
  broken: '报表的设计无法识别，请升级控制台后重试',
} satisfies Designs<ReportDefinition>
