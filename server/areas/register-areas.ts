import type { Serve } from '#server/areas/area.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import { registerActions } from '#server/engine/actions/register-actions.ts'
import { registerResource } from '#server/engine/define-resource.ts'
import type { WholeArea } from '#server/areas/whole-area.ts'
import type { Api } from '#server/http/schemas.ts'
import type { Services } from '#server/services.ts'

type Works = Readonly<Record<string, ActionWork<Services>>>

/** Registers every area's resources, each by its own routes or the standard ones, their actions, and its further routes. */
export function registerAreas(api: Api, services: Services, areas: readonly WholeArea[]): void {
  for (const { resources, serve = {}, actions = {}, routes } of areas) {
    const works = actions as Readonly<Record<string, Works | undefined>>
    const own = new Map(Object.entries(serve as Readonly<Record<string, Serve>>))
    for (const resource of resources) {
      const register = own.get(resource.entity.name) ?? registerResource
      register(api, services, resource)
      registerActions(api, services, resource, works[resource.entity.name])
    }
    routes?.(api, services)
  }
}
