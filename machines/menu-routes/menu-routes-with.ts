import { menuRoutesMachine, type MenuRoutesEffects } from '#machines/menu-routes/menu-routes.machine.ts'
import { fromPromise } from 'xstate'

/** The machine `menuRoutes` with its effects. */
export function menuRoutesWith(effects: MenuRoutesEffects) {
  return menuRoutesMachine.provide({
    actors: { fetchPermission: fromPromise(({ signal }) => effects.fetchPermission(signal)) },
  })
}
