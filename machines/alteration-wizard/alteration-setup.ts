import { matchesPattern } from '#contract/checks/patterns.ts'
import { ALTERATION_RETURN_MS } from '#contract/console/timings.ts'
import { isMasked, type AlterationProblems, type AlterationValues } from './alteration-problems.ts'
import { placeOfRefusal } from '#machines/password-change/password-problems.ts'
import { verificationCodeMachine } from '#machines/verification-code/verification-code.machine.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { assign, fromPromise, sendTo, setup } from 'xstate'

export interface AlterationWizardContext {
  account: string
  /** The number in full, or masked when the server gives no more: then the user name stands for it. */
  phone: string
  username: string
  smscode: string
  problem: string | null
  fields: AlterationProblems
  secondsLeft: number
}

export type AlterationWizardEvent =
  | { type: 'step.next'; values: AlterationValues }
  | { type: 'step.back' }
  | { type: 'code.request'; mobile: string }
  | { type: 'signIn.return' }

/** The calls of contract §3.6: querySysUser, phoneVerification, passwordChange; each rejects with a sentence. An empty `phone` means the number of the account. */
export interface AlterationWizardEffects {
  identify(input: { account: string }, signal: AbortSignal): Promise<{ username: string; phone: string }>
  prove(input: Proof, signal: AbortSignal): Promise<{ username: string; smscode: string }>
  setPassword(input: NewPassword, signal: AbortSignal): Promise<void>
  returnToSignIn(): void
}

export interface Proof {
  username: string
  phone: string
  code: string
}

export interface NewPassword {
  username: string
  phone: string
  smscode: string
  password: string
}

/** Names, assignments and silent effects of the wizard; its steps stand in alteration-wizard.machine.ts. */
export const alterationSetup = setup({
  types: {
    context: {} as AlterationWizardContext,
    events: {} as AlterationWizardEvent,
    tags: {} as 'busy',
    children: {} as {
      code: 'verificationCode'
      identify: 'identify'
      prove: 'prove'
      setPassword: 'setPassword'
    },
  },
  actors: {
    identify: fromPromise<{ username: string; phone: string }, { account: string }>(() => new Promise(() => {})),
    prove: fromPromise<{ username: string; smscode: string }, Proof>(() => new Promise(() => {})),
    setPassword: writeOnce<void, NewPassword>(() => new Promise(() => {})),
    verificationCode: verificationCodeMachine,
  },
  actions: {
    markFields: assign((_, { fields }: { fields: AlterationProblems }) => ({ fields, problem: null })),
    rememberAccount: assign((_, { account, phone }: { account: string; phone: string }) => ({ account, phone })),
    rememberOwner: assign((_, owner: { username: string; phone: string }) => owner),
    rememberProof: assign((_, proof: { username: string; phone: string; smscode: string }) => proof),
    rememberProblem: assign((_, problem: string) => placeOfRefusal(problem)),
    startCountdown: assign({ secondsLeft: ALTERATION_RETURN_MS / 1000 }),
    countDown: assign({ secondsLeft: ({ context }) => Math.max(0, context.secondsLeft - 1) }),
    requestCode: sendTo('code', ({ context }, { mobile }: { mobile: string }) =>
      isMasked(context.phone)
        ? { type: 'code.request' as const, mobile: '', username: context.username }
        : { type: 'code.request' as const, mobile },
    ),
    returnToSignIn: () => {},
  },
  guards: {
    isSound: (_, { fields }: { fields: AlterationProblems }) => Object.keys(fields).length === 0,
    isMobile: (_, { account }: { account: string }) => account !== '' && matchesPattern('m', account),
  },
  delays: { returnDelay: ALTERATION_RETURN_MS, second: 1_000 },
})
