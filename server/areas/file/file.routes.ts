import { ossFile } from '#contract/areas/file/file.entity.ts'
import { registerResource } from '#server/engine/registration/register-resource.ts'
import type { Resource } from '#server/engine/resource/resource.ts'
import { finishRemoving } from '#server/files/collect-files.ts'
import type { Api, SchemaTypes } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Services } from '#server/services.ts'
import { registerQuotas } from './quota.routes.ts'
import { registerReferences } from './reference.routes.ts'

/** `/sys/oss/file/…`: what was uploaded, who uses it, and how much there is. Source: SCREEN-53, contract §8.4. */
export function registerFileList(
  api: Api,
  services: EngineServices & Pick<Services, 'fileRules' | 'storage'>,
  resource: Resource,
): void {
  void api.register(async (scope) => {
    // Bytes go when nobody waits any more; a kill in between leaves them to the collector.
    scope.addHook('onResponse', async (request) => {
      if (request.method !== 'DELETE' || request.refusal !== null) return
      await finishRemoving(services).catch((error: unknown) => request.log.warn({ err: error }, ossFile.path))
    })
    registerResource(scope.withTypeProvider<SchemaTypes>(), services, resource)
  })
  registerReferences(api, services)
  registerQuotas(api, services)
}
