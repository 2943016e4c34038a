import { sessionMachine } from '#machines/session/session.machine.ts'
import { expect, type Page, type Route } from '@playwright/test'
import { test } from './page-objects/test.ts'
import { initialTransition, transition, type SnapshotFrom } from 'xstate'
import { chooseCommand, muteSockets, revokeToken, submitPassword, tokenOf } from './console.ts'
import { pushPath } from './page-objects/push-path.ts'
import { walkOnPage } from './walk.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>

const USER = { id: 'u1', username: 'enterprise', realname: '沈国栋', relTenantIds: '1', orgCode: 'A01' }
const ACCEPTED = { token: 't1', userInfo: USER, departs: [], multi_depart: 1, tenantList: [] }
const credentials = { provider: 'password', username: 'enterprise', password: 'Enterprise1234' }

/** Events of the machine, the answers of its calls among them. */
const EVENT = {
  submit: { type: 'signIn.submit', credentials, hour: 10 },
  accepted: { type: 'xstate.done.actor.signIn', output: ACCEPTED },
  refused: { type: 'xstate.error.actor.signIn', error: new Error('用户名或密码错误') },
  ask: { type: 'signOut.ask' },
  confirm: { type: 'signOut.confirm' },
  decline: { type: 'signOut.decline' },
  loggedOut: { type: 'xstate.done.actor.logout' },
  logoutFailed: { type: 'xstate.error.actor.logout', error: new Error('退出登录失败！') },
  expired: { type: 'token.expired' },
  again: { type: 'signIn.again' },
}

/** One way through the machine that takes every arrow. */
const WAY: (keyof typeof EVENT)[] = [
  ...(['submit', 'refused', 'submit', 'accepted', 'ask', 'decline', 'ask', 'confirm', 'logoutFailed'] as const),
  ...(['submit', 'accepted', 'ask', 'confirm', 'loggedOut'] as const),
  ...(['submit', 'accepted', 'expired', 'again', 'submit', 'accepted'] as const),
]

function stepsOf(way: (keyof typeof EVENT)[]) {
  let [state] = initialTransition(sessionMachine, { stored: null, hour: 10 })
  const steps = [{ event: { type: 'xstate.init' }, state }]
  for (const name of way) {
    const event = EVENT[name]
    const [next] = transition(sessionMachine, state, event as never)
    expect(next.value, `${name} changes nothing`).not.toEqual(state.value)
    steps.push({ event, state: next })
    state = next
  }
  return steps
}

/** Calls wait until the machine's path says how they end. */
const gates: { signIn: Route | null; logout: Route | null } = { signIn: null, logout: null }

test('[AUTH-01][AUTH-06][AUTH-07][AUTH-08][ERR-06][ERR-24] the session machine walks on the real page', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await muteSockets(page)
  await page.route('**/vr/sys/login', (route) => void (gates.signIn = route))
  await page.route('**/vr/sys/logout', (route) => void (gates.logout = route))
  const paths = [{ steps: stepsOf(WAY) }]
  const walked = await walkOnPage(page, paths as never, { begin, events: CAUSES as never, check: check as never })
  expect(walked).toBe(WAY.length)
})

const begin = async (page: Page) => void (await page.goto('/user/login'))

const CAUSES: Record<string, (page: Page) => Promise<void>> = {
  'signIn.submit': (page) => submitPassword(page, 'enterprise', 'Enterprise1234'),
  'xstate.done.actor.signIn': () => release('signIn', (route) => route.continue()),
  'xstate.error.actor.signIn': () =>
    release('signIn', (route) =>
      route.fulfill({ json: { success: false, code: 500, message: '用户名或密码错误', result: null } }),
    ),
  'signOut.ask': (page) => chooseCommand(page, '退出登录'),
  'signOut.confirm': (page) => page.getByRole('button', { name: '确定' }).click(),
  'signOut.decline': (page) => page.getByRole('button', { name: '取消' }).click(),
  'xstate.done.actor.logout': () => release('logout', (route) => route.continue()),
  'xstate.error.actor.logout': () =>
    release('logout', (route) =>
      route.fulfill({ json: { success: false, code: 500, message: '退出登录失败！', result: null } }),
    ),
  async 'token.expired'(page) {
    await revokeToken(page)
    // Whichever call comes first finds out: one of the home page, or those of another one.
    await pushPath(page, '/isystem/position')
  },
  'signIn.again': (page) => page.getByRole('button', { name: '重新登录' }).click(),
}

async function release(gate: keyof typeof gates, end: (route: Route) => Promise<void>): Promise<void> {
  await expect.poll(() => gates[gate] !== null).toBe(true)
  const route = gates[gate]
  gates[gate] = null
  if (route !== null) await end(route)
}

async function check(page: Page, snapshot: Snapshot): Promise<void> {
  const menu = page.getByRole('button', { name: /的账号菜单$/ })
  if (snapshot.matches({ signedOut: 'idle' })) {
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
    expect(await tokenOf(page)).toBeNull()
    if (snapshot.context.problem !== null) await expect(page.locator('form')).toContainText(snapshot.context.problem)
  }
  if (snapshot.matches({ signedOut: 'signingIn' })) await expect(page.getByText('正在登录…')).toBeVisible()
  if (snapshot.matches({ signedIn: 'active' })) {
    await expect(menu).toBeVisible()
    expect(await tokenOf(page)).not.toBeNull()
  }
  const question = page.getByText('真的要注销登录吗 ?')
  if (snapshot.matches({ signedIn: 'confirmingSignOut' })) await expect(question).toBeVisible()
  if (snapshot.matches({ signedIn: 'active' })) await expect(question).toHaveCount(0)
  if (snapshot.matches({ signedIn: 'expired' })) {
    await expect(page.getByText('很抱歉，登录已过期，请重新登录')).toBeVisible()
    expect(await tokenOf(page)).toBeNull()
  }
}
