import { permissionOf } from '#contract/define-entity.ts'
import { isStored, writeOf } from '#contract/kinds/read-field.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import { visibleRow } from '#server/engine/rows/visible-row.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { addRow, editRow } from '#server/engine/write/write-rows.ts'
import type { VersionRow } from './data-log.resource.ts'
import { apiError } from '#server/http/errors.ts'
import { refused } from '#server/http/refusals.ts'
import { RIGHTS_TABLES } from '#server/rights/rights-tables.ts'

/** The right to put records back to what they were; each also needs that of editing them. */
export const RESTORE = 'system:dataLog:restore'
const RECORDED_AS = 'revert'

/** Whether records of this kind can be put back: those that anybody edits by the standard call. Who somebody is and what they may do is never changed by the back door. */
export function isRestorable({ entity }: Resource): boolean {
  return entity.offers.includes('edit') && entity.derived !== true && !RIGHTS_TABLES.has(entity.table)
}

/**
 * Writes what a version says as a new version, through the checks of every edit; a record that is gone is added again under its id.
 * @throws ApiError in words when it cannot be
 */
export async function restoreVersion(context: Context, resource: Resource, version: VersionRow): Promise<RowChange> {
  const { entity, bin } = resource
  if (!isRestorable(resource)) throw refused(`“${entity.label}”不能恢复旧版本，请在它自己的页面修改`)
  const id = String(version.dataId)
  const content = JSON.parse(String(version.dataContent)) as Row
  const recorded = { ...context, recordedAs: RECORDED_AS, restored: content }
  if ((await visibleRow(context, resource, id)) !== undefined) {
    requireRight(context, resource, 'edit')
    return editRow(recorded, resource, { id, ...writtenPart(resource, content, 'edit') })
  }
  if (bin !== undefined && (await visibleRow(context, bin, id)) !== undefined)
    throw refused('这条记录在回收站里，请先还原再恢复旧版本')
  requireRight(context, resource, 'add')
  return addRow(recorded, resource, writtenPart(resource, content, 'add'), { id })
}

function requireRight({ principal }: Context, { entity }: Resource, action: 'add' | 'edit'): void {
  if (!entity.offers.includes(action) || !principal.permissions.has(permissionOf(entity, action)))
    throw apiError('NO_PERMISSION')
}

/** What of a version somebody could have typed; what is hidden there stays as it is. */
function writtenPart({ entity }: Resource, content: Row, action: 'add' | 'edit'): Row {
  const fields = Object.entries(entity.fields).filter(
    ([, field]) =>
      isStored(field) &&
      field.masked === undefined &&
      (writeOf(field) === 'always' || (action === 'add' && writeOf(field) === 'add')),
  )
  return Object.fromEntries(fields.flatMap(([key]) => (key in content ? [[key, content[key]!]] : [])))
}
