import { writeOnce } from '#machines/effects/write-once.ts'
import { assign, fromPromise, setup } from 'xstate'

/** Whether a person opened or closed a section, and which entry was in front then. */
export interface SectionChoice {
  open: boolean
  at: string
}

export interface MenuPanelContext {
  /** What narrows the menu; empty = nothing does. */
  text: string
  /** By the key of the section. */
  sections: Readonly<Record<string, SectionChoice>>
  /** Paths of the entries that stand on top, in the order in which they were pinned. */
  pins: readonly string[]
  /** The server did not get what was pinned the last time. */
  startsUnsaved: boolean
  /** What the search over everything begins with; null = it is closed. */
  search: string | null
}

/** What this browser remembers of the pinned entries, and whether the server has it. */
export interface KeptPins {
  paths: readonly string[]
  isSaved: boolean
}

export interface MenuPanelInput {
  kept?: KeptPins | null
}

export type MenuPanelEvent =
  | { type: 'filter.change'; text: string }
  | { type: 'section.set'; key: string; open: boolean; at: string }
  | { type: 'pin.toggle'; path: string }
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
    takePins: assign((_, { paths }: { paths: readonly string[] | null }) => ({ pins: paths ?? [] })),
    togglePin: assign(({ context }, { path }: { path: string }) => ({ pins: toggled(context.pins, path) })),
    keep: (_args, _params: KeptPins) => {},
    openSearch: assign((_, { text }: { text: string }) => ({ search: text })),
    closeSearch: assign({ search: null }),
  },
  guards: {
    isUnsaved: ({ context }) => context.startsUnsaved,
    hasChanged: ({ context }, { saved }: { saved: readonly string[] }) => context.pins !== saved,
  },
}).createMachine({
  id: 'menuPanel',
  context: ({ input }) => ({
    text: '',
    sections: {},
    pins: input.kept?.paths ?? [],
    startsUnsaved: input.kept?.isSaved === false,
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
      on: {
        'pin.toggle': {
          target: '.saving',
          actions: [
            { type: 'togglePin', params: ({ event }) => event },
            { type: 'keep', params: ({ context }) => ({ paths: context.pins, isSaved: false }) },
          ],
        },
      },
      initial: 'starting',
      states: {
        starting: {
          description: 'Whether the server still has to hear what was pinned the last time.',
          always: [{ guard: 'isUnsaved', target: 'saving' }, { target: 'loading' }],
        },
        loading: {
          description: 'What was pinned elsewhere is on its way; what this browser remembers serves until then.',
          invoke: {
            id: 'loadPins',
            src: 'loadPins',
            onDone: {
              target: 'ready',
              actions: [
                { type: 'takePins', params: ({ event }) => ({ paths: event.output }) },
                { type: 'keep', params: ({ context }) => ({ paths: context.pins, isSaved: true }) },
              ],
            },
            onError: 'ready',
          },
        },
        ready: { description: 'What is pinned is known.' },
        saving: {
          description: 'What is pinned is shown at once and on its way to the server.',
          invoke: {
            id: 'savePins',
            src: 'savePins',
            input: ({ context }) => ({ paths: context.pins }),
            onDone: [
              {
                guard: { type: 'hasChanged', params: ({ event }) => ({ saved: event.output }) },
                target: 'saving',
                reenter: true,
              },
              {
                target: 'ready',
                actions: { type: 'keep', params: ({ context }) => ({ paths: context.pins, isSaved: true }) },
              },
            ],
            onError: 'unsaved',
          },
          on: {
            'pin.toggle': {
              description: 'It is sent after the answer.',
              actions: [
                { type: 'togglePin', params: ({ event }) => event },
                { type: 'keep', params: ({ context }) => ({ paths: context.pins, isSaved: false }) },
              ],
            },
          },
        },
        unsaved: { description: 'This browser remembers what is pinned; the next change or start sends it.' },
      },
    },
  },
})

function toggled(pins: readonly string[], path: string): readonly string[] {
  return pins.includes(path) ? pins.filter((each) => each !== path) : [...pins, path].slice(-MOST_PINS)
}
