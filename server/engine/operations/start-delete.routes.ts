import * as z from 'zod/mini'
import { accessTo } from '#server/engine/access-to.ts'
import type { Resource } from '#server/engine/resource.ts'
import type { ResourceServices } from '#server/engine/run.ts'
import type { Api } from '#server/http/schemas.ts'
import { startOperation } from './start-operation.ts'

/** Rows one call names. */
const MOST_ROWS = 20_000
const LONGEST_ID = 64

const bodySchema = z.object({
  ids: z
    .array(z.string().check(z.minLength(1), z.maxLength(LONGEST_ID), z.regex(/^[^\0]*$/)))
    .check(z.minLength(1, '请选择一条记录！'), z.maxLength(MOST_ROWS, `一次最多处理 ${MOST_ROWS} 条数据`)),
})

/** `POST …/startDelete`: deletes the named rows in the background, row by row. */
export function registerStartDelete(api: Api, services: ResourceServices, resource: Resource): void {
  const { entity } = resource
  services.served.set(entity.name, { resource, services })
  api.post(
    `${entity.path}/startDelete`,
    { config: { ...accessTo(entity, 'deleteBatch'), once: true }, schema: { body: bodySchema } },
    (request) => {
      const ids = [...new Set(request.body.ids)]
      const title = `批量删除${entity.label}`
      return startOperation(services, request, resource, {
        kind: 'deleteBatch',
        title,
        input: { ids },
        total: ids.length,
      })
    },
  )
}
