import { captchaMachine } from '#machines/captcha/captcha.machine.ts'
import type { Credentials } from '#machines/session/credentials.ts'
import {
  signInProblems,
  type SignInProvider,
  type SignInField,
  type SignInValues,
} from '#machines/sign-in-form/sign-in-problems.ts'
import { verificationCodeMachine } from '#machines/verification-code/verification-code.machine.ts'
import { assign, sendTo, setup } from 'xstate'

export interface SignInFormContext {
  /** What is wrong with the fields, until they are edited. */
  fields: Partial<Record<SignInField, string>>
}

export type SignInFormEvent =
  | { type: 'provider.choose'; provider: SignInProvider }
  | { type: 'field.edit'; field: SignInField }
  | { type: 'form.submit'; values: SignInValues }
  | { type: 'code.request'; mobile: string }
  | { type: 'captcha.refresh' }
  /** The session answered, or the page was opened: is a captcha needed for the next try? */
  | { type: 'session.settled'; captchaRequired: boolean }

/** `submit` hands sound credentials to the session. */
export interface SignInFormEffects {
  submit(params: { credentials: Credentials }): void
}

/**
 * The two modes of the sign-in page. Children: `captcha` the picture, `code` the code by SMS. Nothing that was typed is kept here.
 * Source: SCREEN-86, contract §20.
 */
export const signInFormMachine = setup({
  types: {
    context: {} as SignInFormContext,
    events: {} as SignInFormEvent,
    children: {} as { captcha: 'captcha'; code: 'verificationCode' },
  },
  actors: { captcha: captchaMachine, verificationCode: verificationCodeMachine },
  actions: {
    mark: assign((_, { provider, values }: { provider: SignInProvider; values: SignInValues }) => ({
      fields: signInProblems(provider, values),
    })),
    unmark: assign(({ context }, { field }: { field: SignInField }) => ({
      fields: Object.fromEntries(Object.entries(context.fields).filter(([name]) => name !== field)),
    })),
    unmarkAll: assign({ fields: {} }),
    requestCode: sendTo('code', (_, { mobile }: { mobile: string }) => ({ type: 'code.request' as const, mobile })),
    refreshCaptcha: sendTo('captcha', { type: 'captcha.refresh' }),
    clearCaptcha: sendTo('captcha', { type: 'captcha.clear' }),
    submit: (_args, _params: { credentials: Credentials }) => {},
  },
  guards: {
    isPhone: (_, { provider }: { provider: SignInProvider }) => provider === 'phone',
    needsCaptcha: (_, { captchaRequired }: { captchaRequired: boolean }) => captchaRequired,
    isSound: (_, { provider, values }: { provider: SignInProvider; values: SignInValues }) =>
      Object.keys(signInProblems(provider, values)).length === 0,
  },
}).createMachine({
  id: 'signInForm',
  context: { fields: {} },
  invoke: [
    { id: 'captcha', src: 'captcha' },
    { id: 'code', src: 'verificationCode', input: { purpose: 'signIn' } },
  ],
  initial: 'password',
  on: {
    'provider.choose': [
      {
        guard: { type: 'isPhone', params: ({ event }) => ({ provider: event.provider }) },
        target: '.phone',
        actions: 'unmarkAll',
      },
      { target: '.password', actions: 'unmarkAll' },
    ],
    'field.edit': { actions: { type: 'unmark', params: ({ event }) => ({ field: event.field }) } },
    'code.request': { actions: { type: 'requestCode', params: ({ event }) => event } },
    'captcha.refresh': { actions: 'refreshCaptcha' },
    'session.settled': [
      {
        guard: { type: 'needsCaptcha', params: ({ event }) => ({ captchaRequired: event.captchaRequired }) },
        actions: 'refreshCaptcha',
      },
      { actions: 'clearCaptcha' },
    ],
  },
  states: {
    password: {
      description: 'User name and password.',
      on: {
        'form.submit': [
          {
            guard: {
              type: 'isSound',
              params: ({ event }) => ({ provider: 'password' as const, values: event.values }),
            },
            actions: [
              'unmarkAll',
              { type: 'submit', params: ({ event }) => ({ credentials: byPassword(event.values) }) },
            ],
          },
          {
            actions: { type: 'mark', params: ({ event }) => ({ provider: 'password' as const, values: event.values }) },
          },
        ],
      },
    },
    phone: {
      description: 'Mobile number and a code.',
      on: {
        'form.submit': [
          {
            guard: { type: 'isSound', params: ({ event }) => ({ provider: 'phone' as const, values: event.values }) },
            actions: ['unmarkAll', { type: 'submit', params: ({ event }) => ({ credentials: byPhone(event.values) }) }],
          },
          { actions: { type: 'mark', params: ({ event }) => ({ provider: 'phone' as const, values: event.values }) } },
        ],
      },
    },
  },
})

function byPassword({ username, password, captcha, checkKey, remember }: SignInValues): Credentials {
  const read = checkKey === null ? {} : { captcha: captcha.trim(), checkKey }
  return { provider: 'password', username: username.trim(), password, remember, ...read }
}

function byPhone({ mobile, captcha, remember }: SignInValues): Credentials {
  return { provider: 'phone', mobile, captcha: captcha.trim(), remember }
}
