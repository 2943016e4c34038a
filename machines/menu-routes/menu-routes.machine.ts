import { EMPTY_PERMISSIONS } from '#contract/text/texts.ts'
import type { UserPermission } from '#contract/wire/menu.ts'
import { assign, fromPromise, setup } from 'xstate'
import { buildRoutes, type RouteRecord } from './build-routes.ts'
import { heldActions } from './held-actions.ts'
import { visibleMenus, type MenuNode } from './visible-menus.ts'

export interface MenuRoutesContext {
  permission: UserPermission | null
  routes: readonly RouteRecord[]
  menus: readonly MenuNode[]
  problem: string | null
}

export type MenuRoutesEvent = { type: 'menu.load' } | { type: 'menu.reload' } | { type: 'menu.clear' }

/** `fetchPermission` brings the answer of API-013 with its urls already evaluated (see `resolveUrls`); a rejection's message is shown. */
export interface MenuRoutesEffects {
  fetchPermission(signal: AbortSignal): Promise<UserPermission>
}

const nothing = { permission: null, routes: [], menus: [], problem: null } satisfies MenuRoutesContext

/** The menu of the signed-in person and the routes made of it. Source: ROUTE-06, ROUTE-08, MENU, ERR-07. */
export const menuRoutesMachine = setup({
  types: {
    context: {} as MenuRoutesContext,
    events: {} as MenuRoutesEvent,
    tags: {} as 'loading',
  },
  actors: {
    fetchPermission: fromPromise<UserPermission>(() => new Promise(() => {})),
  },
  actions: {
    forget: assign(nothing),
    forgetProblem: assign({ problem: null }),
    build: assign((_, { permission }: { permission: UserPermission }) => factsOf(permission)),
    rememberProblem: assign((_, { problem }: { problem: string }) => ({ problem })),
  },
  guards: {
    isEmpty: (_, { permission }: { permission: UserPermission }) => (permission.menu ?? []).length === 0,
  },
}).createMachine({
  id: 'menuRoutes',
  context: nothing,
  initial: 'absent',
  states: {
    absent: {
      description: 'Nobody is signed in, or the menu was not asked for yet.',
      entry: 'forget',
      on: { 'menu.load': 'loading', 'menu.reload': 'loading' },
    },
    loading: {
      description:
        'The menu is on its way; what was known before stays visible. A caller that asks again meanwhile gets what holds then.',
      tags: 'loading',
      entry: 'forgetProblem',
      invoke: {
        id: 'fetchPermission',
        src: 'fetchPermission',
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => ({ permission: event.output }) },
            target: 'failed',
            actions: { type: 'rememberProblem', params: { problem: EMPTY_PERMISSIONS } },
          },
          {
            target: 'ready',
            actions: { type: 'build', params: ({ event }) => ({ permission: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'rememberProblem', params: ({ event }) => ({ problem: messageOf(event.error) }) },
        },
      },
      on: { 'menu.clear': 'absent', 'menu.reload': { target: 'loading', reenter: true } },
    },
    ready: {
      description: 'Menu and routes are at hand.',
      on: { 'menu.reload': 'loading', 'menu.clear': 'absent' },
    },
    failed: {
      description: 'There is no menu; the session is about to end.',
      on: { 'menu.load': 'loading', 'menu.reload': 'loading', 'menu.clear': 'absent' },
    },
  },
})

function factsOf(permission: UserPermission): MenuRoutesContext {
  const held = heldActions(permission)
  const menu = permission.menu ?? []
  return { permission, routes: buildRoutes(menu, held), menus: visibleMenus(menu, held), problem: null }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
