import type { ConsoleConfig } from '#contract/wire/config.ts'
import type { SignInResult } from '#contract/wire/session.ts'
import type { Credentials } from '#machines/session/credentials.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { secondFactorProofMachine } from '#machines/second-factor-proof/second-factor-proof.machine.ts'
import { tenantLoginMachine } from '#machines/tenant-login/tenant-login.machine.ts'
import type { VisitorEffects } from '#screens/sign-in/visitor-effects.ts'
import { accepted, person } from '#tests/machines/people.ts'
import { render } from '@testing-library/react'
import { useEffect, type ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { createActor, fromPromise } from 'xstate'

/** What the doors of a pretended server answer; a text is a refusal. */
export type Answer = Partial<SignInResult> | string | Error

/** Effects that note what they were asked; each may be replaced. */
export function visitorEffects(over: Partial<VisitorEffects> = {}) {
  const asked: unknown[] = []
  const note =
    <T,>(name: string, answer: T) =>
    (input: unknown) => {
      asked.push([name, input])
      return Promise.resolve(answer)
    }
  const effects: VisitorEffects = {
    fetchCaptcha: () => Promise.resolve({ checkKey: 7, image: 'data:image/png;base64,AA' }),
    sendCode: note('sendCode', null),
    checkUnique: note('checkUnique', true),
    register: (input) => {
      asked.push(['register', input])
      return Promise.resolve({ username: input.username })
    },
    identify: ({ account }) => Promise.resolve({ username: account, phone: '138****0000' }),
    prove: note('prove', { username: 'lihua', smscode: '123456' }),
    setPassword: note('setPassword', undefined),
    authorize: note('authorize', { kind: 'token' as const, token: 'third-token' }),
    bindPhone: note('bindPhone', 'bound-token'),
    showProblem: (problem) => void asked.push(['showProblem', problem]),
    ...over,
  }
  return { effects, asked }
}

/** A session whose doors give the answers in turn. */
export function sessionAt(...answers: Answer[]) {
  const attempts: Credentials[] = []
  const selections: unknown[] = []
  const passcodes: string[] = []
  const machine = sessionMachine.provide({
    actors: {
      signIn: fromPromise(({ input }) => {
        attempts.push(input as Credentials)
        const answer = answers[attempts.length - 1] ?? 'no answer left'
        if (typeof answer === 'string') return Promise.reject(new Error(answer))
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(accepted(answer))
      }) as never,
      secondFactorProof: secondFactorProofMachine.provide({
        actors: {
          provePasscode: fromPromise(({ input }) => {
            const { passcode } = input as { passcode: string }
            passcodes.push(passcode)
            return passcode === '123456'
              ? Promise.resolve(accepted())
              : Promise.reject(new Error('动态口令或恢复码错误，或者已经使用过'))
          }) as never,
        },
      }),
      tenantLogin: tenantLoginMachine.provide({
        actors: {
          selectDepartment: fromPromise(({ input }) => {
            selections.push(input)
            return Promise.resolve(person({ orgCode: input.orgCode }))
          }),
        },
      }),
    },
  })
  return {
    session: createActor(machine, { input: { stored: null, hour: 10 } }).start(),
    attempts,
    selections,
    passcodes,
  }
}

export function config(over: Partial<ConsoleConfig> = {}): ConsoleConfig {
  return {
    apiBase: '/vr',
    staticDomain: '',
    socketBase: '',
    figures: false,
    operations: false,
    casPrefixUrl: '',
    onlinePreviewDomain: '',
    signSecret: '',
    notificationPolling: false,
    productName: '安全生产管理平台',
    thirdParties: [],
    demoAccounts: [],
    resumableUploads: null,
    secondFactor: false,
    ...over,
  }
}

/** Renders a page at an address; `place()` tells where its links lead. */
export function renderAt(address: string | { pathname: string; state: unknown }, page: ReactNode) {
  let place = { pathname: '', search: '', state: null as unknown }
  function Elsewhere() {
    const location = useLocation()
    useEffect(() => {
      place = location
    }, [location])
    return null
  }
  const path = typeof address === 'string' ? address.split('?')[0]! : address.pathname
  const view = render(
    <MemoryRouter initialEntries={[address]}>
      <Elsewhere />
      <Routes>
        <Route path={path} element={page} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  )
  return { ...view, place: () => place }
}
