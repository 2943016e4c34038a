import { KEYWORD_DEBOUNCE_MS } from '#contract/timings.ts'
import { reasonOf } from '#machines/effects/failed.ts'
import { assign, fromPromise, setup } from 'xstate'

/** One option of a picker; a tree has children. */
export interface Choice {
  value: string
  label: string
  color?: string
  disabled?: boolean
  children?: Choice[]
  /** The record behind it, where one was read. */
  row?: Readonly<Record<string, unknown>>
}

/** Choices that are at hand already need no load. */
export interface ChoicesInput {
  choices: Choice[] | null
  /** How long nobody may have typed before a search begins; default 300 ms. Source: CONST-14, CONST-16. */
  searchDelayMs?: number
}

export interface ChoicesContext {
  choices: Choice[]
  keyword: string
  problem: string | null
  searchDelayMs: number
}

export type ChoicesEvent = { type: 'choices.load' | 'choices.retry' } | { type: 'keyword.change'; keyword: string }

/** `fetchChoices` rejects with a sentence. */
export interface ChoicesEffects {
  fetchChoices: (input: { keyword: string }, signal: AbortSignal) => Promise<Choice[]>
}

/** The options of a picker: loaded when they are first needed, searched some time after the last key. Source: CONST-16. */
export const choicesMachine = setup({
  types: {
    context: {} as ChoicesContext,
    events: {} as ChoicesEvent,
    input: {} as ChoicesInput,
    tags: {} as 'loading',
  },
  actors: { fetchChoices: fromPromise<Choice[], { keyword: string }>(() => new Promise<never>(() => {})) },
  actions: {
    keepKeyword: assign((_, keyword: string) => ({ keyword })),
    take: assign((_, choices: Choice[]) => ({ choices, problem: null })),
    keepProblem: assign((_, problem: string) => ({ problem })),
  },
  guards: { isAtHand: ({ context }) => context.choices.length > 0 },
  delays: { searchDelay: ({ context }) => context.searchDelayMs },
}).createMachine({
  id: 'choices',
  context: ({ input }) => ({
    choices: input.choices ?? [],
    keyword: '',
    problem: null,
    searchDelayMs: input.searchDelayMs ?? KEYWORD_DEBOUNCE_MS,
  }),
  initial: 'deciding',
  on: {
    'keyword.change': { target: '.typing', actions: { type: 'keepKeyword', params: ({ event }) => event.keyword } },
  },
  states: {
    deciding: {
      description: 'Finds out whether anything has to be loaded.',
      always: [{ guard: 'isAtHand', target: 'ready' }, { target: 'absent' }],
    },
    absent: { description: 'Nobody asked yet.', on: { 'choices.load': 'loading' } },
    typing: {
      description: 'Waits for the person to stop typing.',
      tags: ['loading'],
      after: { searchDelay: 'loading' },
    },
    loading: {
      description: 'Waits for the options.',
      tags: ['loading'],
      invoke: {
        id: 'fetchChoices',
        src: 'fetchChoices',
        input: ({ context }) => ({ keyword: context.keyword }),
        onDone: { target: 'ready', actions: { type: 'take', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: reasonOf } },
      },
    },
    ready: { description: 'The options are there.' },
    failed: {
      description: 'The options could not be loaded.',
      on: { 'choices.load': 'loading', 'choices.retry': 'loading' },
    },
  },
})
