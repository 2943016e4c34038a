import type { Serve } from '#server/areas/area.ts'
import { registerResource } from '#server/engine/define-resource.ts'
import type { WholeArea } from '#server/areas/whole-area.ts'
import type { Api } from '#server/http/schemas.ts'
import type { Services } from '#server/services.ts'

/** Registers every area's resources, each by its own routes or the standard ones, and its further routes. */
export function registerAreas(api: Api, services: Services, areas: readonly WholeArea[]): void {
  for (const { resources, serve = {}, routes } of areas) {
    const own = new Map<string, Serve>(Object.entries(serve))
    for (const resource of resources) {
      const register = own.get(resource.entity.name) ?? registerResource
      register(api, services, resource)
    }
    routes?.(api, services)
  }
}
