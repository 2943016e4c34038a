import type { Context } from '#server/engine/resource/resource.ts'
import { refused } from '#server/http/refusals.ts'
import type { Design } from './design.ts'
import { entityReport } from './entity-report.ts'
import { queryReport } from './query-report.ts'
import type { Report } from './report.ts'

/** A design read against what is there and what this person may see. @throws ApiError */
export async function reportOf(context: Context, design: Design): Promise<Report> {
  if (design.columns.length === 0) throw refused('请先新增列')
  const report = await (design.source === 'query' ? queryReport(context, design) : entityReport(context, design))
  const names = report.columns.map(({ name }) => name)
  const twin = report.columns.find(({ name }, index) => names.indexOf(name) !== index)
  if (twin !== undefined) throw refused(`“${twin.field.label}”与另一列相同，请删除其中一列`)
  return report
}
