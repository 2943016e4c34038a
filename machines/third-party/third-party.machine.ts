import { SIGN_IN_FAILED } from '#contract/text/texts.ts'
import { sentenceOf } from '#contract/wire/failure.ts'
import { CAPTCHA_REQUIRED, mobileProblem } from '#machines/sign-in-form/sign-in-problems.ts'
import { verificationCodeMachine } from '#machines/verification-code/verification-code.machine.ts'
import { assertEvent, assign, fromPromise, sendTo, setup } from 'xstate'

/** What the window of a third party answers: a token, or an account there that no account here is bound to. Source: contract §3.3. */
export type ThirdPartyAnswer = { kind: 'token'; token: string } | { kind: 'unbound'; uuid: string }

export interface ThirdPartyContext {
  thirdType: string
  uuid: string
  problem: string | null
  fields: Partial<Record<'mobile' | 'captcha', string>>
}

export type ThirdPartyEvent =
  | { type: 'third.open'; thirdType: string }
  | { type: 'third.cancel' }
  | { type: 'code.request'; mobile: string }
  | { type: 'binding.submit'; mobile: string; captcha: string }

export interface PhoneBinding {
  mobile: string
  captcha: string
  thirdUserUuid: string
}

/**
 * `authorize` opens the window of a third party and resolves with its answer; aborting closes the window. `bindPhone` resolves with a
 * token. `authorized` hands the token to the session.
 */
export interface ThirdPartyEffects {
  authorize(input: { thirdType: string }, signal: AbortSignal): Promise<ThirdPartyAnswer>
  bindPhone(input: PhoneBinding, signal: AbortSignal): Promise<string>
  authorized(params: { token: string; thirdType: string }): void
  showProblem(params: { title: string; message: string }): void
}

/** Signing in through somebody else. Source: SCREEN-86, API-011, contract §3.3. */
export const thirdPartyMachine = setup({
  types: {
    context: {} as ThirdPartyContext,
    events: {} as ThirdPartyEvent,
    tags: {} as 'busy',
    children: {} as { code: 'verificationCode'; authorize: 'authorize'; bindPhone: 'bindPhone' },
  },
  actors: {
    authorize: fromPromise<ThirdPartyAnswer, { thirdType: string }>(() => new Promise(() => {})),
    bindPhone: fromPromise<string, PhoneBinding>(() => new Promise(() => {})),
    verificationCode: verificationCodeMachine,
  },
  actions: {
    begin: assign((_, { thirdType }: { thirdType: string }) => ({ thirdType, uuid: '', problem: null, fields: {} })),
    rememberStranger: assign((_, { answer }: { answer: ThirdPartyAnswer }) =>
      answer.kind === 'unbound' ? { uuid: answer.uuid } : {},
    ),
    markFields: assign((_, binding: { mobile: string; captcha: string }) => ({
      fields: bindingProblems(binding),
      problem: null,
    })),
    rememberProblem: assign((_, { problem }: { problem: string }) => ({ problem })),
    requestCode: sendTo('code', (_, { mobile }: { mobile: string }) => ({ type: 'code.request' as const, mobile })),
    authorized: (_args, _params: { token: string; thirdType: string }) => {},
    showProblem: (_args, _params: { title: string; message: string }) => {},
  },
  guards: {
    isUnbound: (_, { answer }: { answer: ThirdPartyAnswer }) => answer.kind === 'unbound',
    isSound: (_, binding: { mobile: string; captcha: string }) => Object.keys(bindingProblems(binding)).length === 0,
  },
}).createMachine({
  id: 'thirdParty',
  context: { thirdType: '', uuid: '', problem: null, fields: {} },
  invoke: { id: 'code', src: 'verificationCode', input: { purpose: 'signIn' } },
  initial: 'idle',
  states: {
    idle: {
      description: 'No other way in is being tried.',
      on: {
        'third.open': {
          target: 'waiting',
          actions: { type: 'begin', params: ({ event }) => ({ thirdType: event.thirdType }) },
        },
      },
    },
    waiting: {
      description: 'The window of the third party is open.',
      tags: 'busy',
      invoke: {
        id: 'authorize',
        src: 'authorize',
        input: ({ context }) => ({ thirdType: context.thirdType }),
        onDone: [
          {
            guard: { type: 'isUnbound', params: ({ event }) => ({ answer: event.output }) },
            target: 'binding',
            actions: { type: 'rememberStranger', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'idle',
            actions: {
              type: 'authorized',
              params: ({ context, event }) => ({
                token: event.output.kind === 'token' ? event.output.token : '',
                thirdType: context.thirdType,
              }),
            },
          },
        ],
        onError: {
          target: 'idle',
          actions: {
            type: 'showProblem',
            params: ({ event }) => ({ title: SIGN_IN_FAILED, message: sentenceOf(event.error) }),
          },
        },
      },
      on: { 'third.cancel': 'idle' },
    },
    binding: {
      description: 'Nobody here is bound to that account: a phone proves who it is.',
      on: {
        'code.request': { actions: { type: 'requestCode', params: ({ event }) => event } },
        'binding.submit': [
          {
            guard: { type: 'isSound', params: ({ event }) => event },
            target: 'savingBinding',
            actions: { type: 'markFields', params: ({ event }) => event },
          },
          { actions: { type: 'markFields', params: ({ event }) => event } },
        ],
        'third.cancel': 'idle',
      },
    },
    savingBinding: {
      description: 'The server binds the accounts.',
      tags: 'busy',
      invoke: {
        id: 'bindPhone',
        src: 'bindPhone',
        input: ({ context, event }) => {
          assertEvent(event, 'binding.submit')
          return { mobile: event.mobile, captcha: event.captcha, thirdUserUuid: context.uuid }
        },
        onDone: {
          target: 'idle',
          actions: {
            type: 'authorized',
            params: ({ context, event }) => ({ token: event.output, thirdType: context.thirdType }),
          },
        },
        onError: {
          target: 'binding',
          actions: { type: 'rememberProblem', params: ({ event }) => ({ problem: sentenceOf(event.error) }) },
        },
      },
    },
  },
})

function bindingProblems({ mobile, captcha }: { mobile: string; captcha: string }) {
  const problem = mobileProblem(mobile)
  return {
    ...(problem === null ? {} : { mobile: problem }),
    ...(captcha.trim() === '' ? { captcha: CAPTCHA_REQUIRED } : {}),
  }
}
