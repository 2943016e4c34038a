import { greeting } from '#contract/text/greeting.ts'
import { REQUEST_TIMEOUT_MS, REVOKED_GRACE_MS, UNAUTHORIZED_RELOAD_MS } from '#contract/console/timings.ts'
import type { SignInResult, UserInfo } from '#contract/wire/session.ts'
import {
  secondFactorProofMachine,
  type SecondFactorProofOutput,
} from '#machines/second-factor-proof/second-factor-proof.machine.ts'
import { tenantLoginMachine } from '#machines/tenant-login/tenant-login.machine.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { assign, fromPromise, setup } from 'xstate'
import { choiceOf, needsChoice, type Choice } from './choice.ts'
import { isRemembered, type Credentials } from './credentials.ts'
import {
  NOBODY,
  factsOf,
  type EndReason,
  type Remembered,
  type SessionContext,
  type SessionEvent,
  type SessionInput,
  type Welcome,
} from './session-facts.ts'
import { isSamePerson, personOf, type StoredSession } from './stored-session.ts'

type Chosen = Pick<Choice, 'tenantId' | 'info'>
type Replacement = { stored: StoredSession | null }

/** Names, assignments and silent effects of the session machine; its states stand in session.machine.ts. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    input: {} as SessionInput,
    events: {} as SessionEvent,
    tags: {} as 'busy',
    children: {} as { choice: 'tenantLogin'; secondFactor: 'secondFactorProof' },
  },
  actors: {
    signIn: writeOnce<SignInResult, Credentials>(() => new Promise(() => {})),
    logout: fromPromise<void, { token: string }>(() => new Promise(() => {})),
    tenantLogin: tenantLoginMachine,
    secondFactorProof: secondFactorProofMachine,
  },
  actions: {
    beginAttempt: assign((_, { credentials, hour }: { credentials: Credentials; hour: number }) => ({
      remembered: isRemembered(credentials),
      welcome: greeting(hour),
      problem: null,
      reason: null,
      redirect: null,
    })),
    rememberProblem: assign(({ context }, params: { problem: string; captchaRequired: boolean }) => ({
      problem: params.problem,
      captchaRequired: params.captchaRequired || context.captchaRequired,
    })),
    holdTicket: assign((_, { ticket }: { ticket: string | null }) => ({ ticket, captchaRequired: false })),
    dropTicket: assign({ ticket: null }),
    holdCandidate: assign((_, { candidate }: { candidate: SignInResult }) => {
      const { tenants, departments, tenantId } = choiceOf(candidate)
      return { candidate, tenants, departments, tenantid: tenantId, captchaRequired: false, ticket: null }
    }),
    dropCandidate: assign({ candidate: null, tenants: [], departments: [], tenantid: 0 }),
    enter: assign(({ context }, { tenantId, info }: Chosen) => ({
      ...NOBODY,
      ...personOf(info),
      token: context.candidate?.token ?? null,
      tenantid: tenantId,
      welcome: context.welcome,
      remembered: context.remembered,
    })),
    adopt: assign(({ context }, { stored }: Replacement) =>
      stored === null ? {} : { ...NOBODY, ...factsOf(stored), welcome: context.welcome },
    ),
    refresh: assign((_, { stored }: Replacement) => (stored === null ? {} : factsOf(stored))),
    changePerson: assign((_, { info }: { info: UserInfo }) => personOf(info)),
    giveReason: assign((_, params: { reason: EndReason; redirect?: string | undefined }) => ({
      reason: params.reason,
      redirect: params.redirect ?? null,
    })),
    clear: assign(({ context: { welcome, reason, redirect } }) => ({ ...NOBODY, welcome, reason, redirect })),
    remember: (_args, _params: Remembered) => {},
    forget: (_args, _params: { shared: boolean }) => {},
    unshare: () => {},
    dropDrafts: () => {},
    reload: () => {},
    showProblem: (_args, _params: { title: string | null; message: string }) => {},
    welcome: (_args, _params: Welcome) => {},
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    asksNothing: (_, { candidate }: { candidate: SignInResult }) => !needsChoice(choiceOf(candidate)),
    asksPasscode: (_, { ticket }: { ticket: string | null }) => ticket !== null,
    isRefused: (_, { accepted }: SecondFactorProofOutput) => accepted === null,
    isGone: (_, { stored }: Replacement) => stored === null,
    isThere: (_, { stored }: Replacement) => stored !== null,
    isOwnToken: ({ context }, { stored }: Replacement) => stored?.token === context.token,
    isElsewhere: ({ context }, { stored }: Replacement) =>
      stored?.token === context.token && stored?.tenantid !== context.tenantid,
    isSamePerson: ({ context }, { stored }: Replacement) => stored !== null && isSamePerson(context, stored),
    isEndedByServer: ({ context }) => context.reason === 'unauthorized' || context.reason === 'expired',
    onReloadFreePath: () => false,
  },
  delays: {
    unauthorizedReload: UNAUTHORIZED_RELOAD_MS,
    revokedGrace: REVOKED_GRACE_MS,
    logoutTimeout: REQUEST_TIMEOUT_MS,
    quietLogoutTimeout: UNAUTHORIZED_RELOAD_MS,
  },
})
