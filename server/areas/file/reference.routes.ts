import { permissionOf } from '#contract/define-entity.ts'
import { ossFile } from '#contract/areas/file/file.entity.ts'
import type { References } from '#contract/areas/file/usage.ts'
import * as z from 'zod/mini'
import { files } from '#server/areas/file/file.resource.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { allOf } from '#server/engine/query/condition.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { select, visibleTo } from '#server/engine/rows/rows.ts'
import { runReadOnly } from '#server/engine/resource/run.ts'
import { acrossTenants } from '#server/engine/platform/across-tenants.ts'
import { visibleRow } from '#server/engine/rows/visible-row.ts'
import { fileColumns } from '#server/engine/files/file-fields.ts'
import { namedBy, namesFile } from '#server/files/references.ts'
import { ok } from '#server/http/answer.ts'
import { missing } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'

const MOST_SHOWN = 50
const query = z.object({ id: z.string() })

/** `GET /sys/oss/file/references?id=`: the records that name a file; of those that the asker's lists do not show only the number. */
export function registerReferences(api: Api, services: EngineServices): void {
  const options = { config: accessTo(ossFile, 'list'), schema: { querystring: query } }
  api.get(`${ossFile.path}/references`, options, (request) =>
    runReadOnly(services, request, async (context) => {
      const { id } = request.query
      if ((await visibleRow(context, files, id)) === undefined) throw missing()
      return ok(await referencesOf(context, services, id))
    }),
  )
}

async function referencesOf(
  context: Context,
  { resources }: Pick<EngineServices, 'resources'>,
  id: string,
): Promise<References> {
  const records: References['records'] = []
  for (const resource of resources.all) {
    const { entity } = resource
    const isListed = context.principal.permissions.has(permissionOf(entity, 'list'))
    if (!isListed || fileColumns(entity).length === 0) continue
    const where = allOf([namesFile(resource, id), ...(await visibleTo(context, resource, 'list'))])
    const rows = await select(context, resource, { where, limit: MOST_SHOWN })
    for (const row of rows) {
      const title = String(row[entity.title] ?? row['id'])
      records.push({ entity: entity.name, label: entity.label, recordId: String(row['id']), title })
    }
  }
  const all = await acrossTenants(context, () => namedBy(context.sql, [id], resources.all))
  return { records, hidden: Math.max(0, all.length - records.length) }
}
