import { writeOnce } from '#machines/effects/write-once.ts'
import { assign, fromPromise, setup } from 'xstate'

/** Whether a person opened or closed a section, and which entry was in front then. */
export interface SectionChoice {
  open: boolean
  at: string
}

export interface MenuPanelContext {
  /** Whether what is pinned could not be loaded, last time it was asked for. */
  hasFailed: boolean
  /** What narrows the menu; empty = nothing does. */
  text: string
  /** By the key of the section. */
  sections: Readonly<Record<string, SectionChoice>>
  /** Paths of the entries that stand on top, in the order in which they were pinned. */
  pins: readonly string[]
  /** What the person pinned or unpinned and the server does not have yet, the oldest first. */
  changes: readonly PinChange[]
  /** What the search over everything begins with; null = it is closed. */
  search: string | null
}

/** An entry that was pinned, or unpinned. */
export interface PinChange {
  path: string
  isPinned: boolean
}

/** What this browser remembers of the pinned entries, and what of it the server does not have yet. */
export interface KeptPins {
  paths: readonly string[]
  changes: readonly PinChange[]
}

export interface MenuPanelInput {
  kept?: KeptPins | null
}

export type MenuPanelEvent =
  | { type: 'filter.change'; text: string }
  | { type: 'section.set'; key: string; open: boolean; at: string }
  | { type: 'pin.toggle'; path: string }
  | { type: 'pins.retry' }
  | { type: 'search.open'; text: string }
  | { type: 'search.close' }

/** What the menu asks of the outside. `keep` remembers what is pinned in this browser, so that it stands there at once the next time. */
export interface MenuPanelEffects {
  /** null = nothing was ever pinned. */
  loadPins(signal: AbortSignal): Promise<readonly string[] | null>
  savePins(paths: readonly string[]): Promise<void>
  keep(params: KeptPins): void
}

/** So many entries stand on top at most; the first one pinned makes room. */
export const MOST_PINS = 12

const keep = {
  type: 'keep',
  params: ({ context: { pins, changes } }: { context: MenuPanelContext }) => ({ paths: pins, changes }),
} as const
const takePins = {
  type: 'takePins',
  params: ({ event }: { event: { output: readonly string[] | null } }) => ({ paths: event.output }),
} as const
const changed = [
  { type: 'togglePin', params: ({ event }: { event: { path: string } }) => ({ path: event.path }) },
  keep,
] as const
const silent = () => new Promise<never>(() => {})

/** The menu of a signed-in person: what narrows it, which sections are open, what is pinned, and the search over everything. */
export const menuPanelMachine = setup({
  types: {
    context: {} as MenuPanelContext,
    input: {} as MenuPanelInput,
    events: {} as MenuPanelEvent,
  },
  actors: {
    loadPins: fromPromise<readonly string[] | null>(silent),
    savePins: writeOnce<readonly string[], { paths: readonly string[] }>(silent),
  },
  actions: {
    narrow: assign((_, { text }: { text: string }) => ({ text })),
    setSection: assign(({ context }, { key, open, at }: SectionChoice & { key: string }) => ({
      sections: { ...context.sections, [key]: { open, at } },
    })),
    takePins: assign(({ context }, { paths }: { paths: readonly string[] | null }) => ({
      pins: context.changes.reduce(withChange, paths ?? []),
      hasFailed: false,
    })),
    noteFailure: assign({ hasFailed: true }),
    togglePin: assign(({ context: { pins, changes } }, { path }: { path: string }) => {
      const change = { path, isPinned: !pins.includes(path) }
      return { pins: withChange(pins, change), changes: [...changes.filter((each) => each.path !== path), change] }
    }),
    forgetChanges: assign({ changes: [] }),
    keep: (_args, _params: KeptPins) => {},
    openSearch: assign((_, { text }: { text: string }) => ({ search: text })),
    closeSearch: assign({ search: null }),
  },
  guards: {
    hasChanges: ({ context }) => context.changes.length > 0,
    isOutdated: ({ context }, { saved }: { saved: readonly string[] }) => context.pins !== saved,
  },
}).createMachine({
  id: 'menuPanel',
  context: ({ input }) => ({
    hasFailed: false,
    text: '',
    sections: {},
    pins: input.kept?.paths ?? [],
    changes: input.kept?.changes ?? [],
    search: null,
  }),
  type: 'parallel',
  on: {
    'filter.change': { actions: { type: 'narrow', params: ({ event }) => event } },
    'section.set': { actions: { type: 'setSection', params: ({ event }) => event } },
    'search.open': { actions: { type: 'openSearch', params: ({ event }) => event } },
    'search.close': { actions: 'closeSearch' },
  },
  states: {
    pins: {
      description: 'The entries on top of the menu.',
      initial: 'loading',
      states: {
        loading: {
          description:
            'What is pinned is on its way; what this browser remembers serves until then, and what is changed meanwhile is added to the answer.',
          on: { 'pin.toggle': { actions: changed } },
          invoke: {
            id: 'loadPins',
            src: 'loadPins',
            onDone: [
              { guard: 'hasChanges', target: 'saving', actions: [takePins, keep] },
              { target: 'ready', actions: [takePins, keep] },
            ],
            onError: { target: 'unknown', actions: 'noteFailure' },
          },
        },
        unknown: {
          description:
            'What is pinned elsewhere could not be loaded. Nothing is saved over it: the next change, or the person, loads again.',
          on: { 'pin.toggle': { target: 'loading', actions: changed }, 'pins.retry': 'loading' },
        },
        ready: {
          description: 'What is pinned is known.',
          on: { 'pin.toggle': { target: 'saving', actions: changed } },
        },
        saving: {
          description:
            'What is pinned is shown at once and on its way to the server; a further change is sent after the answer.',
          on: { 'pin.toggle': { actions: changed } },
          invoke: {
            id: 'savePins',
            src: 'savePins',
            input: ({ context }) => ({ paths: context.pins }),
            onDone: [
              {
                guard: { type: 'isOutdated', params: ({ event }) => ({ saved: event.output }) },
                target: 'saving',
                reenter: true,
              },
              { target: 'ready', actions: ['forgetChanges', keep] },
            ],
            onError: 'unsaved',
          },
        },
        unsaved: {
          description: 'This browser remembers what was changed; the next change or start loads and sends it.',
          on: { 'pin.toggle': { target: 'loading', actions: changed } },
        },
      },
    },
  },
})

function withChange(pins: readonly string[], { path, isPinned }: PinChange): readonly string[] {
  const others = pins.filter((each) => each !== path)
  if (!isPinned) return others
  return pins.includes(path) ? pins : [...others, path].slice(-MOST_PINS)
}
