import { captchaMachine, type Captcha } from '#machines/captcha/captcha.machine.ts'
import type { SignInValues } from '#machines/sign-in-form/sign-in-problems.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { signInFormMachine, type SignInFormEvent } from '#machines/sign-in-form/sign-in-form.machine.ts'
import { verificationCodeMachine } from '#machines/verification-code/verification-code.machine.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { modelOf } from '#tests/machines/model.ts'
import { accepted, person, stored } from '#tests/machines/people.ts'
import { expect, test } from 'vitest'
import { SimulatedClock, createActor, fromPromise } from 'xstate'

const DEPARTMENTS = ['A01', 'A02'].map((orgCode) => ({ id: orgCode, orgCode, departName: orgCode }))
const CREDENTIALS = { provider: 'password', username: 'admin', password: 'Admin1234', remember: true } as const

test('[SCREEN-86] wherever the page is, a submit is handed over or marks what is wrong', async () => {
  const found = await everyPlace()
  const silent: string[] = []
  for (const [place, steps] of found) {
    for (const given of VALUES) {
      const page = await pageAfter(steps)
      page.form.send({ type: 'form.submit', values: given })
      const marked = Object.keys(page.form.getSnapshot().context.fields).length > 0
      if (page.handed.length === (marked ? 0 : 1)) continue
      silent.push(`${place} · ${JSON.stringify(given)}`)
    }
  }
  expect(silent).toEqual([])
  // Two modes, five states of the captcha, three of the code.
  expect(found.size).toBe(30)
})

test('[SCREEN-86] the button is enabled exactly where the session takes credentials', async () => {
  const submit = { type: 'signIn.submit', credentials: CREDENTIALS, hour: 8 } as const
  const cases = [
    submit,
    { type: 'user.changed', info: person() },
    { type: 'session.replaced', stored: stored() },
    { type: 'session.replaced', stored: null },
    { type: 'xstate.done.actor.signIn', output: accepted() },
    { type: 'xstate.done.actor.signIn', output: accepted({ multi_depart: 2, departs: DEPARTMENTS }) },
    { type: 'xstate.error.actor.signIn', error: new Error('x') },
    { type: 'xstate.done.actor.choice', output: { tenantId: 1, info: person() } },
    { type: 'xstate.error.actor.choice', error: new Error('x') },
  ]
  const seen = new Map<string, boolean>()
  const ignored: string[] = []
  for (const path of modelOf(sessionMachine, cases, { input: { stored: null, hour: 8 } }).getShortestPaths()) {
    await path.test({
      states: {
        '*': (snapshot: any) => {
          const isEnabled = snapshot.matches({ signedOut: 'idle' })
          const name = JSON.stringify(snapshot.value)
          seen.set(name, isEnabled)
          if (snapshot.can(submit) !== isEnabled) ignored.push(name)
        },
      },
    })
  }
  expect(ignored).toEqual([])
  expect([...seen].filter(([, isEnabled]) => isEnabled)).toEqual([['{"signedOut":"idle"}', true]])
  expect(seen.size).toBeGreaterThan(8)
})

const VALUES: SignInValues[] = [
  values({ captcha: '123456' }),
  values({ username: '', mobile: '' }),
  values({ checkKey: 0 }),
  values({ checkKey: 0, captcha: 'k7Qp' }),
]

function values(over: Partial<SignInValues>): SignInValues {
  const given = { username: 'admin', password: 'Admin1234', captcha: '', mobile: '13800000000' }
  return { ...given, remember: true, checkKey: null, ...over }
}

type Step = (page: Page) => void

interface Page {
  form: { send: (event: SignInFormEvent) => void; getSnapshot: () => any }
  handed: unknown[]
  picture: Deferred<Captcha> | null
  code: Deferred<string | null> | null
  clock: SimulatedClock
}

const sending =
  (event: SignInFormEvent): Step =>
  ({ form }) =>
    form.send(event)

/** What can happen to the page. */
const STEPS: Step[] = [
  sending({ type: 'provider.choose', provider: 'phone' }),
  sending({ type: 'provider.choose', provider: 'password' }),
  sending({ type: 'session.settled', captchaRequired: true }),
  sending({ type: 'session.settled', captchaRequired: false }),
  sending({ type: 'captcha.refresh' }),
  sending({ type: 'code.request', mobile: '13800000000' }),
  ({ picture }) => picture?.resolve({ checkKey: 1, image: 'picture' }),
  ({ picture }) => picture?.reject(new Error('x')),
  ({ code }) => code?.resolve(null),
  ({ code }) => code?.reject(new Error('x')),
  ({ clock }) => clock.increment(60_000),
]

/** Every place the form and its children can be at together, with the steps that lead there. */
async function everyPlace(): Promise<Map<string, Step[]>> {
  const found = new Map<string, Step[]>([[placeOf(await pageAfter([])), []]])
  for (const steps of found.values()) {
    for (const step of STEPS) {
      const further = [...steps, step]
      const place = placeOf(await pageAfter(further))
      if (!found.has(place)) found.set(place, further)
    }
  }
  return found
}

function placeOf({ form }: Page): string {
  const { value, children } = form.getSnapshot()
  return JSON.stringify([value, children.captcha.getSnapshot().value, children.code.getSnapshot().value])
}

async function pageAfter(steps: Step[]): Promise<Page> {
  const page: Omit<Page, 'form'> = { handed: [], picture: null, code: null, clock: new SimulatedClock() }
  const machine = signInFormMachine.provide({
    actors: {
      captcha: captchaMachine.provide({
        actors: { fetchCaptcha: fromPromise(() => (page.picture = deferred<Captcha>()).promise) },
      }),
      verificationCode: verificationCodeMachine.provide({
        actors: { sendCode: fromPromise(() => (page.code = deferred<string | null>()).promise) },
      }),
    },
    actions: { submit: (_, { credentials }) => void page.handed.push(credentials) },
  })
  const whole = { ...page, form: createActor(machine, { clock: page.clock }).start() }
  for (const step of steps) {
    step({ ...whole, picture: page.picture, code: page.code })
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  return whole
}
