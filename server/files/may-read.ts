import { sql as raw, type SqlBool } from 'kysely'
import { permissionOf } from '#contract/define-entity.ts'
import { tenantOf } from '#server/db/scope.ts'
import { allOf, rowRef } from '#server/engine/query/condition.ts'
import { fromWhere, visibleTo } from '#server/engine/rows.ts'
import { readingContext } from '#server/engine/run.ts'
import type { Principal } from '#server/identity/auth.ts'
import { fileColumns } from '#server/files/file-fields.ts'
import { entityOfPath } from '#server/files/file-path.ts'
import type { StoredFile } from '#server/files/file-rows.ts'
import type { FileServices } from '#server/files/file-services.ts'

/** Whether somebody may read a private file: within its tenant, who uploaded it, and who finds a record that names it in their list. */
export async function mayRead(services: FileServices, principal: Principal, file: StoredFile): Promise<boolean> {
  const own = tenantOf(principal)
  if (own !== 0 && own !== file.tenant_id) return false
  if (file.user_id === principal.userId) return true
  const resource = services.resources.all.find(({ entity }) => entity.name === entityOfPath(file.path))
  if (resource === undefined || !principal.permissions.has(permissionOf(resource.entity, 'list'))) return false
  const columns = fileColumns(resource.entity, (field) => field.platformOnly !== true || principal.platform)
  if (columns.length === 0) return false
  return services.database.read(principal, async (sql) => {
    const context = readingContext(services, sql, principal)
    const named = columns.map((column) => raw<SqlBool>`strpos(${rowRef(column)}, ${file.id}) > 0`)
    const where = allOf([
      raw<SqlBool>`(${raw.join(named, raw` or `)})`,
      ...(await visibleTo(context, resource, 'list')),
    ])
    const { rows } = await raw`select 1 ${fromWhere(resource, where)} limit 1`.execute(sql)
    return rows.length > 0
  })
}
