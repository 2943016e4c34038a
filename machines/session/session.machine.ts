import { sessionSetup } from '#machines/session/session-setup.ts'
import { restored } from '#machines/session/session-facts.ts'
import { signedInState } from '#machines/session/signed-in.ts'
import { provingState } from '#machines/session/proving.ts'
import { abandoningState, choosingState, signedOutState } from '#machines/session/signing-in.ts'

export type {
  EndReason,
  Remembered,
  SessionContext,
  SessionEffects,
  SessionEvent,
  SessionInput,
  Welcome,
} from '#machines/session/session-facts.ts'

/** Who is signed in, how they got in and how it ends. Source: AUTH, SCREEN-86, ERR-06, ERR-15, ERR-23, ERR-24, O-46. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => restored(input),
  initial: 'restoring',
  on: {
    'session.replaced': {
      guard: { type: 'isThere', params: ({ event }) => ({ stored: event.stored }) },
      target: '.signedIn',
      actions: { type: 'adopt', params: ({ event }) => ({ stored: event.stored }) },
    },
  },
  states: {
    restoring: {
      description: 'A token from storage is taken for good until the server says otherwise.',
      always: [{ guard: 'hasToken', target: 'signedIn' }, { target: 'signedOut' }],
    },
    signedOut: signedOutState,
    proving: provingState,
    choosing: choosingState,
    abandoning: abandoningState,
    signedIn: signedInState,
    ended: {
      description: 'Everything kept is dropped; an end the server caused reloads the page.',
      entry: [
        {
          type: 'forget',
          params: ({ context }) => ({ shared: context.reason !== 'elsewhere' && context.reason !== 'expired' }),
        },
        'clear',
      ],
      always: [
        { guard: 'onReloadFreePath', target: 'signedOut' },
        { guard: 'isEndedByServer', target: 'signedOut', actions: 'reload' },
        { target: 'signedOut' },
      ],
    },
  },
})
