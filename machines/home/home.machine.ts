import { assign, fromPromise, setup } from 'xstate'
import { writeOnce } from '#machines/effects/write-once.ts'

/** Visits since the beginning, today, and addresses today. Source: contract §3.7. */
export interface VisitTotals {
  totalVisitCount: number
  todayVisitCount: number
  todayIp: number
}

/** Visits and addresses of one day; `label` as the server writes it, such as `12-14`. Source: contract §3.7. */
export interface VisitDay {
  label: string
  visit: number
  ip: number
}

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
  totals: VisitTotals | null
  days: readonly VisitDay[] | null
  /** Paths of the quick entries a person chose; null = never chosen. */
  entries: readonly string[] | null
}

export type HomeEvent =
  | { type: 'figures.refresh'; waits: readonly Wait[] }
  | { type: 'entries.save'; paths: readonly string[] }

/** What the home page asks of the outside. */
export interface HomeEffects {
  fetchWaiting(waits: readonly Wait[], signal: AbortSignal): Promise<readonly Waiting[]>
  fetchTotals(signal: AbortSignal): Promise<VisitTotals>
  fetchDays(signal: AbortSignal): Promise<readonly VisitDay[]>
  loadEntries(signal: AbortSignal): Promise<readonly string[] | null>
  saveEntries(paths: readonly string[]): Promise<void>
}

const silent = () => new Promise<never>(() => {})

/** The figures and quick entries of the home page; each part loads and fails on its own, old figures stay in sight. Source: SCREEN-15. */
export const homeMachine = setup({
  types: {
    context: {} as HomeContext,
    events: {} as HomeEvent,
    tags: {} as 'busy',
  },
  actors: {
    fetchWaiting: fromPromise<readonly Waiting[], { waits: readonly Wait[] }>(silent),
    fetchTotals: fromPromise<VisitTotals>(silent),
    fetchDays: fromPromise<readonly VisitDay[]>(silent),
    loadEntries: fromPromise<readonly string[] | null>(silent),
    saveEntries: writeOnce<void, { paths: readonly string[] }>(silent),
  },
  actions: {
    takeWaiting: assign((_, { waiting }: { waiting: readonly Waiting[] }) => ({ waiting })),
    takeTotals: assign((_, { totals }: { totals: VisitTotals }) => ({ totals })),
    takeDays: assign((_, { days }: { days: readonly VisitDay[] }) => ({ days })),
    takeEntries: assign((_, { entries }: { entries: readonly string[] | null }) => ({ entries })),
  },
}).createMachine({
  id: 'home',
  context: { waiting: null, totals: null, days: null, entries: null },
  type: 'parallel',
  states: {
    waiting: {
      description: 'What waits for this person.',
      initial: 'idle',
      on: { 'figures.refresh': '.loading' },
      states: {
        idle: { description: 'Waits until the page is shown.' },
        loading: {
          description: 'The lists are asked how much waits in them.',
          invoke: {
            id: 'fetchWaiting',
            src: 'fetchWaiting',
            input: ({ event }) => ({ waits: event.type === 'figures.refresh' ? event.waits : [] }),
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
    totals: {
      description: 'Visits in all and today.',
      initial: 'idle',
      on: { 'figures.refresh': '.loading' },
      states: {
        idle: { description: 'Waits until the page is shown.' },
        loading: {
          description: 'The totals are on their way.',
          invoke: {
            id: 'fetchTotals',
            src: 'fetchTotals',
            onDone: {
              target: 'ready',
              actions: { type: 'takeTotals', params: ({ event }) => ({ totals: event.output }) },
            },
            onError: 'failed',
          },
        },
        ready: { description: 'The totals are current.' },
        failed: { description: 'The server has no totals, or did not answer.' },
      },
    },
    days: {
      description: 'Visits of the last seven days.',
      initial: 'idle',
      on: { 'figures.refresh': '.loading' },
      states: {
        idle: { description: 'Waits until the page is shown.' },
        loading: {
          description: 'The last seven days are on their way.',
          invoke: {
            id: 'fetchDays',
            src: 'fetchDays',
            onDone: { target: 'ready', actions: { type: 'takeDays', params: ({ event }) => ({ days: event.output }) } },
            onError: 'failed',
          },
        },
        ready: { description: 'The last seven days are current.' },
        failed: { description: 'The server has no daily figures, or did not answer.' },
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
