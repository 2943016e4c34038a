import { reportColumn } from '#contract/areas/online-report/report-column.entity.ts'
import { reportParameter } from '#contract/areas/online-report/report-parameter.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'
import type { Context, Hooks } from '#server/engine/resource/resource.ts'

const platformOnly = ({ principal }: Context) => requirePlatform(principal)
const hooks = {
  sort: { key: 'orderNum', descending: false },
  beforeWrite: platformOnly,
  beforeDelete: platformOnly,
} satisfies Hooks

/** The columns of reports in their order. */
export const reportColumns = defineResource(reportColumn, hooks)

/** What reports may be asked for, in its order. */
export const reportParameters = defineResource(reportParameter, hooks)
