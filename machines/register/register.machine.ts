import { sentenceOf } from '#contract/wire/failure.ts'
import { placeOfRefusal } from '#machines/password-change/password-problems.ts'
import { registerProblems, type RegisterField, type RegisterValues } from '#machines/register/register-problems.ts'
import { uniqueValueMachine, type UniqueField } from '#machines/unique-value/unique-value.machine.ts'
import { verificationCodeMachine } from '#machines/verification-code/verification-code.machine.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { assertEvent, assign, sendTo, setup } from 'xstate'

export interface RegisterContext {
  username: string
  /** Why the server refused. */
  problem: string | null
  fields: Partial<Record<RegisterField, string>>
}

export type RegisterEvent =
  | { type: 'code.request'; mobile: string }
  | { type: 'value.left'; field: UniqueField; value: string }
  | { type: 'value.changed'; field: UniqueField }
  | { type: 'form.submit'; values: RegisterValues }

interface LeftValue {
  field: UniqueField
  value: string
}

/** `register` is `POST /sys/user/register` and resolves with the name of the account; `registered` opens the result page. */
export interface RegisterEffects {
  register(input: RegisterValues, signal: AbortSignal): Promise<{ username: string }>
  registered(params: { username: string }): void
}

/**
 * Making an account. Its children `code`, `username`, `phone` and `email` send the code and look for duplicates.
 * Source: SCREEN-88, SCREEN-89, O-20, contract §3.6.
 */
export const registerMachine = setup({
  types: {
    context: {} as RegisterContext,
    events: {} as RegisterEvent,
    tags: {} as 'busy',
    children: {} as {
      code: 'verificationCode'
      username: 'uniqueValue'
      phone: 'uniqueValue'
      email: 'uniqueValue'
      register: 'register'
    },
  },
  actors: {
    register: writeOnce<{ username: string }, RegisterValues>(() => new Promise(() => {})),
    verificationCode: verificationCodeMachine,
    uniqueValue: uniqueValueMachine,
  },
  actions: {
    markFields: assign((_, { values }: { values: RegisterValues }) => ({
      fields: registerProblems(values),
      problem: null,
    })),
    rememberProblem: assign((_, { problem }: { problem: string }) => placeOfRefusal(problem)),
    rememberAccount: assign((_, { username }: { username: string }) => ({ username })),
    requestCode: sendTo('code', (_, { mobile }: { mobile: string }) => ({ type: 'code.request' as const, mobile })),
    checkValue: sendTo(
      (_, { field }: LeftValue) => field,
      (_, { value }: LeftValue) => ({ type: 'value.left' as const, value }),
    ),
    forgetValue: sendTo((_, { field }: { field: UniqueField }) => field, { type: 'value.changed' }),
    registered: (_args, _params: { username: string }) => {},
  },
  guards: {
    isSound: (_, { values }: { values: RegisterValues }) => Object.keys(registerProblems(values)).length === 0,
  },
}).createMachine({
  id: 'register',
  context: { username: '', problem: null, fields: {} },
  invoke: [
    { id: 'code', src: 'verificationCode', input: { purpose: 'register' } },
    { id: 'username', src: 'uniqueValue', input: { field: 'username' } },
    { id: 'phone', src: 'uniqueValue', input: { field: 'phone' } },
    { id: 'email', src: 'uniqueValue', input: { field: 'email' } },
  ],
  initial: 'editing',
  on: {
    'code.request': { actions: { type: 'requestCode', params: ({ event }) => event } },
    'value.left': { actions: { type: 'checkValue', params: ({ event }) => event } },
    'value.changed': { actions: { type: 'forgetValue', params: ({ event }) => event } },
  },
  states: {
    editing: {
      description: 'The form is being filled in.',
      on: {
        'form.submit': [
          {
            guard: { type: 'isSound', params: ({ event }) => ({ values: event.values }) },
            target: 'saving',
            actions: { type: 'markFields', params: ({ event }) => ({ values: event.values }) },
          },
          { actions: { type: 'markFields', params: ({ event }) => ({ values: event.values }) } },
        ],
      },
    },
    saving: {
      description: 'The server makes the account.',
      tags: 'busy',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ event }) => {
          assertEvent(event, 'form.submit')
          return event.values
        },
        onDone: {
          target: 'succeeded',
          actions: [
            { type: 'rememberAccount', params: ({ event }) => event.output },
            { type: 'registered', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'editing',
          actions: { type: 'rememberProblem', params: ({ event }) => ({ problem: sentenceOf(event.error) }) },
        },
      },
    },
    succeeded: { description: 'The account is there; its result page is being opened.' },
  },
})
