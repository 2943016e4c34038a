import { alterationSetup } from '#machines/alteration-wizard/alteration-setup.ts'
import {
  accountProblems,
  isMasked,
  passwordStepProblems,
  proofProblems,
  type AlterationValues,
} from '#machines/alteration-wizard/alteration-problems.ts'
import { reasonOf } from '#machines/effects/failed.ts'

import { assertEvent } from 'xstate'

export type {
  AlterationWizardContext,
  AlterationWizardEffects,
  AlterationWizardEvent,
  NewPassword,
  Proof,
} from '#machines/alteration-wizard/alteration-setup.ts'

const rememberProblem = { type: 'rememberProblem', params: reasonOf } as const
const forgetMarks = { type: 'markFields', params: { fields: {} } } as const

const identifyingState = alterationSetup.createStateConfig({
  description: 'Step 1: who? A mobile number needs no look-up.',
  initial: 'idle',
  states: {
    idle: {
      description: 'Waits for a user name or a mobile number.',
      on: {
        'step.next': [
          {
            guard: { type: 'isMobile', params: ({ event }) => ({ account: accountOf(event) }) },
            target: '#alterationWizard.proving',
            actions: [
              forgetMarks,
              {
                type: 'rememberAccount',
                params: ({ event }) => ({ account: accountOf(event), phone: accountOf(event) }),
              },
            ],
          },
          {
            guard: { type: 'isSound', params: ({ event }) => ({ fields: accountProblems(event.values) }) },
            target: 'checking',
            actions: [
              forgetMarks,
              { type: 'rememberAccount', params: ({ event }) => ({ account: accountOf(event), phone: '' }) },
            ],
          },
          { actions: { type: 'markFields', params: ({ event }) => ({ fields: accountProblems(event.values) }) } },
        ],
      },
    },
    checking: {
      description: 'The server looks up the number that belongs to the account.',
      tags: 'busy',
      invoke: {
        id: 'identify',
        src: 'identify',
        input: ({ context }) => ({ account: context.account }),
        onDone: {
          target: '#alterationWizard.proving',
          actions: { type: 'rememberOwner', params: ({ event }) => event.output },
        },
        onError: {
          target: 'idle',
          actions: rememberProblem,
        },
      },
    },
  },
})

const provingState = alterationSetup.createStateConfig({
  description: 'Step 2: a code sent to the phone proves who asks.',
  initial: 'idle',
  on: {
    'code.request': { actions: { type: 'requestCode', params: ({ event }) => ({ mobile: event.mobile }) } },
  },
  states: {
    idle: {
      description: 'Waits for number and code.',
      on: {
        'step.next': [
          {
            guard: {
              type: 'isSound',
              params: ({ context, event }) => ({ fields: proofProblems(event.values, context.phone) }),
            },
            target: 'checking',
            actions: [
              forgetMarks,
              {
                type: 'rememberProof',
                params: ({ context, event }) => ({
                  username: context.username,
                  phone: isMasked(context.phone) ? context.phone : (event.values.phone ?? ''),
                  smscode: event.values.code?.trim() ?? '',
                }),
              },
            ],
          },
          {
            actions: {
              type: 'markFields',
              params: ({ context, event }) => ({ fields: proofProblems(event.values, context.phone) }),
            },
          },
        ],
        'step.back': { target: '#alterationWizard.identifying', actions: forgetMarks },
      },
    },
    checking: {
      description: 'The server compares the code.',
      tags: 'busy',
      invoke: {
        id: 'prove',
        src: 'prove',
        input: ({ context: { username, phone, smscode } }) =>
          isMasked(phone) ? { username, phone: '', code: smscode } : { username: '', phone, code: smscode },
        onDone: {
          target: '#alterationWizard.settingPassword',
          actions: {
            type: 'rememberProof',
            params: ({ context, event }) => ({ ...event.output, phone: context.phone }),
          },
        },
        onError: {
          target: 'idle',
          actions: rememberProblem,
        },
      },
    },
  },
})

const settingPasswordState = alterationSetup.createStateConfig({
  description: 'Step 3: the new password, which lives in the request only.',
  initial: 'idle',
  states: {
    idle: {
      description: 'Waits for the new password, twice.',
      on: {
        'step.next': [
          {
            guard: { type: 'isSound', params: ({ event }) => ({ fields: passwordStepProblems(event.values) }) },
            target: 'saving',
            actions: forgetMarks,
          },
          { actions: { type: 'markFields', params: ({ event }) => ({ fields: passwordStepProblems(event.values) }) } },
        ],
        'step.back': { target: '#alterationWizard.proving', actions: forgetMarks },
      },
    },
    saving: {
      description: 'The server keeps the new password.',
      tags: 'busy',
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ context: { username, phone, smscode }, event }) => {
          assertEvent(event, 'step.next')
          return { username, phone: isMasked(phone) ? '' : phone, smscode, password: event.values.password ?? '' }
        },
        onDone: '#alterationWizard.finished',
        onError: {
          target: 'idle',
          actions: rememberProblem,
        },
      },
    },
  },
})

/** Setting a forgotten password in four steps; a step is reached through the one before, never by address. Source: SCREEN-90…93, O-21. */
export const alterationWizardMachine = alterationSetup.createMachine({
  id: 'alterationWizard',
  context: { account: '', phone: '', username: '', smscode: '', problem: null, fields: {}, secondsLeft: 0 },
  invoke: { id: 'code', src: 'verificationCode', input: { purpose: 'reset' } },
  initial: 'identifying',
  states: {
    identifying: identifyingState,
    proving: provingState,
    settingPassword: settingPasswordState,
    finished: {
      description: 'Step 4: done; the sign-in page opens by itself after 5 s.',
      entry: 'startCountdown',
      after: { returnDelay: 'left' },
      on: { 'signIn.return': 'left' },
      initial: 'ticking',
      states: {
        ticking: {
          description: 'One second of the display.',
          after: { second: { target: 'ticking', reenter: true, actions: 'countDown' } },
        },
      },
    },
    left: { description: 'The sign-in page is being opened.', entry: 'returnToSignIn' },
  },
})

function accountOf({ values }: { values: AlterationValues }): string {
  return values.account?.trim() ?? ''
}
