import { NETWORK_TIMEOUT } from '#contract/text/texts.ts'
import { sentenceOf } from '#contract/wire/failure.ts'
import { sessionSetup } from './session-setup.ts'

const ended = { target: '#session.ended' } as const

/** Somebody is signed in. Every way out leads through `ended`; a storm of token events moves the machine once. Source: AUTH-04…08, ERR-23…24. */
export const signedInState = sessionSetup.createStateConfig({
  description: 'Somebody is signed in. The first thing that ends the session decides; what follows changes nothing.',
  initial: 'active',
  on: {
    'user.changed': { actions: { type: 'changePerson', params: ({ event }) => ({ info: event.info }) } },
    'session.replaced': [
      {
        guard: { type: 'isGone', params: ({ event }) => ({ stored: event.stored }) },
        ...ended,
        actions: { type: 'giveReason', params: { reason: 'elsewhere' as const } },
      },
      {
        guard: { type: 'isElsewhere', params: ({ event }) => ({ stored: event.stored }) },
        target: '.active',
        actions: [{ type: 'adopt', params: ({ event }) => ({ stored: event.stored }) }, 'reload'],
      },
      {
        guard: { type: 'isOwnToken', params: ({ event }) => ({ stored: event.stored }) },
        actions: { type: 'refresh', params: ({ event }) => ({ stored: event.stored }) },
      },
      {
        guard: { type: 'isSamePerson', params: ({ event }) => ({ stored: event.stored }) },
        target: '.active',
        actions: { type: 'adopt', params: ({ event }) => ({ stored: event.stored }) },
      },
      {
        target: '.active',
        actions: [{ type: 'adopt', params: ({ event }) => ({ stored: event.stored }) }, 'reload'],
      },
    ],
  },
  states: {
    active: {
      description: 'Works.',
      on: {
        'signOut.ask': 'confirmingSignOut',
        'signOut.force': 'leaving',
        'token.unauthorized': 'unauthorized',
        'token.expired': 'expired',
        'token.revoked': 'revoked',
      },
    },
    confirmingSignOut: {
      description: 'Asks whether to sign out.',
      on: {
        'signOut.confirm': 'signingOut',
        'signOut.decline': 'active',
        'signOut.force': 'leaving',
        'token.unauthorized': 'unauthorized',
        'token.expired': 'expired',
        'token.revoked': 'revoked',
      },
    },
    signingOut: {
      description: 'Tells the server; every outcome, and none within 9 s, completes the sign-out.',
      tags: 'busy',
      entry: [{ type: 'giveReason', params: { reason: 'signedOut' } }, 'dropDrafts', 'unshare'],
      invoke: {
        id: 'logout',
        src: 'logout',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: ended,
        onError: {
          ...ended,
          actions: { type: 'showProblem', params: ({ event }) => ({ title: null, message: sentenceOf(event.error) }) },
        },
      },
      after: {
        logoutTimeout: {
          ...ended,
          actions: { type: 'showProblem', params: { title: null, message: NETWORK_TIMEOUT } },
        },
      },
    },
    leaving: {
      description: 'Ends without asking; the server is told quietly and not waited for longer than 1.5 s.',
      tags: 'busy',
      entry: [
        {
          type: 'giveReason',
          params: ({ event }) => ({
            reason: 'forced',
            redirect: event.type === 'signOut.force' ? event.redirect : undefined,
          }),
        },
        'unshare',
      ],
      invoke: {
        id: 'logout',
        src: 'logout',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: ended,
        onError: ended,
      },
      after: { quietLogoutTimeout: ended },
    },
    unauthorized: {
      description: 'The server does not know the token; the message stands for 1.5 s, then the page reloads.',
      entry: { type: 'giveReason', params: { reason: 'unauthorized' } },
      invoke: {
        id: 'logout',
        src: 'logout',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: {},
        onError: {},
      },
      after: { unauthorizedReload: ended },
    },
    revoked: {
      description:
        'A socket says the token is worthless. Where another tab of this browser signed out, its news ends the session within a moment.',
      on: { 'signOut.force': 'leaving', 'token.unauthorized': 'unauthorized', 'token.expired': 'expired' },
      after: { revokedGrace: 'expired' },
    },
    expired: {
      description: 'The token is worthless and already forgotten; a dialog waits for its button.',
      entry: [
        { type: 'giveReason', params: { reason: 'expired' } },
        { type: 'forget', params: { shared: true } },
      ],
      invoke: {
        id: 'logout',
        src: 'logout',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: {},
        onError: {},
      },
      always: { guard: 'onReloadFreePath', ...ended },
      on: { 'signIn.again': ended },
    },
  },
})
