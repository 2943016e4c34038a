import type { orgCode } from '#contract/areas/enterprise/org-code.entity.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import { newOrgCode } from './org-code.resource.ts'

type Work = ActionWork<typeof orgCode>

/** Another code in place of the one that is known too widely. */
export const refresh: Work = (_context, { rows }) => {
  const { columns } = rows[0]!
  columns['code'] = newOrgCode()
  columns['used_count'] = 0
  return { result: { code: columns['code'] }, message: `刷新成功！新编码为 ${String(columns['code'])}` }
}

export const enable: Work = (_context, { rows }) => {
  rows[0]!.columns['status'] = 1
}

export const disable: Work = (_context, { rows }) => {
  rows[0]!.columns['status'] = 0
}
