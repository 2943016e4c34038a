import type { ConsolePage } from '#contract/define-page.ts'
import { PAGES } from '#core/pages.ts'
import { componentOf } from '#core/pages/component-alias.ts'
import { matchDetail, matchRoute, type RouteMatch } from '#machines/menu-routes/match-route.ts'
import type { RouteRecord } from '#machines/menu-routes/build-routes.ts'

/** Pages that exist for everybody who is signed in, whatever the menu says. Source: ROUTE-09…12, ROUTE-15, SCREEN-41…43. */
export const STATIC_ROUTES: readonly RouteRecord[] = PAGES.filter(({ always }) => always === true).map(staticRoute)

/** The route of a path among those of the menu and the static ones; the menu's come first. */
export function findRoute(routes: readonly RouteRecord[], path: string): RouteMatch | null {
  return matchRoute(routes, path) ?? matchRoute(STATIC_ROUTES, path) ?? recordRoute(routes, path)
}

/** Whether the console has a page at a path, no matter who may see it. */
export function isPagePath(path: string): boolean {
  return PAGES.some((page) => page.path === path)
}

/** Pages that list an entity show each of its records under an address of its own. */
function recordRoute(routes: readonly RouteRecord[], path: string): RouteMatch | null {
  const match = matchDetail(routes, path)
  return match !== null && LISTS.has(componentOf(match.route.component)) ? match : null
}

const LISTS: ReadonlySet<string> = new Set(PAGES.filter(({ entity }) => entity !== undefined).map(({ id }) => id))

function staticRoute({ id, path = '', title }: ConsolePage): RouteRecord {
  return {
    path,
    name: id,
    component: id,
    title,
    icon: null,
    keepAlive: false,
    componentName: '',
    url: null,
    external: false,
    redirect: null,
    hidden: true,
    parents: [],
  }
}
