import {
  routeGuardMachine,
  type RouteGuardContext,
  type RouteGuardEvent,
} from '#machines/route-guard/route-guard.machine.ts'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { test } from './page-objects/test.ts'
import { createActor } from 'xstate'
import { TestModel } from 'xstate/graph'
import { sessionOf } from './page-objects/session.ts'
import { walkOnPage } from './walk.ts'

const KNOWN = ['/dashboard/analysis', '/isystem/position']
const PLACES = [
  '/',
  '/user',
  '/user/login',
  '/user/register',
  '/isystem/position?pageNo=2',
  '/no/such/page',
  '/user/login?redirect=%2Fisystem%2Fposition',
  '/user/login?redirect=%2F%2Fevil.example',
]

const machine = routeGuardMachine.provide({ guards: { isKnown: (_, { path }) => KNOWN.includes(path) } })
type Snapshot = ReturnType<ReturnType<typeof createActor<typeof machine>>['getSnapshot']>

/** Where the router is sent it arrives before anything else happens; where the menu is awaited it comes. */
function eventsIn(snapshot: Snapshot): RouteGuardEvent[] {
  const { target, signedIn } = snapshot.context
  if (snapshot.matches('redirecting')) return [{ type: 'location.changed', fullPath: target ?? '' }]
  if (snapshot.matches('loadingMenu')) return [{ type: 'menu.ready' }]
  const places = PLACES.map((fullPath): RouteGuardEvent => ({ type: 'location.changed', fullPath }))
  return signedIn || snapshot.matches('idle') ? places : [...places, { type: 'session.signedIn' }]
}

const paths = new TestModel(machine, {
  input: { signedIn: false },
  events: eventsIn,
  serializeState: ({ value, context }: Snapshot) =>
    JSON.stringify([value, context.asked, context.signedIn, context.target]),
  limit: 2_000,
} as never).getShortestPaths()

test('[ROUTE-02][ROUTE-03][ROUTE-04][ROUTE-07][ROUTE-09][ROUTE-10][ROUTE-13] the route guard walks on the real page', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
  expect(paths.length).toBeGreaterThan(8)
  const walked = await walkOnPage(page, paths as never, {
    begin: async (current) => {
      await current.goto('/favicon.svg')
      await current.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
    },
    events: {
      'location.changed': goTo,
      'session.signedIn': (current: Page) => enter(current, request),
      'menu.ready': (current: Page) => expect(current.getByRole('navigation', { name: '主菜单' })).toBeVisible(),
    } as never,
    check: check as never,
  })
  expect(walked).toBeGreaterThan(20)
})

/** Whether the console is on its way by itself; then nobody has to do anything. */
let isMoving = false

async function goTo(page: Page, { fullPath }: { fullPath: string }): Promise<void> {
  if (!isMoving) await page.goto(fullPath)
}

/** Puts a real token where the console looks for one. */
async function enter(page: Page, request: APIRequestContext): Promise<void> {
  const { origins } = await sessionOf(request, 'enterprise', new URL(page.url()).origin)
  await page.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value)
  }, origins[0]?.localStorage ?? [])
  await page.reload()
}

async function check(page: Page, { value, context }: { value: string; context: RouteGuardContext }): Promise<void> {
  isMoving = value === 'redirecting'
  if (value !== 'showing') return
  await expect(page).toHaveURL(context.asked)
  const isVisitor = context.asked.startsWith('/user/')
  await expect(page.getByRole('navigation', { name: '主菜单' })).toHaveCount(isVisitor ? 0 : 1)
}
