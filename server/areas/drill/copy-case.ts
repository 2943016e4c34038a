import type { drillCase } from '#contract/areas/drill/drill-case.entity.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import { copyRow } from '#server/engine/actions/copy-to-tenant.ts'
import { drillCases } from './drill-case.resource.ts'

/** Makes a new draft of a case with its script. */
export const copyCase: ActionWork<typeof drillCase> = async (context, { rows }) => {
  const changes = await copyRow(context, drillCases, rows[0]!.before)
  return { changes, result: changes[0]!.ids[0]! }
}
