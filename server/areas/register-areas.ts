import type { Entity } from '#contract/define-entity.ts'
import type { Serve } from '#server/areas/area.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import { registerActions } from '#server/engine/actions/register-actions.ts'
import { registerResource } from '#server/engine/registration/register-resource.ts'
import type { WholeArea } from '#server/areas/whole-area.ts'
import type { Api } from '#server/http/schemas.ts'
import type { Services } from '#server/services.ts'

type Works = Readonly<Record<string, ActionWork<Entity, Services>>>

/** Registers every area's resources, each by its own routes or the standard ones, their actions, and its further routes. */
export function registerAreas(api: Api, services: Services, areas: readonly WholeArea[]): void {
  const works = worksOf(areas)
  for (const { resources, serve = {}, routes } of areas) {
    const own = new Map(Object.entries(serve as Readonly<Record<string, Serve>>))
    for (const resource of resources) {
      const register = own.get(resource.entity.name) ?? registerResource
      register(api, services, resource)
      registerActions(api, services, resource, works.get(resource.entity.name))
    }
    routes?.(api, services)
  }
}

/** What does the actions of each entity, from whichever area. */
function worksOf(areas: readonly WholeArea[]): ReadonlyMap<string, Works> {
  const works = new Map<string, Works>()
  for (const { actions = {} } of areas) {
    for (const [entity, own] of Object.entries(actions as Readonly<Record<string, Works>>))
      works.set(entity, { ...works.get(entity), ...own })
  }
  return works
}
