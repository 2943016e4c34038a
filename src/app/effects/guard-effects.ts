import { userPermissionSchema, type UserPermission } from '#contract/wire/menu.ts'
import { resolveExpressions } from '#core/formats/expression.ts'
import type { MenuRoutesEffects } from '#machines/menu-routes/menu-routes.machine.ts'
import { menuRoutesWith } from '#machines/menu-routes/menu-routes-with.ts'
import { resolveUrls } from '#machines/menu-routes/resolve-urls.ts'
import type { RouteGuardEffects } from '#machines/route-guard/route-guard.machine.ts'
import { routeGuardWith } from '#machines/route-guard/route-guard-with.ts'
import * as z from 'zod/mini'
import type { Outside } from './outside.ts'

/** The route guard with its effects. `ask` = what the guard wants of the other actors. */
export function provideRouteGuard(
  { navigation, notices }: Outside,
  ask: Pick<RouteGuardEffects, 'loadMenu' | 'endSession' | 'isKnown' | 'isForbidden'>,
) {
  const effects: RouteGuardEffects = {
    ...ask,
    navigate: (move) => navigation.go(move),
    showProblem: ({ message }) => notices.say({ kind: 'error', title: null, message }),
  }
  return routeGuardWith(effects)
}

/** The menu routes with their effect. */
export function provideMenuRoutes(outside: Outside) {
  const effects: MenuRoutesEffects = { fetchPermission: (signal) => fetchPermission(outside, signal) }
  return menuRoutesWith(effects)
}

/** API-013: the menu with its urls filled in; the button permissions are put where the views look for them. */
async function fetchPermission(outside: Outside, signal: AbortSignal): Promise<UserPermission> {
  const { services, grants, browser } = outside
  const { result } = await services.http.get('/sys/permission/getUserPermissionByToken', {}, { signal, quiet: true })
  const permission = z.parse(userPermissionSchema, result ?? {})
  // Only our own server gives rights a key, and it names all that it guards.
  grants.keep({ auth: permission.auth, allAuth: permission.allAuth, namesAll: permission.rightsKey !== undefined })
  const names = { pageOrigin: browser.origin, config: services.config, tenantId: outside.caller().tenantId }
  const person = outside.person()
  const resolve = (url: string): string =>
    resolveExpressions(url, { ...names, ...person }, (unknown) => browser.log(`menu url: unknown ${unknown}`))
  return { ...permission, menu: permission.menu === null ? null : resolveUrls(permission.menu, resolve) }
}
