import { sql as raw, type RawBuilder, type Selectable, type SqlBool } from 'kysely'
import { permissionOf } from '#contract/define-entity.ts'
import { tenantOf } from '#server/db/scope.ts'
import type { FileTable } from '#server/db/file-tables.ts'
import { fileColumns } from '#server/engine/files/file-fields.ts'
import { allOf, rowRef } from '#server/engine/query/condition.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { fromWhere, visibleTo } from '#server/engine/rows/rows.ts'
import { seenBy } from '#server/engine/rows/seen-fields.ts'
import type { Principal } from '#server/identity/auth.ts'
import { calledBy } from '#server/rights/called-by.ts'

/** What decides who reads a private file. */
export type PrivateFile = Pick<Selectable<FileTable>, 'id' | 'tenant_id' | 'user_id' | 'path'>

/** Whether somebody may read a private file: within its tenant (or of the platform, where it shares such rows), who uploaded it, and who finds a record that names it in their list. The transaction shows what their lists show. */
export async function mayReadFile(context: Context, file: PrivateFile): Promise<boolean> {
  const { principal, sql } = context
  const own = tenantOf(principal)
  const resource = context.resources.all.find(({ entity }) => entity.name === entityOfPath(file.path))
  const isShared = file.tenant_id === 0 && resource?.entity.sharesPlatformRows === true
  if (own !== 0 && own !== file.tenant_id && !isShared) return false
  if (file.user_id === principal.userId) return true
  if (resource === undefined || !principal.permissions.has(permissionOf(resource.entity, 'list'))) return false
  const columns = fileColumns(
    seenBy(principal, resource).entity,
    (field) => field.platformOnly !== true || principal.platform,
  )
  const named = columns.map((column) => raw<SqlBool>`strpos(${rowRef(column)}, ${`${file.id}/`}) > 0`)
  if (resource.lifecycle !== null) named.push(namedInSteps(resource, file.id))
  if (named.length === 0) return false
  const where = allOf([raw<SqlBool>`(${raw.join(named, raw` or `)})`, ...(await visibleTo(context, resource, 'list'))])
  const { rows } = await raw`select 1 ${fromWhere(resource, where)} limit 1`.execute(sql)
  return rows.length > 0
}

/** A step of the record named it, which a later one may have overwritten. */
function namedInSteps({ entity }: Resource, fileId: string): RawBuilder<SqlBool> {
  return raw<SqlBool>`${rowRef('id')}::text in (select s.record_id from record_step s
    where s.entity = ${entity.name} and strpos(s.given::text, ${`${fileId}/`}) > 0)`
}

/** The reader of a private file, as they would ask for the list whose records name it. */
export function readerOf(
  principal: Principal,
  resources: readonly Resource[],
  file: Pick<PrivateFile, 'path'>,
): Principal {
  const resource = resources.find(({ entity }) => entity.name === entityOfPath(file.path))
  return resource === undefined ? principal : calledBy(principal, { permission: permissionOf(resource.entity, 'list') })
}

/** The entity whose records name the files of a private folder: `private/<entity>`. */
function entityOfPath(path: string): string {
  return path.split('/')[1] ?? ''
}
