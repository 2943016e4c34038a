import { SESSION_EXPIRED_TEXT } from '#contract/text/texts.ts'
import { choiceOf } from './choice.ts'
import { sentenceOf } from '#contract/wire/failure.ts'
import { ticketOf } from '#machines/second-factor-proof/passcode-demand.ts'
import { asksForCaptcha } from '#machines/session/picture-demand.ts'
import { rememberedOf, welcomeOf } from './session-facts.ts'
import { sessionSetup } from './session-setup.ts'
import { assertEvent } from 'xstate'

/** Nobody is signed in; credentials may be on their way. */
export const signedOutState = sessionSetup.createStateConfig({
  description: 'Nobody is signed in.',
  initial: 'idle',
  states: {
    idle: {
      description: 'Waits for credentials.',
      on: {
        'signIn.submit': {
          target: 'signingIn',
          actions: {
            type: 'beginAttempt',
            params: ({ event }) => ({ credentials: event.credentials, hour: event.hour }),
          },
        },
      },
    },
    signingIn: {
      description: 'The server checks the credentials; they live in the request only.',
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'signIn.submit')
          return event.credentials
        },
        onDone: [
          {
            guard: { type: 'asksNothing', params: ({ event }) => ({ candidate: event.output }) },
            target: '#session.signedIn',
            actions: [
              { type: 'holdCandidate', params: ({ event }) => ({ candidate: event.output }) },
              { type: 'remember', params: ({ context, event }) => rememberedOf(context, choiceOf(event.output)) },
              { type: 'welcome', params: ({ context }) => welcomeOf(context) },
              { type: 'enter', params: ({ event }) => choiceOf(event.output) },
            ],
          },
          {
            target: '#session.choosing',
            actions: { type: 'holdCandidate', params: ({ event }) => ({ candidate: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'asksPasscode', params: ({ event }) => ({ ticket: ticketOf(event.error) }) },
            target: '#session.proving',
            actions: { type: 'holdTicket', params: ({ event }) => ({ ticket: ticketOf(event.error) }) },
          },
          {
            target: 'idle',
            actions: {
              type: 'rememberProblem',
              params: ({ event }) => ({
                problem: sentenceOf(event.error),
                captchaRequired: asksForCaptcha(event.error),
              }),
            },
          },
        ],
      },
    },
  },
})

const LOST = { problem: SESSION_EXPIRED_TEXT, captchaRequired: false }
const lost = {
  target: 'signedOut',
  actions: ['dropCandidate', { type: 'rememberProblem', params: LOST }],
} as const

/** The credentials were right; tenant or department is being asked. Nothing is stored yet. */
export const choosingState = sessionSetup.createStateConfig({
  description: 'The credentials were right; tenant or department is being asked. Nothing is stored yet.',
  invoke: {
    id: 'choice',
    src: 'tenantLogin',
    input: ({ context }) => {
      if (context.candidate === null) throw new Error('session: choosing needs a candidate')
      return choiceOf(context.candidate)
    },
    onDone: {
      target: 'signedIn',
      actions: [
        { type: 'remember', params: ({ context, event }) => rememberedOf(context, event.output) },
        { type: 'welcome', params: ({ context }) => welcomeOf(context) },
        { type: 'enter', params: ({ event }) => event.output },
      ],
    },
    onError: {
      target: 'signedOut',
      actions: [
        'dropCandidate',
        {
          type: 'rememberProblem',
          params: ({ event }) => ({ problem: sentenceOf(event.error), captchaRequired: false }),
        },
      ],
    },
  },
  on: { 'signIn.cancel': 'abandoning', 'token.unauthorized': lost, 'token.expired': lost },
})

/** The person gave up choosing; the token that was already made is given back. */
export const abandoningState = sessionSetup.createStateConfig({
  description: 'The choice was given up; the token that was already made is returned, whatever comes of it.',
  tags: 'busy',
  invoke: {
    id: 'logout',
    src: 'logout',
    input: ({ context }) => ({ token: context.candidate?.token ?? '' }),
    onDone: 'signedOut',
    onError: 'signedOut',
  },
  after: { quietLogoutTimeout: 'signedOut' },
  exit: 'dropCandidate',
})
