import type { Comparison } from '#contract/areas/data-log/comparison.ts'
import { permissionOf } from '#contract/define-entity.ts'
import { shownColumns, shownSides, shownText, shown } from '#server/engine/audit/changes-of.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import type { VersionRow } from './data-log.resource.ts'
import { RESTORE, isRestorable } from './restore-version.ts'

/** Two versions of a record beside each other, field by field in words. */
export async function compareVersions(
  context: Context,
  resource: Resource,
  [left, right]: readonly [VersionRow, VersionRow],
): Promise<Comparison> {
  const { principal } = context
  const columns = shownColumns(resource, principal)
  const contents = [left, right].map((row) => JSON.parse(String(row.dataContent)) as Row)
  const sides = await shownSides(
    context,
    resource.entity,
    columns,
    contents.map((after) => ({ before: null, after })),
  )
  const [one, other] = contents.map((content) => sides.get(content)!)
  const { fields } = resource.entity
  return {
    left: sideOf(left),
    right: sideOf(right),
    fields: columns.map(({ key, label }) => ({
      field: key,
      label,
      left: shownText(one, key, fields[key]) ?? shown(fields[key], one![key] ?? null),
      right: shownText(other, key, fields[key]) ?? shown(fields[key], other![key] ?? null),
      isDifferent: String(one![key] ?? '') !== String(other![key] ?? ''),
    })),
    canRestore:
      isRestorable(resource) &&
      principal.permissions.has(RESTORE) &&
      principal.permissions.has(permissionOf(resource.entity, 'edit')),
  }
}

function sideOf(row: VersionRow): Comparison['left'] {
  const who = row.createBy_dictText ?? row.createBy
  return {
    id: row.id,
    dataVersion: Number(row.dataVersion),
    createTime: row.createTime,
    who,
  }
}
