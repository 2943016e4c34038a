import { sentenceOf } from '#contract/wire/failure.ts'
import { assertEvent } from 'xstate'
import { secondFactorSetup } from './second-factor-setup.ts'

export type {
  Proof,
  SecondFactorContext,
  SecondFactorEffects,
  SecondFactorEvent,
  SecondFactorState,
  Setup,
} from './second-factor-setup.ts'

const refusal = ({ event }: { event: { error: unknown } }) => ({ problem: sentenceOf(event.error) })

const opening = secondFactorSetup.createStateConfig({
  on: {
    'dialog.open': {
      target: 'reading',
      actions: { type: 'begin', params: ({ event }) => ({ isDue: event.isDue === true }) },
    },
  },
}).on

/** The second factor of one's own account: set up, given new recovery codes, taken away. Passwords and codes live in the requests only. */
export const secondFactorMachine = secondFactorSetup.createMachine({
  id: 'secondFactor',
  context: { isDue: false, problem: null, setup: null, recoveryCodes: [], remaining: 0 },
  initial: 'closed',
  on: { 'session.ended': '.closed' },
  states: {
    closed: {
      description: 'Nothing is seen, and nothing is known.',
      entry: 'forget',
      on: opening,
    },
    reading: {
      description: 'Asks whether there is one.',
      tags: 'busy',
      invoke: {
        id: 'readState',
        src: 'readState',
        onDone: [
          {
            guard: { type: 'isSet', params: ({ event }) => event.output },
            target: 'inUse',
            actions: { type: 'keepState', params: ({ event }) => event.output },
          },
          { target: 'unset' },
        ],
        onError: { target: 'closed', actions: { type: 'warn', params: ({ event }) => refusal({ event }) } },
      },
    },
    unset: {
      description: 'There is none; the password begins to set one up.',
      on: {
        'password.submit': [
          {
            guard: { type: 'isPasswordTyped', params: ({ event }) => event },
            target: 'beginning',
            actions: 'forgetProblem',
          },
          { actions: 'askPassword' },
        ],
        'dialog.close': { guard: 'mayWait', target: 'closed' },
      },
    },
    beginning: {
      description: 'The server judges the password and draws a secret.',
      tags: 'busy',
      invoke: {
        id: 'beginSetup',
        src: 'beginSetup',
        input: ({ event }) => {
          assertEvent(event, 'password.submit')
          return { password: event.password }
        },
        onDone: {
          target: 'scanning',
          actions: { type: 'keepSetup', params: ({ event }) => ({ setup: event.output }) },
        },
        onError: { target: 'unset', actions: { type: 'complain', params: refusal } },
      },
    },
    scanning: {
      description: 'The picture is seen; a code of the app shows that the app has it.',
      on: {
        'passcode.submit': [
          {
            guard: { type: 'isPasscodeTyped', params: ({ event }) => event },
            target: 'confirming',
            actions: 'forgetProblem',
          },
          { actions: 'askPasscode' },
        ],
        'setup.restart': { target: 'unset', actions: 'forgetSetup' },
        'dialog.close': { guard: 'mayWait', target: 'closed' },
      },
    },
    confirming: {
      description: 'The server judges the code.',
      tags: 'busy',
      invoke: {
        id: 'confirmSetup',
        src: 'confirmSetup',
        input: ({ event }) => {
          assertEvent(event, 'passcode.submit')
          return { passcode: event.passcode.trim() }
        },
        onDone: {
          target: 'showingCodes',
          actions: ['forgetSetup', { type: 'keepCodes', params: ({ event }) => ({ recoveryCodes: event.output }) }],
        },
        onError: { target: 'scanning', actions: { type: 'complain', params: refusal } },
      },
    },
    showingCodes: {
      description: 'The recovery codes are seen, this once.',
      on: {
        'codes.copy': { actions: { type: 'copy', params: ({ context }) => context } },
        'codes.download': { actions: { type: 'download', params: ({ context }) => context } },
        'dialog.close': [
          { guard: 'mayWait', target: 'closed' },
          { target: 'closed', actions: 'goOn' },
        ],
      },
    },
    inUse: {
      description: 'There is one.',
      on: {
        'renewal.ask': { target: 'provingRenewal', actions: 'forgetProblem' },
        'removal.ask': { target: 'provingRemoval', actions: 'forgetProblem' },
        'dialog.close': 'closed',
      },
    },
    provingRenewal: {
      description: 'New recovery codes take the password and a code.',
      on: {
        'proof.submit': [
          { guard: { type: 'isProof', params: ({ event }) => event }, target: 'renewing', actions: 'forgetProblem' },
          { actions: 'askProof' },
        ],
        'proof.cancel': { target: 'inUse', actions: 'forgetProblem' },
        'dialog.close': 'closed',
      },
    },
    renewing: {
      description: 'The server judges both and draws new codes.',
      tags: 'busy',
      invoke: {
        id: 'renewCodes',
        src: 'renewCodes',
        input: ({ event }) => {
          assertEvent(event, 'proof.submit')
          return { password: event.password, passcode: event.passcode.trim() }
        },
        onDone: {
          target: 'showingCodes',
          actions: { type: 'keepCodes', params: ({ event }) => ({ recoveryCodes: event.output }) },
        },
        onError: { target: 'provingRenewal', actions: { type: 'complain', params: refusal } },
      },
    },
    provingRemoval: {
      description: 'Switching off takes the password and a code.',
      on: {
        'proof.submit': [
          { guard: { type: 'isProof', params: ({ event }) => event }, target: 'removing', actions: 'forgetProblem' },
          { actions: 'askProof' },
        ],
        'proof.cancel': { target: 'inUse', actions: 'forgetProblem' },
        'dialog.close': 'closed',
      },
    },
    removing: {
      description: 'The server judges both and takes it away.',
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ event }) => {
          assertEvent(event, 'proof.submit')
          return { password: event.password, passcode: event.passcode.trim() }
        },
        onDone: { target: 'closed', actions: { type: 'removed', params: ({ event }) => ({ message: event.output }) } },
        onError: { target: 'provingRemoval', actions: { type: 'complain', params: refusal } },
      },
    },
  },
})
