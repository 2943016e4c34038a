import { codeProblem } from '#contract/areas/online-report/names.ts'
import { onlineReport } from '#contract/areas/online-report/online-report.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { refused } from '#server/http/refusals.ts'
import { hideFromMenu, removeFromMenu } from '#server/online/published-menu.ts'
import { publish } from './publish.ts'
import { addressOf } from './report-page.ts'

/** Reports defined as data; only the platform designs them. Source: MENU-06, O-31. */
export const onlineReports = defineResource(onlineReport, {
  beforeWrite: prepareReport,
  steps: {
    publish,
    withdraw: (context, { before }) => hideFromMenu(context, addressOf(before.code)),
  },
  beforeDelete: ({ principal }) => requirePlatform(principal),
  async afterDelete(context, rows) {
    const changes: RowChange[] = []
    for (const { code } of rows) changes.push(...(await removeFromMenu(context, addressOf(code))))
    return changes
  },
})

function prepareReport({ principal }: Context, { before, values }: Draft<typeof onlineReport>): void {
  requirePlatform(principal)
  const problem = before === null ? codeProblem(String(values.code ?? '')) : null
  if (problem !== null) throw refused(problem)
}
