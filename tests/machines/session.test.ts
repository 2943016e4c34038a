import type { SignInResult } from '#contract/wire/session.ts'
import { sessionMachine, type SessionEvent, type SessionInput } from '#machines/session/session.machine.ts'
import type { Credentials } from '#machines/session/credentials.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { callerOf, returnOf } from '#machines/session/session-facts.ts'
import { secondFactorProofMachine } from '#machines/second-factor-proof/second-factor-proof.machine.ts'
import { tenantLoginMachine } from '#machines/tenant-login/tenant-login.machine.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { accepted, person, stored } from '#tests/machines/people.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SimulatedClock, createActor, fromPromise } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(sessionMachine)).toEqual([
    '(root) · session.replaced [isThere] → signedIn / adopt',
    'restoring · always [hasToken] → signedIn',
    'restoring · always → signedOut',
    'signedOut.idle · signIn.submit → signedOut.signingIn / beginAttempt',
    'signedOut.signingIn · done signIn [asksNothing] → signedIn / holdCandidate, remember, welcome, enter',
    'signedOut.signingIn · done signIn → choosing / holdCandidate',
    'signedOut.signingIn · error signIn [asksPasscode] → proving / holdTicket',
    'signedOut.signingIn · error signIn → signedOut.idle / rememberProblem',
    'proving · signIn.cancel → signedOut / dropTicket',
    'proving · done secondFactor [isRefused] → signedOut / dropTicket, rememberProblem',
    'proving · done secondFactor [asksNothing] → signedIn / holdCandidate, remember, welcome, enter',
    'proving · done secondFactor → choosing / holdCandidate',
    'choosing · signIn.cancel → abandoning',
    'choosing · token.unauthorized → signedOut / dropCandidate, rememberProblem',
    'choosing · token.expired → signedOut / dropCandidate, rememberProblem',
    'choosing · done choice → signedIn / remember, welcome, enter',
    'choosing · error choice → signedOut / dropCandidate, rememberProblem',
    'abandoning · done logout → signedOut',
    'abandoning · error logout → signedOut',
    'abandoning · after quietLogoutTimeout → signedOut',
    'signedIn · user.changed → (stays) / changePerson',
    'signedIn · session.replaced [isGone] → ended / giveReason',
    'signedIn · session.replaced [isElsewhere] → signedIn.active / adopt, reload',
    'signedIn · session.replaced [isOwnToken] → (stays) / refresh',
    'signedIn · session.replaced [isSamePerson] → signedIn.active / adopt',
    'signedIn · session.replaced → signedIn.active / adopt, reload',
    'signedIn.active · signOut.ask → signedIn.confirmingSignOut',
    'signedIn.active · signOut.force → signedIn.leaving',
    'signedIn.active · token.unauthorized → signedIn.unauthorized',
    'signedIn.active · token.expired → signedIn.expired',
    'signedIn.active · token.revoked → signedIn.revoked',
    'signedIn.confirmingSignOut · signOut.confirm → signedIn.signingOut',
    'signedIn.confirmingSignOut · signOut.decline → signedIn.active',
    'signedIn.confirmingSignOut · signOut.force → signedIn.leaving',
    'signedIn.confirmingSignOut · token.unauthorized → signedIn.unauthorized',
    'signedIn.confirmingSignOut · token.expired → signedIn.expired',
    'signedIn.confirmingSignOut · token.revoked → signedIn.revoked',
    'signedIn.signingOut · done logout → ended',
    'signedIn.signingOut · error logout → ended / showProblem',
    'signedIn.signingOut · after logoutTimeout → ended / showProblem',
    'signedIn.leaving · done logout → ended',
    'signedIn.leaving · error logout → ended',
    'signedIn.leaving · after quietLogoutTimeout → ended',
    'signedIn.unauthorized · done logout → (stays)',
    'signedIn.unauthorized · error logout → (stays)',
    'signedIn.unauthorized · after unauthorizedReload → ended',
    'signedIn.revoked · signOut.force → signedIn.leaving',
    'signedIn.revoked · token.unauthorized → signedIn.unauthorized',
    'signedIn.revoked · token.expired → signedIn.expired',
    'signedIn.revoked · after revokedGrace → signedIn.expired',
    'signedIn.expired · signIn.again → ended',
    'signedIn.expired · done logout → (stays)',
    'signedIn.expired · error logout → (stays)',
    'signedIn.expired · always [onReloadFreePath] → ended',
    'ended · always [onReloadFreePath] → signedOut',
    'ended · always [isEndedByServer] → signedOut / reload',
    'ended · always → signedOut',
  ])
})

describe('starting', () => {
  test('[AUTH-01] waits for credentials when nothing is stored', () => {
    expect(run().value()).toEqual({ signedOut: 'idle' })
  })

  test('[ENT-01][CONST-22] takes a stored session over without a word', () => {
    const session = run({ stored: stored(), hour: 8 })
    expect(session.value()).toEqual({ signedIn: 'active' })
    expect(session.context()).toMatchObject({
      token: 't-1',
      username: 'admin',
      realname: '周建国',
      avatar: 'temp/a.png',
      tenantid: 1,
      welcome: '早上好',
      info: person(),
    })
    expect(session.log).toEqual([])
  })
})

describe('signing in', () => {
  test('[AUTH-01][AUTH-02][ENT-01][ENT-03][CONST-22][CONST-24] remembers the session and its dictionaries for 7 days', async () => {
    const session = run()
    session.send(withPassword())
    expect(session.value()).toEqual({ signedOut: 'signingIn' })
    await session.accept()
    expect(session.value()).toEqual({ signedIn: 'active' })
    expect(session.context()).toEqual({
      token: 't-1',
      username: 'admin',
      realname: '周建国',
      avatar: 'temp/a.png',
      tenantid: 1,
      info: person(),
      welcome: '下午好',
      problem: null,
      captchaRequired: false,
      ticket: null,
      candidate: null,
      tenants: [],
      departments: [],
      remembered: true,
      reason: null,
      redirect: null,
    })
    expect(session.log).toEqual([
      'signIn password admin',
      ['remember', { session: stored(), dictionaries: { sex: [{ value: '1', text: '男' }] }, lifetimeMs: 604_800_000 }],
      ['welcome', { warning: null }],
    ])
  })

  test('[CONST-22] remembers for a working day only when the person did not ask for more', async () => {
    const session = run()
    session.send(withPassword({ remember: false }))
    await session.accept()
    expect(session.log[1]).toMatchObject(['remember', { lifetimeMs: 43_200_000 }])
  })

  test('[API-011] asks for the dictionaries afterwards when a third party brought none', async () => {
    const session = run()
    session.send({
      type: 'signIn.submit',
      hour: 9,
      credentials: { provider: 'third', token: 'x', thirdType: 'github' },
    })
    await session.accept({ sysAllDictItems: undefined })
    expect(session.log[1]).toMatchObject(['remember', { dictionaries: null, lifetimeMs: 604_800_000 }])
  })

  test('warns who has no department and lets them in', async () => {
    const session = run()
    session.send(withPassword())
    await session.accept({ multi_depart: 0, departs: [] })
    expect(session.value()).toEqual({ signedIn: 'active' })
    expect(session.log[2]).toEqual(['welcome', { warning: '您尚未归属部门,请确认账号信息' }])
  })

  test('[ERR-06][AUTH-02] rejects with the message of the server', async () => {
    const session = run()
    session.send(withPassword())
    await session.refuse(new Error('用户名或密码错误'))
    expect(session.value()).toEqual({ signedOut: 'idle' })
    expect(session.context()).toMatchObject({ problem: '用户名或密码错误', captchaRequired: false, token: null })
    expect(session.log).toHaveLength(1)
  })

  test('[ERR-06] has a sentence for a rejection without one', async () => {
    const session = run()
    session.send(withPassword())
    await session.refuse('boom')
    expect(session.context().problem).toBe('请求出现错误，请稍后再试')
  })

  test.each([
    ['a code of 412', Object.assign(new Error('错误'), { code: 412 })],
    ['a flag in the answer', Object.assign(new Error('错误'), { result: { captchaRequired: true } })],
    ['the word 验证码', new Error('验证码无效')],
  ])('[SCREEN-86] asks for a captcha after %s and until somebody got in', async (_, error) => {
    const session = run()
    session.send(withPassword())
    await session.refuse(error)
    expect(session.context().captchaRequired).toBe(true)
    session.send(withPassword())
    await session.refuse(new Error('用户名或密码错误'))
    expect(session.context().captchaRequired).toBe(true)
    session.send(withPassword())
    await session.accept()
    expect(session.context().captchaRequired).toBe(false)
  })

  test('sends credentials once, however often the button is pressed, and keeps them out of the snapshot', async () => {
    const session = run()
    for (let press = 0; press < 3; press += 1) session.send(withPassword())
    expect(session.log).toEqual(['signIn password admin'])
    expect(JSON.stringify(session.actor.getPersistedSnapshot())).not.toContain('Admin1234')
  })
})

describe('proving the second factor', () => {
  test('[AUTH-02] asks for it after the password and enters with it; nothing is stored before', async () => {
    const session = run()
    session.send(withPassword())
    await session.refuse(asksPasscode())
    expect(session.value()).toBe('proving')
    expect(session.context()).toMatchObject({ token: null, problem: null, captchaRequired: false })
    expect(callerOf(session.context())).toEqual({ token: null, tenantId: 0 })
    session.prove('123 456')
    expect(session.log).toEqual(['signIn password admin', 'prove ticket-1 123 456'])
    await session.proofs.at(-1)!.resolve(accepted())
    expect(session.value()).toEqual({ signedIn: 'active' })
    expect(session.context()).toMatchObject({ token: 't-1', ticket: null })
    expect(session.log[2]).toMatchObject(['remember', { session: { token: 't-1' } }])
  })

  test('a wrong code is asked for again; a ticket that is over leads back to the start', async () => {
    const session = run()
    session.send(withPassword())
    await session.refuse(asksPasscode())
    session.prove('000000')
    await session.proofs.at(-1)!.reject(asksPasscode('动态口令或恢复码错误，或者已经使用过'))
    expect(session.value()).toBe('proving')
    session.prove('000000')
    await session.proofs
      .at(-1)!
      .reject(Object.assign(new Error('登录等待时间过长，请重新登录'), { result: { secondFactor: null } }))
    expect(session.value()).toEqual({ signedOut: 'idle' })
    expect(session.context()).toMatchObject({
      ticket: null,
      problem: '登录等待时间过长，请重新登录',
      captchaRequired: false,
    })
  })

  test('[SCREEN-87] the choice of a department comes after it', async () => {
    const session = run()
    session.send(withPassword())
    await session.refuse(asksPasscode())
    session.prove('123456')
    await session.proofs.at(-1)!.resolve(accepted(twoDepartments))
    expect(session.value()).toBe('choosing')
  })

  test('given up, nothing is kept', async () => {
    const session = run()
    session.send(withPassword())
    await session.refuse(asksPasscode())
    session.send({ type: 'signIn.cancel' })
    expect(session.value()).toEqual({ signedOut: 'idle' })
    expect(session.context().ticket).toBe(null)
  })
})

describe('choosing tenant and department', () => {
  test('[SCREEN-87] stores nothing before the choice is made', async () => {
    const session = run()
    session.send(withPassword())
    await session.accept(twoDepartments)
    expect(session.value()).toBe('choosing')
    expect(session.context()).toMatchObject({ token: null, departments: twoDepartments.departs })
    expect(callerOf(session.context())).toEqual({ token: 't-1', tenantId: 1 })
    expect(session.log).toEqual(['signIn password admin'])
  })

  test('[SCREEN-87][API-015] enters with what was chosen', async () => {
    const session = run()
    session.send(withPassword())
    await session.accept({ ...twoDepartments, userInfo: person({ orgCode: '' }) })
    const choice = session.actor.getSnapshot().children.choice!
    choice.send({ type: 'department.choose', orgCode: 'A02' })
    choice.send({ type: 'choice.confirm' })
    await session.flushMicrotasks()
    expect(session.value()).toEqual({ signedIn: 'active' })
    expect(session.context()).toMatchObject({ token: 't-1', tenantid: 1, info: { orgCode: 'A02' } })
    expect(session.log.slice(1)).toMatchObject([
      'selectDepartment admin A02 1',
      ['remember', { session: { token: 't-1', info: { orgCode: 'A02' } }, lifetimeMs: 604_800_000 }],
      ['welcome', { warning: null }],
    ])
  })

  test('gives the token back when the choice is given up, whatever comes of it', async () => {
    for (const outcome of ['accepted', 'refused', 'silent'] as const) {
      const session = run()
      session.send(withPassword())
      await session.accept(twoDepartments)
      session.send({ type: 'signIn.cancel' })
      expect(session.value()).toBe('abandoning')
      await session.endLogout(outcome)
      session.clock.increment(1_500)
      expect(session.value()).toEqual({ signedOut: 'idle' })
      expect(session.context()).toMatchObject({ token: null, candidate: null })
      expect(session.log).toEqual(['signIn password admin', 'logout t-1'])
    }
  })

  test.each(['token.unauthorized', 'token.expired'] as const)('[ERR-24] starts over on %s', async (type) => {
    const session = run()
    session.send(withPassword())
    await session.accept(twoDepartments)
    session.send({ type })
    expect(session.value()).toEqual({ signedOut: 'idle' })
    expect(session.context()).toMatchObject({ candidate: null, problem: '很抱歉，登录已过期，请重新登录' })
  })
})

describe('signing out', () => {
  test('[AUTH-07] asks first and does nothing when declined', () => {
    const session = run({ stored: stored() })
    session.send({ type: 'signOut.ask' })
    expect(session.value()).toEqual({ signedIn: 'confirmingSignOut' })
    session.send({ type: 'signOut.decline' })
    expect(session.value()).toEqual({ signedIn: 'active' })
    expect(session.log).toEqual([])
  })

  test.each([
    ['accepted', null],
    ['refused', 'Token无效!'],
    ['silent', '网络超时'],
  ] as const)('[AUTH-04][AUTH-05][AUTH-06][ERR-15] completes when logout is %s', async (outcome, message) => {
    const session = run({ stored: stored() })
    session.send({ type: 'signOut.ask' })
    session.send({ type: 'signOut.confirm' })
    expect(session.actor.getSnapshot().hasTag('busy')).toBe(true)
    await session.endLogout(outcome, 'Token无效!')
    session.clock.increment(9_000)
    expect(session.value()).toEqual({ signedOut: 'idle' })
    expect(session.context()).toMatchObject({ token: null, username: '', info: null, reason: 'signedOut' })
    expect(returnOf(session.context())).toBe(null)
    const shown = message === null ? [] : [['showProblem', { title: null, message }]]
    expect(session.log).toEqual(['dropDrafts', 'unshare', 'logout t-1', ...shown, ['forget', { shared: true }]])
  })

  test('[ROUTE-08] ends without asking, quietly, and knows where to come back to', async () => {
    for (const outcome of ['accepted', 'refused', 'silent'] as const) {
      const session = run({ stored: stored() })
      session.send({ type: 'signOut.force', redirect: '/isystem/user?x=1' })
      await session.endLogout(outcome)
      session.clock.increment(1_500)
      expect(session.value()).toEqual({ signedOut: 'idle' })
      expect(session.log).toEqual(['unshare', 'logout t-1', ['forget', { shared: true }]])
      expect(returnOf(session.context())).toBe('/isystem/user?x=1')
    }
  })
})

describe('losing the token', () => {
  test('[AUTH-08][ERR-23][CONST-20] reloads 1.5 s after a 401', async () => {
    const session = run({ stored: stored() })
    session.send({ type: 'token.unauthorized' })
    await session.endLogout('refused')
    session.clock.increment(1_499)
    expect(session.value()).toEqual({ signedIn: 'unauthorized' })
    session.clock.increment(1)
    expect(session.value()).toEqual({ signedOut: 'idle' })
    expect(session.log).toEqual(['logout t-1', ['forget', { shared: true }], 'reload'])
    expect(returnOf(session.context())).toBe(undefined)
  })

  test('[AUTH-08][ERR-24] forgets at once and reloads on the button of the dialog', async () => {
    const session = run({ stored: stored() })
    session.send({ type: 'token.expired' })
    expect(session.value()).toEqual({ signedIn: 'expired' })
    expect(session.log).toEqual([['forget', { shared: true }], 'logout t-1'])
    await session.endLogout('refused')
    session.clock.increment(600_000)
    expect(session.value()).toEqual({ signedIn: 'expired' })
    session.send({ type: 'signIn.again' })
    expect(session.value()).toEqual({ signedOut: 'idle' })
    expect(session.log.slice(2)).toEqual([['forget', { shared: false }], 'reload'])
  })

  test('[AUTH-08][ERR-24] what a socket says waits a moment for the news of another tab, then it is an expiry', () => {
    const session = run({ stored: stored() })
    session.send({ type: 'token.revoked' })
    session.clock.increment(1_999)
    expect([session.value(), session.log]).toEqual([{ signedIn: 'revoked' }, []])
    session.clock.increment(1)
    expect(session.value()).toEqual({ signedIn: 'expired' })
    const other = run({ stored: stored() })
    other.send({ type: 'token.revoked' })
    other.send({ type: 'session.replaced', stored: null })
    other.clock.increment(2_000)
    expect(other.value()).toEqual({ signedOut: 'idle' })
    expect(other.log).not.toContain('reload')
  })

  test('[ERR-24] does not reload on the root and the sign-in page', () => {
    for (const type of ['token.expired', 'token.unauthorized'] as const) {
      const session = run({ stored: stored() }, { reloadFree: true })
      session.send({ type })
      session.clock.increment(1_500)
      expect(session.value()).toEqual({ signedOut: 'idle' })
      expect(session.log).not.toContain('reload')
    }
  })

  test('[ERR-23][ERR-24][AUTH-06] a storm in any order ends in one logout, one reload and no message of its own', () => {
    const storm = fc.array(fc.constantFrom('token.unauthorized' as const, 'token.expired' as const), { minLength: 1 })
    const outcome = fc.constantFrom('accepted' as const, 'refused' as const, 'silent' as const)
    return fc.assert(
      fc.asyncProperty(storm, storm, outcome, async (first, second, logout) => {
        const session = run({ stored: stored() })
        for (const type of first) session.send({ type })
        await session.endLogout(logout)
        for (const type of second) session.send({ type })
        session.send({ type: 'signOut.ask' })
        session.send({ type: 'signIn.again' })
        session.clock.increment(1_500)
        for (const type of second) session.send({ type })
        expect(session.value()).toEqual({ signedOut: 'idle' })
        expect(session.log.filter((entry) => entry === 'logout t-1')).toHaveLength(1)
        expect(session.log.filter((entry) => entry === 'reload')).toHaveLength(1)
        expect(session.log.filter((entry) => entry[0] === 'showProblem')).toEqual([])
      }),
    )
  })

  test('[AUTH-04][AUTH-06] every history ends signed in or wiped, never between', () => {
    const event = fc.constantFrom<SessionEvent>(
      withPassword(),
      { type: 'signIn.cancel' },
      { type: 'signIn.again' },
      { type: 'signOut.ask' },
      { type: 'signOut.confirm' },
      { type: 'signOut.decline' },
      { type: 'signOut.force' },
      { type: 'token.unauthorized' },
      { type: 'token.expired' },
      { type: 'token.revoked' },
      { type: 'session.replaced', stored: null },
      { type: 'session.replaced', stored: stored({ token: 't-2', username: 'auditor' }) },
    )
    const step = fc.oneof(event, fc.constantFrom('accept', 'acceptTwo', 'refuse', 'logout', 'wait'))
    return fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (history) => {
        const session = run()
        for (const entry of history) {
          if (typeof entry !== 'string') session.send(entry)
          if (entry === 'accept') await session.accept()
          if (entry === 'acceptTwo') await session.accept(twoDepartments)
          if (entry === 'refuse') await session.refuse(new Error('x'))
          if (entry === 'logout') await session.endLogout('accepted')
          if (entry === 'wait') session.clock.increment(10_000)
          const snapshot = session.actor.getSnapshot()
          expect(snapshot.status).toBe('active')
          expect(snapshot.context.token !== null).toBe(snapshot.matches('signedIn'))
          expect(snapshot.context.candidate !== null).toBe(
            snapshot.matches('choosing') || snapshot.matches('abandoning'),
          )
        }
      }),
    )
  })
})

describe('other browser tabs', () => {
  test('[AUTH-04] signing out there ends here, without touching what is shared', () => {
    const session = run({ stored: stored() })
    session.send({ type: 'session.replaced', stored: null })
    expect(session.value()).toEqual({ signedOut: 'idle' })
    expect(session.log).toEqual([['forget', { shared: false }]])
    expect(session.context().reason).toBe('elsewhere')
  })

  test('signing in there signs in here', () => {
    const session = run()
    session.send({ type: 'session.replaced', stored: stored() })
    expect(session.value()).toEqual({ signedIn: 'active' })
    expect(session.context().token).toBe('t-1')
  })

  test('another person there reloads here', () => {
    const session = run({ stored: stored() })
    const other = stored({ token: 't-2', username: 'auditor', info: person({ username: 'auditor' }) })
    session.send({ type: 'session.replaced', stored: other })
    expect(session.context()).toMatchObject({ token: 't-2', username: 'auditor' })
    expect(session.log).toEqual(['reload'])
  })

  test('[ERR-24] a new token of the same person closes the dialog of the old one', () => {
    const session = run({ stored: stored() })
    session.send({ type: 'token.expired' })
    session.send({ type: 'session.replaced', stored: stored({ token: 't-2' }) })
    expect(session.value()).toEqual({ signedIn: 'active' })
    expect(session.context()).toMatchObject({ token: 't-2', reason: null })
    expect(session.log).not.toContain('reload')
  })

  test('[PROD-17] another tab worked on in another tenant: this one begins anew there', () => {
    const session = run({ stored: stored() })
    session.send({ type: 'session.replaced', stored: stored({ tenantid: 2 }) })
    expect([session.value(), session.context().tenantid, session.log]).toEqual([{ signedIn: 'active' }, 2, ['reload']])
  })

  test('the same token brings news about the person only', () => {
    const session = run({ stored: stored() })
    session.send({ type: 'signOut.ask' })
    session.send({ type: 'session.replaced', stored: stored({ info: person({ realname: '周国' }) }) })
    expect(session.value()).toEqual({ signedIn: 'confirmingSignOut' })
    expect(session.context().realname).toBe('周国')
  })
})

test('[ENT-01] takes changed user info over', () => {
  const session = run({ stored: stored() })
  session.send({ type: 'user.changed', info: person({ realname: '周国', avatar: '' }) })
  expect(session.context()).toMatchObject({ realname: '周国', avatar: '', info: { realname: '周国' } })
})

test('[AUTH-01][AUTH-06][AUTH-08] reaches each of its states', async () => {
  const cases = [
    withPassword(),
    { type: 'xstate.done.actor.signIn', output: accepted() },
    { type: 'xstate.done.actor.signIn', output: accepted(twoDepartments) },
    { type: 'xstate.error.actor.signIn', error: new Error('x') },
    { type: 'xstate.error.actor.signIn', error: asksPasscode() },
    { type: 'xstate.done.actor.secondFactor', output: { accepted: null, problem: '登录等待时间过长，请重新登录' } },
    { type: 'xstate.done.actor.secondFactor', output: { accepted: accepted(), problem: null } },
    { type: 'xstate.done.actor.secondFactor', output: { accepted: accepted(twoDepartments), problem: null } },
    { type: 'xstate.done.actor.choice', output: { tenantId: 1, orgCode: 'A01', info: person() } },
    { type: 'xstate.error.actor.choice', error: new Error('x') },
    { type: 'xstate.error.actor.logout', error: new Error('x') },
    { type: 'user.changed', info: person() },
    { type: 'session.replaced', stored: null },
    { type: 'session.replaced', stored: stored({ token: 't-2' }) },
  ]
  const seen = new Set<string>()
  for (const path of modelOf(sessionMachine, cases, { input: { stored: null, hour: 8 } }).getShortestPaths()) {
    await path.test({
      states: {
        '*': (snapshot: any) => {
          seen.add(JSON.stringify(snapshot.value))
          expect(snapshot.context.token !== null).toBe(snapshot.matches('signedIn'))
          expect(snapshot.hasTag('busy')).toBe(
            snapshot.matches({ signedOut: 'signingIn' }) ||
              snapshot.matches('abandoning') ||
              snapshot.matches({ signedIn: 'signingOut' }) ||
              snapshot.matches({ signedIn: 'leaving' }),
          )
        },
      },
    })
  }
  expect([...seen].sort()).toEqual([
    '"abandoning"',
    '"choosing"',
    '"proving"',
    '{"signedIn":"active"}',
    '{"signedIn":"confirmingSignOut"}',
    '{"signedIn":"expired"}',
    '{"signedIn":"leaving"}',
    '{"signedIn":"revoked"}',
    '{"signedIn":"signingOut"}',
    '{"signedIn":"unauthorized"}',
    '{"signedOut":"idle"}',
    '{"signedOut":"signingIn"}',
  ])
})

const twoDepartments = {
  multi_depart: 2,
  departs: [
    { id: 'd1', orgCode: 'A01', departName: '安全部' },
    { id: 'd2', orgCode: 'A02', departName: '生产部' },
  ],
}

function asksPasscode(message = '该账号已开启两步验证，请输入动态口令') {
  return Object.assign(new Error(message), { result: { secondFactor: { ticket: 'ticket-1' } } })
}

function withPassword(over: { remember?: boolean } = {}): SessionEvent {
  const credentials = { provider: 'password', username: 'admin', password: 'Admin1234', ...over } as const
  return { type: 'signIn.submit', hour: 15, credentials }
}

function run(input: Partial<SessionInput> = {}, options: { reloadFree?: boolean } = {}) {
  const log: any[] = []
  const attempts: Deferred<SignInResult>[] = []
  const logouts: Deferred<void>[] = []
  const proofs: Deferred<SignInResult>[] = []
  const clock = new SimulatedClock()
  const note = (name: string) => (_: unknown, params: unknown) =>
    void log.push(params === undefined ? name : [name, params])
  const machine = sessionMachine.provide({
    actors: {
      signIn: writeOnce<SignInResult, Credentials>((credentials) => {
        log.push(`signIn ${credentials.provider} ${'username' in credentials ? credentials.username : ''}`.trim())
        attempts.push(deferred<SignInResult>())
        return attempts.at(-1)!.promise
      }),
      logout: fromPromise(({ input: { token } }) => {
        log.push(`logout ${token}`)
        logouts.push(deferred<void>())
        return logouts.at(-1)!.promise
      }),
      secondFactorProof: secondFactorProofMachine.provide({
        actors: {
          provePasscode: writeOnce(({ ticket, passcode }) => {
            log.push(`prove ${ticket} ${passcode}`)
            proofs.push(deferred<SignInResult>())
            return proofs.at(-1)!.promise
          }),
        },
      }),
      tenantLogin: tenantLoginMachine.provide({
        actors: {
          selectDepartment: fromPromise(({ input: { username, orgCode, tenantId } }) => {
            log.push(`selectDepartment ${username} ${orgCode} ${tenantId}`)
            return Promise.resolve(person({ orgCode }))
          }),
        },
      }),
    },
    actions: {
      remember: note('remember'),
      forget: note('forget'),
      unshare: note('unshare'),
      dropDrafts: note('dropDrafts'),
      reload: note('reload'),
      showProblem: note('showProblem'),
      welcome: note('welcome'),
    },
    guards: { onReloadFreePath: () => options.reloadFree ?? false },
  })
  const actor = createActor(machine, { clock, input: { stored: null, hour: 8, ...input } }).start()
  const flushMicrotasks = async () => {
    for (let n = 0; n < 5; n += 1) await Promise.resolve()
  }
  return {
    log,
    clock,
    actor,
    flushMicrotasks,
    proofs,
    prove: (passcode: string) => actor.getSnapshot().children.secondFactor!.send({ type: 'passcode.submit', passcode }),
    send: (event: SessionEvent) => actor.send(event),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    accept: async (over: Partial<SignInResult> | Record<string, unknown> = {}) => {
      await attempts.at(-1)?.resolve(accepted(over as Partial<SignInResult>))
    },
    refuse: async (error: unknown) => attempts.at(-1)?.reject(error),
    endLogout: async (outcome: 'accepted' | 'refused' | 'silent', message = 'x') => {
      if (outcome === 'accepted') await logouts.at(-1)?.resolve()
      if (outcome === 'refused') await logouts.at(-1)?.reject(new Error(message))
    },
  }
}
