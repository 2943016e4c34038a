import { assign, fromPromise, setup } from 'xstate'
import { writeOnce } from '#machines/effects/write-once.ts'

/** Something that may wait for this person, and where it is found. */
export interface Wait {
  label: string
  list: string
  filters: Readonly<Record<string, string>>
  isUrgent: boolean
  /** The list with these filters. */
  href: string
}

/** How many rows wait. */
export interface Waiting extends Wait {
  total: number
}

export interface HomeContext {
  /** What was found to wait; null = not asked yet. */
  waiting: readonly Waiting[] | null
  /** Paths of the quick entries a person chose; null = never chosen. */
  entries: readonly string[] | null
}

export type HomeEvent =
  | { type: 'waiting.refresh'; waits: readonly Wait[] }
  | { type: 'entries.save'; paths: readonly string[] }

/** What the home page asks of the outside. */
export interface HomeEffects {
  fetchWaiting(waits: readonly Wait[], signal: AbortSignal): Promise<readonly Waiting[]>
  loadEntries(signal: AbortSignal): Promise<readonly string[] | null>
  saveEntries(paths: readonly string[]): Promise<void>
}

const silent = () => new Promise<never>(() => {})

/** What waits, and the quick entries of the home page; each loads and fails on its own, old numbers stay in sight. Figures are tiles of a board. Source: SCREEN-15. */
export const homeMachine = setup({
  types: {
    context: {} as HomeContext,
    events: {} as HomeEvent,
    tags: {} as 'busy',
  },
  actors: {
    fetchWaiting: fromPromise<readonly Waiting[], { waits: readonly Wait[] }>(silent),
    loadEntries: fromPromise<readonly string[] | null>(silent),
    saveEntries: writeOnce<void, { paths: readonly string[] }>(silent),
  },
  actions: {
    takeWaiting: assign((_, { waiting }: { waiting: readonly Waiting[] }) => ({ waiting })),
    takeEntries: assign((_, { entries }: { entries: readonly string[] | null }) => ({ entries })),
  },
}).createMachine({
  id: 'home',
  context: { waiting: null, entries: null },
  type: 'parallel',
  states: {
    waiting: {
      description: 'What waits for this person.',
      initial: 'idle',
      on: { 'waiting.refresh': '.loading' },
      states: {
        idle: { description: 'Waits until the page is shown.' },
        loading: {
          description: 'The lists are asked how much waits in them.',
          invoke: {
            id: 'fetchWaiting',
            src: 'fetchWaiting',
            input: ({ event }) => ({ waits: event.type === 'waiting.refresh' ? event.waits : [] }),
            onDone: {
              target: 'ready',
              actions: { type: 'takeWaiting', params: ({ event }) => ({ waiting: event.output }) },
            },
            onError: 'failed',
          },
        },
        ready: { description: 'The numbers are current.' },
        failed: { description: 'No list answered.' },
      },
    },
    entries: {
      description: 'The quick entries a person chose.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The chosen quick entries are on their way; without an answer the first ones of the menu serve.',
          invoke: {
            id: 'loadEntries',
            src: 'loadEntries',
            onDone: {
              target: 'ready',
              actions: { type: 'takeEntries', params: ({ event }) => ({ entries: event.output }) },
            },
            onError: 'ready',
          },
        },
        ready: {
          description: 'The quick entries can be used and chosen anew.',
          on: {
            'entries.save': {
              target: 'saving',
              actions: { type: 'takeEntries', params: ({ event }) => ({ entries: event.paths }) },
            },
          },
        },
        saving: {
          description: 'The choice is shown at once and on its way to the server.',
          tags: 'busy',
          invoke: {
            id: 'saveEntries',
            src: 'saveEntries',
            input: ({ context }) => ({ paths: context.entries ?? [] }),
            onDone: 'ready',
            onError: 'unsaved',
          },
        },
        unsaved: {
          description: 'The choice holds in this window only; the next save tries again.',
          on: {
            'entries.save': {
              target: 'saving',
              actions: { type: 'takeEntries', params: ({ event }) => ({ entries: event.paths }) },
            },
          },
        },
      },
    },
  },
})
