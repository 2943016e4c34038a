import { assign, setup } from 'xstate'

/** `isOrdered`: a part may be shown only after those before it were found right. */
export interface FormStepsInput {
  isOrdered: boolean
}

export interface FormStepsContext extends FormStepsInput {
  /** The part that is shown, from 0. */
  index: number
  /** The last part that was reached. */
  furthest: number
}

export type FormStepsEvent =
  | { type: 'part.show'; index: number }
  /** The part that was shown when the form was left; those before it were found right then. */
  | { type: 'steps.restore'; index: number }
  | { type: 'step.next' | 'step.back' | 'step.passed' | 'step.refused' | 'steps.restart' }

/** The parts of a form in tabs, or in steps of which each is checked before the next one. */
export const formStepsMachine = setup({
  types: {
    context: {} as FormStepsContext,
    input: {} as FormStepsInput,
    events: {} as FormStepsEvent,
    tags: {} as 'busy',
  },
  actions: {
    show: assign(({ context }, { index }: { index: number }) => ({
      index,
      furthest: Math.max(context.furthest, index),
    })),
    restart: assign({ index: 0, furthest: 0 }),
  },
  guards: {
    mayShow: ({ context }, { index }: { index: number }) => !context.isOrdered || index <= context.furthest,
    hasBefore: ({ context }) => context.index > 0,
  },
}).createMachine({
  id: 'formSteps',
  meta: { definition: ['isOrdered'] },
  context: ({ input }) => ({ ...input, index: 0, furthest: 0 }),
  initial: 'filling',
  on: {
    'steps.restart': { target: '.filling', actions: 'restart' },
    'steps.restore': { target: '.filling', actions: { type: 'show', params: ({ event }) => event } },
  },
  states: {
    filling: {
      description: 'One part is shown and filled in.',
      on: {
        'part.show': {
          guard: { type: 'mayShow', params: ({ event }) => event },
          actions: { type: 'show', params: ({ event }) => event },
        },
        'step.next': 'checking',
        'step.back': {
          guard: 'hasBefore',
          actions: { type: 'show', params: ({ context }) => ({ index: context.index - 1 }) },
        },
      },
    },
    checking: {
      description: 'What is in the part is checked; only then the next one is shown.',
      tags: ['busy'],
      on: {
        'step.passed': {
          target: 'filling',
          actions: { type: 'show', params: ({ context }) => ({ index: context.index + 1 }) },
        },
        'step.refused': 'filling',
      },
    },
  },
})
