import type { Stocktake } from '#contract/wire/stocktake.ts'
import { reasonOf } from '#machines/effects/failed.ts'
import { assign, fromPromise, setup } from 'xstate'

/** What was typed, pasted or scanned in a depot. */
export interface Counted {
  depotId: string
  numbers: string
}

export interface StocktakeContext extends Counted {
  depotName: string
  /** What it comes to against the book. */
  result: Stocktake | null
  /** Why nothing came of it. */
  problem: string | null
}

export type StocktakeEvent =
  | { type: 'stocktake.open'; depotId: string; depotName: string }
  | { type: 'numbers.change'; numbers: string }
  | { type: 'stocktake.compare' | 'stocktake.record' | 'stocktake.again' | 'stocktake.close' }

/** What a stocktake needs; rejections carry a sentence. */
export interface StocktakeEffects {
  compare: (counted: Counted, signal: AbortSignal) => Promise<Stocktake>
  /** Compares again and writes what comes of it. */
  record: (counted: Counted, signal: AbortSignal) => Promise<Stocktake>
}

const waiting = () => fromPromise<Stocktake, Counted>(() => new Promise<never>(() => {}))
const countedIn = ({ context: { depotId, numbers } }: { context: StocktakeContext }): Counted => ({ depotId, numbers })

const isFilled = (numbers: string): boolean => numbers.trim() !== ''

/** A depot is counted: the numbers are collected, compared with the book, looked over, and put on record. Source: SCREEN-38. */
export const stocktakeMachine = setup({
  types: {
    context: {} as StocktakeContext,
    events: {} as StocktakeEvent,
    tags: {} as 'visible' | 'busy',
  },
  actors: { compare: waiting(), record: waiting() },
  actions: {
    begin: assign((_, { depotId, depotName }: { depotId: string; depotName: string }) => ({
      depotId,
      depotName,
      numbers: '',
      result: null,
      problem: null,
    })),
    change: assign((_, numbers: string) => ({ numbers, result: null, problem: null })),
    clear: assign({ problem: null }),
    empty: assign({ numbers: '', result: null, problem: null }),
    take: assign((_, result: Stocktake) => ({ result })),
    fail: assign((_, problem: string) => ({ problem })),
  },
  guards: {
    hasNumbers: ({ context }) => isFilled(context.numbers),
    isFilled: (_, numbers: string) => isFilled(numbers),
    isAnotherDepot: ({ context }, depotId: string) => context.depotId !== depotId,
  },
}).createMachine({
  id: 'stocktake',
  context: { depotId: '', depotName: '', numbers: '', result: null, problem: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'Only the stock is seen; what was collected in this depot waits.',
      on: {
        'stocktake.open': [
          {
            guard: { type: 'isAnotherDepot', params: ({ event }) => event.depotId },
            target: 'open.entering',
            actions: { type: 'begin', params: ({ event }) => event },
          },
          { guard: 'hasNumbers', target: 'open.entering.collecting' },
          { target: 'open.entering' },
        ],
      },
    },
    open: {
      description: 'The dialog is seen.',
      tags: ['visible'],
      initial: 'entering',
      states: {
        entering: {
          description: 'Numbers can be typed, pasted or scanned.',
          initial: 'empty',
          on: {
            'numbers.change': [
              {
                guard: { type: 'isFilled', params: ({ event }) => event.numbers },
                target: '.collecting',
                actions: { type: 'change', params: ({ event }) => event.numbers },
              },
              { target: '.empty', actions: { type: 'change', params: ({ event }) => event.numbers } },
            ],
            'stocktake.close': '#stocktake.closed',
          },
          states: {
            empty: { description: 'There are none yet.' },
            collecting: {
              description: 'There are some.',
              on: { 'stocktake.compare': '#stocktake.open.comparing' },
            },
            compared: {
              description: 'What was found, is missing and is too much is looked over.',
              on: { 'stocktake.record': '#stocktake.open.recording' },
            },
          },
        },
        comparing: {
          description: 'The server compares them with its book; nothing is written.',
          tags: ['busy'],
          entry: 'clear',
          invoke: {
            id: 'compare',
            src: 'compare',
            input: countedIn,
            onDone: { target: 'entering.compared', actions: { type: 'take', params: ({ event }) => event.output } },
            onError: { target: 'entering.collecting', actions: { type: 'fail', params: reasonOf } },
          },
          on: { 'stocktake.close': '#stocktake.closed' },
        },
        recording: {
          description: 'The server writes it down; that is waited for.',
          tags: ['busy'],
          entry: 'clear',
          invoke: {
            id: 'record',
            src: 'record',
            input: countedIn,
            onDone: { target: 'recorded', actions: { type: 'take', params: ({ event }) => event.output } },
            onError: { target: 'entering.compared', actions: { type: 'fail', params: reasonOf } },
          },
        },
        recorded: {
          description: 'It is on record.',
          on: {
            'stocktake.again': { target: 'entering', actions: 'empty' },
            'stocktake.close': { target: '#stocktake.closed', actions: 'empty' },
          },
        },
      },
    },
  },
})
