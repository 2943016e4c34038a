import { matchesPattern } from '#contract/checks/patterns.ts'
import { assign, fromPromise, setup } from 'xstate'

/** A value of a person that only one account may have, named as on the wire. Source: contract §3.6 checkOnlyUser. */
export type UniqueField = 'username' | 'phone' | 'email'

export interface UniqueValueContext {
  field: UniqueField
  value: string
}

export interface UniqueValueInput {
  field: UniqueField
}

export type UniqueValueEvent = { type: 'value.left'; value: string } | { type: 'value.changed' }

/** `checkUnique` resolves with whether the value is free; a rejection means that nobody knows. */
export interface UniqueValueEffects {
  checkUnique(input: UniqueValueContext, signal: AbortSignal): Promise<boolean>
}

/** Asks the server whether a value is still free, once per value, when its field was left. Source: SCREEN-88, VALID-52. */
export const uniqueValueMachine = setup({
  types: {
    context: {} as UniqueValueContext,
    input: {} as UniqueValueInput,
    events: {} as UniqueValueEvent,
    tags: {} as 'loading',
  },
  actors: {
    checkUnique: fromPromise<boolean, UniqueValueContext>(() => new Promise(() => {})),
  },
  actions: {
    remember: assign((_, { value }: { value: string }) => ({ value })),
    forget: assign({ value: '' }),
  },
  guards: {
    isWorthAsking: ({ context }, { value }: { value: string }) => isSound(context.field, value),
    isAsked: ({ context }, { value }: { value: string }) => value !== '' && value === context.value,
    isFree: (_, { free }: { free: boolean }) => free,
  },
}).createMachine({
  id: 'uniqueValue',
  context: ({ input }) => ({ field: input.field, value: '' }),
  initial: 'unknown',
  on: {
    'value.left': [
      { guard: { type: 'isAsked', params: ({ event }) => ({ value: event.value }) } },
      {
        guard: { type: 'isWorthAsking', params: ({ event }) => ({ value: event.value }) },
        target: '.checking',
        actions: { type: 'remember', params: ({ event }) => ({ value: event.value }) },
      },
      { target: '.unknown', actions: 'forget' },
    ],
    'value.changed': { target: '.unknown', actions: 'forget' },
  },
  states: {
    unknown: { description: 'Nobody was asked about this value.' },
    checking: {
      description: 'The server looks whether an account has the value.',
      tags: 'loading',
      invoke: {
        id: 'checkUnique',
        src: 'checkUnique',
        input: ({ context }) => context,
        onDone: [
          { guard: { type: 'isFree', params: ({ event }) => ({ free: event.output }) }, target: 'free' },
          { target: 'taken' },
        ],
        onError: { target: 'unknown', actions: 'forget' },
      },
    },
    free: { description: 'No account has the value.' },
    taken: { description: 'Another account has the value.' },
  },
})

function isSound(field: UniqueField, value: string): boolean {
  if (value === '') return false
  if (field === 'username') return true
  return matchesPattern(field === 'phone' ? 'm' : 'e', value)
}
