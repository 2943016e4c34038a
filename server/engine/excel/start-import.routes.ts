import { accessTo } from '#server/engine/resource/access-to.ts'
import { startOperation } from '#server/engine/resource/start-operation.ts'
import type { Resource } from '#server/engine/resource/resource.ts'
import type { ResourceServices } from '#server/engine/resource/run.ts'
import type { Api } from '#server/http/schemas.ts'
import { digestOf, fileOf } from './uploaded-file.ts'

/** `POST …/startImport`: takes a workbook and adds its rows in the background; the answer is the operation. Where requests with files are taken. */
export function registerStartImport(api: Api, services: ResourceServices, resource: Resource): void {
  const { entity } = resource
  services.served.set(entity.name, { resource, services })
  const config = { ...accessTo(entity, 'import'), withIdempotencyKey: true } as const
  api.post(`${entity.path}/startImport`, { config }, async (request) => {
    const { name, file } = await fileOf(request)
    const work = { kind: 'import', title: `导入${entity.label}`, input: { name }, file } as const
    return startOperation(services, request, resource, work, digestOf('start-import', entity, file))
  })
}
