import { HOME_PATH, LOGIN_PATH, PUBLIC_PATHS } from '#contract/console/layout.ts'
import { loginPath, pathnameOf, redirectOf, safeRedirect } from '#machines/route-guard/safe-redirect.ts'
import { assign, setup } from 'xstate'

export const NOT_FOUND_PATH = '/404'
export const FORBIDDEN_PATH = '/403'
export const ERROR_PATHS: readonly string[] = [FORBIDDEN_PATH, NOT_FOUND_PATH, '/500'] // ROUTE-10…12

export interface RouteGuardContext {
  /** Path, query and hash the router is at. */
  asked: string
  /** The address whose page may be rendered; null = none. */
  shown: string | null
  signedIn: boolean
  menuReady: boolean
  /** Where the guard sends the router next. */
  target: string | null
  /** The place a sign-in came back to; when nobody knows it, home is opened in its stead. */
  returning: string | null
  /** The person arrived without asking for a place. */
  isLanding: boolean
  /** Where they begin then, instead of at home. */
  firstPage: string | null
  /** Why the menu could not be had. */
  problem: string | null
}

/** `signedIn` true = a token was restored. */
export interface RouteGuardInput {
  signedIn: boolean
}

export type RouteGuardEvent =
  | { type: 'location.changed'; fullPath: string }
  | { type: 'session.signedIn' }
  /** `redirect` undefined = come back to the open place, a text = to that place, null = to none (a wanted sign-out). */
  | { type: 'session.ended'; redirect?: string | null | undefined }
  /** `firstPage` = where the person begins instead of at home, a page of the menu. */
  | { type: 'menu.ready'; firstPage?: string | undefined }
  | { type: 'menu.failed'; message: string }

/** `loadMenu` may be asked again while the menu is on its way. `isKnown` = a page is at that path (static, or in the menu that is ready), `isForbidden` = there is one, but not for this person; paths come without query. */
export interface RouteGuardEffects {
  navigate(params: { to: string; replace: boolean }): void
  loadMenu(): void
  endSession(params: { redirect: string }): void
  showProblem(params: { message: string }): void
  isKnown(params: { path: string }): boolean
  isForbidden(params: { path: string }): boolean
}

const askedPath = ({ context }: { context: RouteGuardContext }) => ({ path: pathnameOf(context.asked) })

/** The page of a failure, with the address that was asked for. */
const errorPage =
  (path: string) =>
  ({ context }: { context: RouteGuardContext }) => ({ to: `${path}?from=${encodeURIComponent(context.asked)}` })

const rememberMenu = {
  type: 'rememberMenu' as const,
  params: ({ event }: { event: { type: 'menu.ready'; firstPage?: string | undefined } }) => ({
    firstPage: event.firstPage ?? null,
  }),
}

/** Decides which address is shown. Views render `shown`; the router only reports and obeys. Source: ROUTE-02…10, 13, ERR-07, O-33, O-34. */
export const routeGuardMachine = setup({
  types: {
    context: {} as RouteGuardContext,
    input: {} as RouteGuardInput,
    events: {} as RouteGuardEvent,
    tags: {} as 'loading',
  },
  actions: {
    ask: assign((_, { fullPath }: { fullPath: string }) => ({ asked: fullPath })),
    show: assign(({ context }) => ({ shown: context.asked, target: null, returning: null, isLanding: false })),
    aimAt: assign((_, { to }: { to: string }) => ({ target: to })),
    aimBack: assign(({ context }) => {
      const returning = safeRedirect(redirectOf(context.asked), null)
      return { target: returning ?? HOME_PATH, returning, isLanding: returning === null }
    }),
    aimHome: assign({ target: HOME_PATH, isLanding: true }),
    aimFirst: assign(({ context }) => ({ target: context.firstPage, isLanding: false })),
    signIn: assign({ signedIn: true, menuReady: false, problem: null }),
    signOut: assign({
      signedIn: false,
      menuReady: false,
      shown: null,
      returning: null,
      isLanding: false,
      firstPage: null,
    }),
    rememberMenu: assign((_, { firstPage }: { firstPage: string | null }) => ({
      menuReady: true,
      problem: null,
      firstPage,
    })),
    rememberProblem: assign((_, { problem }: { problem: string }) => ({ problem })),
    navigate: (_args, _params: { to: string; replace: boolean }) => {},
    loadMenu: () => {},
    endSession: (_args, _params: { redirect: string }) => {},
    showProblem: (_args, _params: { message: string }) => {},
  },
  guards: {
    isPublic: ({ context }) => PUBLIC_PATHS.includes(pathnameOf(context.asked)),
    isUserRoot: ({ context }) => pathnameOf(context.asked) === '/user',
    isPublicVisit: ({ context }) => !context.signedIn && PUBLIC_PATHS.includes(pathnameOf(context.asked)),
    isVisitor: ({ context }) => !context.signedIn,
    isLogin: ({ context }) => pathnameOf(context.asked) === LOGIN_PATH,
    isRoot: ({ context }) => pathnameOf(context.asked) === '/',
    isMenuMissing: ({ context }) => !context.menuReady,
    isErrorPage: ({ context }) => ERROR_PATHS.includes(pathnameOf(context.asked)),
    isReturning: ({ context }) => context.returning === context.asked && pathnameOf(context.asked) !== HOME_PATH,
    beginsElsewhere: ({ context }) => context.isLanding && context.firstPage !== null && context.asked === HOME_PATH,
    isThere: ({ context }) => context.target === context.asked,
    isKnown: (_args, _params: { path: string }) => false,
    isForbidden: (_args, _params: { path: string }) => false,
    isUnwanted: (_, { redirect }: { redirect: string | null | undefined }) => redirect === null,
    isGiven: (_, { redirect }: { redirect: string | null | undefined }) => typeof redirect === 'string',
  },
}).createMachine({
  id: 'routeGuard',
  context: ({ input }) => ({
    asked: '',
    shown: null,
    signedIn: input.signedIn,
    menuReady: false,
    target: null,
    returning: null,
    isLanding: false,
    firstPage: null,
    problem: null,
  }),
  initial: 'idle',
  on: {
    'location.changed': {
      target: '.deciding',
      actions: { type: 'ask', params: ({ event }) => ({ fullPath: event.fullPath }) },
    },
    'session.signedIn': { target: '.deciding', actions: 'signIn' },
    'session.ended': [
      {
        guard: { type: 'isUnwanted', params: ({ event }) => ({ redirect: event.redirect }) },
        target: '.redirecting',
        actions: ['signOut', { type: 'aimAt', params: { to: LOGIN_PATH } }],
      },
      {
        guard: { type: 'isGiven', params: ({ event }) => ({ redirect: event.redirect }) },
        target: '.redirecting',
        actions: ['signOut', { type: 'aimAt', params: ({ event }) => ({ to: loginPath(event.redirect ?? '') }) }],
      },
      { target: '.deciding', actions: 'signOut' },
    ],
    'menu.ready': { target: '.deciding', actions: rememberMenu },
    'menu.failed': {
      target: '.ending',
      actions: [
        { type: 'rememberProblem', params: ({ event }) => ({ problem: event.message }) },
        { type: 'showProblem', params: ({ event }) => ({ message: event.message }) },
      ],
    },
  },
  states: {
    idle: {
      description: 'The router has not said yet where it is.',
      on: {
        'session.signedIn': { actions: 'signIn' },
        'session.ended': { actions: 'signOut' },
        'menu.ready': { actions: rememberMenu },
      },
    },
    deciding: {
      description: 'Passes through: the first rule that fits decides.',
      always: [
        { guard: 'isUserRoot', target: 'redirecting', actions: { type: 'aimAt', params: { to: LOGIN_PATH } } },
        { guard: 'isPublicVisit', target: 'showing' },
        {
          guard: 'isVisitor',
          target: 'redirecting',
          actions: { type: 'aimAt', params: ({ context }) => ({ to: loginPath(context.asked) }) },
        },
        { guard: 'isLogin', target: 'redirecting', actions: 'aimBack' },
        { guard: 'isPublic', target: 'showing' },
        { guard: 'isRoot', target: 'redirecting', actions: 'aimHome' },
        { guard: 'isMenuMissing', target: 'loadingMenu' },
        { guard: 'beginsElsewhere', target: 'redirecting', actions: 'aimFirst' },
        { guard: 'isErrorPage', target: 'showing' },
        { guard: { type: 'isKnown', params: askedPath }, target: 'showing' },
        { guard: 'isReturning', target: 'redirecting', actions: { type: 'aimAt', params: { to: HOME_PATH } } },
        {
          guard: { type: 'isForbidden', params: askedPath },
          target: 'redirecting',
          actions: { type: 'aimAt', params: errorPage(FORBIDDEN_PATH) },
        },
        { target: 'redirecting', actions: { type: 'aimAt', params: errorPage(NOT_FOUND_PATH) } },
      ],
    },
    loadingMenu: {
      description: 'Somebody is signed in, but nobody knows yet which pages exist for them.',
      tags: 'loading',
      entry: 'loadMenu',
    },
    showing: { description: 'The page of `shown` is rendered.', entry: 'show' },
    redirecting: {
      description: 'The router was sent elsewhere and has not arrived.',
      entry: { type: 'navigate', params: ({ context }) => ({ to: context.target ?? LOGIN_PATH, replace: true }) },
      always: { guard: 'isThere', target: 'deciding' },
      on: { 'menu.ready': { actions: rememberMenu } },
    },
    ending: {
      description: 'The menu could not be had; the session is being ended.',
      entry: { type: 'endSession', params: ({ context }) => ({ redirect: context.asked }) },
      on: {
        'location.changed': {
          actions: { type: 'ask', params: ({ event }) => ({ fullPath: event.fullPath }) },
        },
        'menu.ready': { actions: rememberMenu },
      },
    },
  },
})
