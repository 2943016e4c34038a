import type { RouteRecord } from './build-routes.ts'

/** Where a route sends the user who opens it, or null when it stays. Source: MENU-01 (`redirect`), MENU-04, contract §4.1. */
export function landingOf({ redirect, path }: RouteRecord): string | null {
  return redirect === null || redirect === '' || redirect === path ? null : redirect
}
