import { routeGuardMachine, type RouteGuardEffects } from '#machines/route-guard/route-guard.machine.ts'

/** The machine `routeGuard` with its effects. */
export function routeGuardWith(effects: RouteGuardEffects) {
  return routeGuardMachine.provide({
    actions: {
      navigate: (_, params) => effects.navigate(params),
      loadMenu: () => effects.loadMenu(),
      endSession: (_, params) => effects.endSession(params),
      showProblem: (_, params) => effects.showProblem(params),
    },
    guards: {
      isKnown: (_, params) => effects.isKnown(params),
      isForbidden: (_, params) => effects.isForbidden(params),
    },
  })
}
