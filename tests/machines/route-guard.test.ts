import { routeGuardMachine, type RouteGuardEvent } from '#machines/route-guard/route-guard.machine.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(routeGuardMachine)).toEqual([
    '(root) · location.changed → deciding / ask',
    '(root) · session.signedIn → deciding / signIn',
    '(root) · session.ended [isUnwanted] → redirecting / signOut, aimAt',
    '(root) · session.ended [isGiven] → redirecting / signOut, aimAt',
    '(root) · session.ended → deciding / signOut',
    '(root) · menu.ready → deciding / rememberMenu',
    '(root) · menu.failed → ending / rememberProblem, showProblem',
    'idle · session.signedIn → (stays) / signIn',
    'idle · session.ended → (stays) / signOut',
    'idle · menu.ready → (stays) / rememberMenu',
    'deciding · always [isUserRoot] → redirecting / aimAt',
    'deciding · always [isPublicVisit] → showing',
    'deciding · always [isVisitor] → redirecting / aimAt',
    'deciding · always [isLogin] → redirecting / aimBack',
    'deciding · always [isPublic] → showing',
    'deciding · always [isRoot] → redirecting / aimHome',
    'deciding · always [isMenuMissing] → loadingMenu',
    'deciding · always [beginsElsewhere] → redirecting / aimFirst',
    'deciding · always [isErrorPage] → showing',
    'deciding · always [isKnown] → showing',
    'deciding · always [isReturning] → redirecting / aimAt',
    'deciding · always [isForbidden] → redirecting / aimAt',
    'deciding · always → redirecting / aimAt',
    'redirecting · menu.ready → (stays) / rememberMenu',
    'redirecting · always [isThere] → deciding',
    'ending · location.changed → (stays) / ask',
    'ending · menu.ready → (stays) / rememberMenu',
  ])
})

describe('a visitor', () => {
  test.each(['/user/login', '/user/register', '/user/register-result', '/user/alteration'])(
    '[ROUTE-02][ROUTE-14] opens %s directly',
    (path) => {
      const guard = run({ signedIn: false })
      guard.go(path)
      expect(guard.shown()).toBe(path)
      expect(guard.log).toEqual([])
    },
  )

  test.each([
    ['/isystem/user?a=1&b=2', '/user/login?redirect=%2Fisystem%2Fuser%3Fa%3D1%26b%3D2'],
    ['/', '/user/login?redirect=%2F'],
    ['/nowhere', '/user/login?redirect=%2Fnowhere'],
    ['/404', '/user/login?redirect=%2F404'],
    ['/user/other', '/user/login?redirect=%2Fuser%2Fother'],
  ])('[ROUTE-03][ROUTE-10][ROUTE-14] is led from %s to the sign-in page, which remembers it', (path, to) => {
    const guard = run({ signedIn: false })
    guard.go(path)
    expect(guard.log).toEqual([`navigate ${to} replace`])
    expect(guard.shown()).toBe(null)
    guard.go(to)
    expect(guard.shown()).toBe(to)
  })

  test('[ROUTE-13] is led from /user to the sign-in page', () => {
    const guard = run({ signedIn: false })
    guard.go('/user')
    expect(guard.log).toEqual(['navigate /user/login replace'])
  })
})

describe('signing in', () => {
  test('[ROUTE-06][ROUTE-07] loads the menu and ends at the target of the redirect', () => {
    const guard = run({ signedIn: false, follow: true })
    guard.go('/isystem/user?a=1')
    guard.send({ type: 'session.signedIn' })
    expect(guard.value()).toBe('loadingMenu')
    expect(guard.log.slice(1)).toEqual(['navigate /isystem/user?a=1 replace', 'loadMenu'])
    guard.send({ type: 'menu.ready' })
    expect(guard.shown()).toBe('/isystem/user?a=1')
  })

  test('[ROUTE-04] ends at home without a redirect', () => {
    const guard = run({ signedIn: false, follow: true })
    guard.go('/user/login')
    guard.send({ type: 'session.signedIn' })
    guard.send({ type: 'menu.ready' })
    expect(guard.shown()).toBe('/dashboard/analysis')
  })

  test.each(['/', '/user/login', '/user/login?redirect=%2F'])(
    '[ROUTE-04][ROUTE-09] from %s ends at the page with which the role begins, and home stays open to them',
    (from) => {
      const guard = run({ signedIn: false, follow: true })
      guard.go(from)
      guard.send({ type: 'session.signedIn' })
      guard.send({ type: 'menu.ready', firstPage: '/a' })
      expect(guard.shown()).toBe('/a')
      guard.go('/dashboard/analysis')
      expect(guard.shown()).toBe('/dashboard/analysis')
    },
  )

  test('[ROUTE-07] a redirect is stronger than the page with which the role begins', () => {
    const guard = run({ signedIn: false, follow: true })
    guard.go('/isystem/user')
    guard.send({ type: 'session.signedIn' })
    guard.send({ type: 'menu.ready', firstPage: '/a' })
    expect(guard.shown()).toBe('/isystem/user')
    guard.go('/dashboard/analysis')
    expect(guard.shown()).toBe('/dashboard/analysis')
  })

  test('[ROUTE-04] the next user who signs in begins where their own role says', () => {
    const guard = run({ signedIn: false, follow: true })
    guard.go('/user/login')
    guard.send({ type: 'session.signedIn' })
    guard.send({ type: 'menu.ready', firstPage: '/a' })
    guard.send({ type: 'session.ended', redirect: null })
    guard.send({ type: 'session.signedIn' })
    guard.send({ type: 'menu.ready' })
    expect(guard.shown()).toBe('/dashboard/analysis')
  })

  test.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil', '/%09/evil', '/gone'])(
    '[ROUTE-07] does not follow a redirect to %s',
    (value) => {
      const guard = run({ signedIn: false, follow: true })
      guard.go(`/user/login?redirect=${encodeURIComponent(value)}`)
      guard.send({ type: 'session.signedIn' })
      guard.send({ type: 'menu.ready' })
      expect(guard.shown()).toBe('/dashboard/analysis')
    },
  )
})

describe('somebody signed in', () => {
  test('[ROUTE-04][ROUTE-07] is led away from the sign-in page', () => {
    const guard = run({ signedIn: true, follow: true, menuReady: true })
    guard.go('/user/login')
    expect(guard.shown()).toBe('/dashboard/analysis')
    guard.go('/user/login?redirect=%2Fisystem%2Fuser')
    expect(guard.shown()).toBe('/isystem/user')
  })

  test('[ROUTE-06] waits for the menu before any page of it', () => {
    const guard = run({ signedIn: true })
    guard.go('/isystem/user')
    expect([guard.value(), guard.shown(), guard.log]).toEqual(['loadingMenu', null, ['loadMenu']])
    guard.go('/dashboard/analysis')
    guard.send({ type: 'menu.ready' })
    expect(guard.shown()).toBe('/dashboard/analysis')
  })

  test('[ROUTE-09] is led from the root to the dashboard', () => {
    const guard = run({ signedIn: true, follow: true, menuReady: true })
    guard.go('/')
    expect(guard.log.at(-1)).toBe('navigate /dashboard/analysis replace')
    expect(guard.shown()).toBe('/dashboard/analysis')
  })

  test('[ROUTE-10] is led from an unknown path to /404', () => {
    const guard = run({ signedIn: true, follow: true, menuReady: true })
    guard.go('/nowhere?x=1')
    expect(guard.log.at(-1)).toBe('navigate /404?from=%2Fnowhere%3Fx%3D1 replace')
    expect(guard.shown()).toBe('/404?from=%2Fnowhere%3Fx%3D1')
  })

  test('[ROUTE-11] is led from a page of others to /403, with the address that was asked for', () => {
    const guard = run({ signedIn: true, follow: true, menuReady: true })
    guard.go('/system/blocks')
    expect(guard.shown()).toBe('/403?from=%2Fsystem%2Fblocks')
  })

  test.each(['/403', '/404', '/500'])('[ROUTE-10][ROUTE-11][ROUTE-12] sees %s', (path) => {
    const guard = run({ signedIn: true, menuReady: true })
    guard.go(path)
    expect(guard.shown()).toBe(path)
  })

  test('sees the pages before the sign-in, other than the sign-in itself', () => {
    const guard = run({ signedIn: true })
    guard.go('/user/register-result')
    expect(guard.shown()).toBe('/user/register-result')
  })

  test('[ROUTE-10] loses a page that a reloaded menu no longer has', () => {
    const guard = run({ signedIn: true, follow: true, menuReady: true })
    guard.go('/isystem/user')
    guard.known.delete('/isystem/user')
    guard.send({ type: 'menu.ready' })
    expect(guard.shown()).toBe('/404?from=%2Fisystem%2Fuser')
  })
})

describe('the end of a session', () => {
  test('[ROUTE-08][ERR-07] ends it when the menu cannot be had, message first, redirect kept', () => {
    const guard = run({ signedIn: true, follow: true })
    guard.go('/isystem/user?a=1')
    guard.send({ type: 'menu.failed', message: 'permissions must be a non-null array' })
    expect(guard.value()).toBe('ending')
    expect(guard.log.slice(1)).toEqual([
      'showProblem permissions must be a non-null array',
      'endSession /isystem/user?a=1',
    ])
    guard.send({ type: 'session.ended', redirect: '/isystem/user?a=1' })
    expect(guard.shown()).toBe('/user/login?redirect=%2Fisystem%2Fuser%3Fa%3D1')
  })

  test('[AUTH-08][ROUTE-03] comes back to the open page after an unwanted one', () => {
    const guard = run({ signedIn: true, follow: true, menuReady: true })
    guard.go('/isystem/user')
    guard.send({ type: 'session.ended' })
    expect(guard.shown()).toBe('/user/login?redirect=%2Fisystem%2Fuser')
  })

  test('[AUTH-07] remembers no place after a wanted one', () => {
    const guard = run({ signedIn: true, follow: true, menuReady: true })
    guard.go('/isystem/user')
    guard.send({ type: 'session.ended', redirect: null })
    expect(guard.shown()).toBe('/user/login')
  })

  test('hides the page at once, before the router has moved', () => {
    const guard = run({ signedIn: true, menuReady: true })
    guard.go('/isystem/user')
    guard.send({ type: 'session.ended' })
    expect([guard.value(), guard.shown()]).toEqual(['redirecting', null])
  })

  test('does not wait for a router that is already there', () => {
    const guard = run({ signedIn: true })
    guard.go('/user/login')
    guard.send({ type: 'session.ended', redirect: null })
    expect([guard.value(), guard.shown()]).toEqual(['showing', '/user/login'])
  })
})

test('[ROUTE-03][ROUTE-10] comes to rest after every history and never shows a page of the menu to a visitor', () => {
  const paths = fc.constantFrom(
    '/',
    '/user',
    '/user/login',
    '/user/login?redirect=%2Fa',
    '/a',
    '/dashboard/analysis',
    '/x',
  )
  const event = fc.oneof(
    paths.map((fullPath): RouteGuardEvent => ({ type: 'location.changed', fullPath })),
    fc.constantFrom<RouteGuardEvent>(
      { type: 'session.signedIn' },
      { type: 'session.ended' },
      { type: 'session.ended', redirect: null },
      { type: 'session.ended', redirect: '/a' },
      { type: 'menu.ready' },
      { type: 'menu.ready', firstPage: '/a' },
      { type: 'menu.failed', message: 'x' },
    ),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 25 }), fc.boolean(), (history, signedIn) => {
      const guard = run({ signedIn, follow: true })
      for (const entry of history) {
        guard.send(entry)
        const { value, context } = guard.actor.getSnapshot()
        expect(['idle', 'loadingMenu', 'showing', 'ending']).toContain(value)
        expect(context.signedIn || context.shown === null || context.shown.startsWith('/user/')).toBe(true)
      }
    }),
  )
})

test('[ROUTE-02][ROUTE-06][ROUTE-08] reaches each of its states', async () => {
  const cases = [
    { type: 'location.changed', fullPath: '/user/login' },
    { type: 'location.changed', fullPath: '/a' },
    { type: 'location.changed', fullPath: '/404' },
    { type: 'menu.failed', message: 'x' },
    { type: 'session.ended' },
    { type: 'session.ended', redirect: null },
  ]
  const seen = new Set<string>()
  const model = modelOf(routeGuardMachine, cases, { input: { signedIn: true } })
  for (const path of model.getShortestPaths()) {
    await path.test({
      states: {
        '*': ({ value }: any) => void seen.add(value),
        showing: ({ context }: any) => expect(context.shown).toBe(context.asked),
        loadingMenu: ({ context }: any) => expect(context).toMatchObject({ signedIn: true, menuReady: false }),
        redirecting: ({ context }: any) => expect(context.target).not.toBe(context.asked),
      },
    })
  }
  expect([...seen].sort()).toEqual(['ending', 'idle', 'loadingMenu', 'redirecting', 'showing'])
})

/** `follow` = the router obeys at once. */
function run({
  signedIn,
  follow = false,
  menuReady = false,
}: {
  signedIn: boolean
  follow?: boolean
  menuReady?: boolean
}) {
  const log: string[] = []
  const known = new Set(['/dashboard/analysis', '/isystem/user', '/a'])
  const actor = createActor(
    routeGuardMachine.provide({
      actions: {
        navigate: (_, { to, replace }) => {
          log.push(`navigate ${to}${replace ? ' replace' : ''}`)
          if (follow) queue.push(to)
        },
        loadMenu: () => void log.push('loadMenu'),
        endSession: (_, { redirect }) => void log.push(`endSession ${redirect}`),
        showProblem: (_, { message }) => void log.push(`showProblem ${message}`),
      },
      guards: { isKnown: (_, { path }) => known.has(path), isForbidden: (_, { path }) => path === '/system/blocks' },
    }),
    { input: { signedIn } },
  )
  const queue: string[] = []
  const send = (event: RouteGuardEvent) => {
    actor.send(event)
    for (let to = queue.shift(); to !== undefined; to = queue.shift())
      actor.send({ type: 'location.changed', fullPath: to })
  }
  actor.start()
  if (menuReady) send({ type: 'menu.ready' })
  return {
    actor,
    log,
    known,
    send,
    go: (fullPath: string) => send({ type: 'location.changed', fullPath }),
    value: () => actor.getSnapshot().value,
    shown: () => actor.getSnapshot().context.shown,
  }
}
