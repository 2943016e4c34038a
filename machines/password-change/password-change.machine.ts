import { NO_SIGNED_IN_USER } from '#contract/text/texts.ts'
import { passwordProblems, placeOfRefusal, type PasswordValues } from '#machines/password-change/password-problems.ts'
import { sentenceOf } from '#contract/wire/failure.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { assertEvent, assign, setup } from 'xstate'

export interface PasswordChangeContext {
  username: string
  /** Somebody else chose the present password: the dialog stays until there is another one. */
  isDue: boolean
  /** Why the server refused. */
  problem: string | null
  /** What is wrong with the fields. */
  fields: Partial<Record<keyof PasswordValues, string>>
}

export type PasswordChangeEvent =
  | { type: 'dialog.open'; username: string; isDue?: boolean }
  | ({ type: 'form.submit' } & PasswordValues)
  | { type: 'dialog.close' | 'session.ended' }

export type PasswordUpdate = PasswordValues & { username: string }

/** `updatePassword` is API-017 and resolves with the server's sentence; `ended` tells it and leads to a new sign-in (the token is dead). */
export interface PasswordChangeEffects {
  updatePassword(input: PasswordUpdate, signal: AbortSignal): Promise<string>
  warn(params: { message: string }): void
  ended(params: { message: string }): void
}

const change = setup({
  types: {
    context: {} as PasswordChangeContext,
    events: {} as PasswordChangeEvent,
    tags: {} as 'busy',
  },
  actors: {
    updatePassword: writeOnce<string, PasswordUpdate>(() => new Promise(() => {})),
  },
  actions: {
    begin: assign((_, { username, isDue = false }: { username: string; isDue?: boolean | undefined }) => ({
      username,
      isDue,
      problem: null,
      fields: {},
    })),
    markFields: assign(({ context }, { values }: { values: PasswordValues }) => ({
      fields: passwordProblems(values, context.username),
      problem: null,
    })),
    rememberProblem: assign((_, { problem }: { problem: string }) => placeOfRefusal(problem)),
    warn: (_args, _params: { message: string }) => {},
    ended: (_args, _params: { message: string }) => {},
  },
  guards: {
    isNobody: (_, { username }: { username: string }) => username === '',
    mayWait: ({ context }) => !context.isDue,
    isSound: ({ context }, { values }: { values: PasswordValues }) =>
      Object.keys(passwordProblems(values, context.username)).length === 0,
  },
})

const opening = change.createStateConfig({
  on: {
    'dialog.open': [
      {
        guard: { type: 'isNobody', params: ({ event }) => ({ username: event.username }) },
        actions: { type: 'warn', params: { message: NO_SIGNED_IN_USER } },
      },
      {
        target: 'editing',
        actions: { type: 'begin', params: ({ event }) => ({ username: event.username, isDue: event.isDue }) },
      },
    ],
  },
}).on

/** Changing one's own password; the passwords live in the request only. Source: DLG-15, VALID-38…46. */
export const passwordChangeMachine = change.createMachine({
  id: 'passwordChange',
  context: { username: '', isDue: false, problem: null, fields: {} },
  initial: 'closed',
  on: { 'session.ended': '.closed' },
  states: {
    closed: {
      description: 'Nothing is seen.',
      on: opening,
    },
    editing: {
      description: 'The dialog waits for three sound fields.',
      on: {
        'form.submit': [
          {
            guard: { type: 'isSound', params: ({ event }) => ({ values: event }) },
            target: 'saving',
            actions: { type: 'markFields', params: ({ event }) => ({ values: event }) },
          },
          { actions: { type: 'markFields', params: ({ event }) => ({ values: event }) } },
        ],
        'dialog.close': { guard: 'mayWait', target: 'closed' },
      },
    },
    saving: {
      description: 'The server checks the old password and keeps the new one.',
      tags: 'busy',
      invoke: {
        id: 'updatePassword',
        src: 'updatePassword',
        input: ({ context, event }) => {
          assertEvent(event, 'form.submit')
          const { oldpassword, password, confirmpassword } = event
          return { username: context.username, oldpassword, password, confirmpassword }
        },
        onDone: {
          target: 'succeeded',
          actions: { type: 'ended', params: ({ event }) => ({ message: event.output }) },
        },
        onError: {
          target: 'editing',
          actions: { type: 'rememberProblem', params: ({ event }) => ({ problem: sentenceOf(event.error) }) },
        },
      },
    },
    succeeded: {
      description: 'The password is changed and the session is over.',
      on: { ...opening, 'dialog.close': 'closed' },
    },
  },
})
