import { ok } from '#server/http/answer.ts'
import { idsOf } from '#server/http/ids.ts'
import { refused } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import type { Resource } from '#server/engine/resource/resource.ts'
import { run, type ResourceServices } from '#server/engine/resource/run.ts'
import * as z from 'zod/mini'
import { restoreRows } from './restore-rows.ts'

const bodySchema = z.object({ ids: z.array(z.string()) })

/** `PUT …/bin/restore`: brings deleted rows back. @param of what the rows are called when they are there */
export function registerRestore(api: Api, services: ResourceServices, bin: Resource, of: string): void {
  const options = { config: accessTo(bin.entity, 'restore'), schema: { body: bodySchema } }
  api.put(`${bin.entity.path}/restore`, options, async (request) => {
    const ids = [...new Set(idsOf(request.body.ids))]
    if (ids.length === 0) throw refused('请选择一条记录！')
    await run(services, request, async (context, changes) => {
      changes.push(...(await restoreRows(context, bin, ids)))
    })
    return ok(null, `还原 ${ids.length} 个${of}成功！`)
  })
}
