import { KEYWORD_DEBOUNCE_MS } from '#contract/console/timings.ts'
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

/** How many of several sources have answered. */
export interface ChoicesPart {
  done: number
  all: number
}

export interface ChoicesContext {
  choices: Choice[]
  keyword: string
  /** `choices` are those of the sources that have answered; null = all of them, or nobody knows yet. */
  part: ChoicesPart | null
  problem: string | null
  searchDelayMs: number
}

export type ChoicesEvent =
  | { type: 'choices.load' | 'choices.retry' }
  | { type: 'keyword.change'; keyword: string }
  | ({ type: 'choices.told'; keyword: string } & ToldChoices)

/** What was found before all sources have answered. */
export interface ToldChoices {
  choices: Choice[]
  part: ChoicesPart
}

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
    keepKeyword: assign((_, keyword: string) => ({ keyword, part: null })),
    take: assign((_, choices: Choice[]) => ({ choices, part: null, problem: null })),
    takePart: assign((_, { choices, part }: ToldChoices) => ({ choices, part })),
    keepProblem: assign((_, problem: string) => ({ problem, part: null })),
  },
  guards: {
    isAtHand: ({ context }) => context.choices.length > 0,
    isAsked: ({ context }, { keyword }: { keyword: string }) => keyword === context.keyword,
  },
  delays: { searchDelay: ({ context }) => context.searchDelayMs },
}).createMachine({
  id: 'choices',
  context: ({ input }) => ({
    choices: input.choices ?? [],
    keyword: '',
    part: null,
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
      description: 'Waits for the options; where several sources are asked, those that answer are shown.',
      tags: ['loading'],
      on: {
        'choices.told': {
          guard: { type: 'isAsked', params: ({ event }) => event },
          actions: { type: 'takePart', params: ({ event }) => event },
        },
      },
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
