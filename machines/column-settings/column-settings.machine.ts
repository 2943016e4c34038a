import {
  chosen,
  MOST_FOLDED,
  preferenceOf,
  suggested,
  toggled,
  type Arranged,
  type ColumnPreference,
} from '#machines/column-settings/column-preference.ts'
import { changedColumn, limitedWidth, movedColumn } from '#machines/list-page/columns.ts'
import type { ColumnChoice, Density, Pin, View } from '#machines/list-page/columns.ts'
import { assign, fromCallback, fromPromise, setup } from 'xstate'

/** `name`: the preference the choices are kept under. */
export interface ColumnSettingsInput {
  name: string
  columns: ColumnChoice[]
  /** How the rows are shown to who chose nothing; default a table. */
  view?: View
}

export interface ColumnSettingsContext extends Arranged {
  name: string
}

export type ColumnSettingsEvent =
  /** A view was chosen: its columns become the person's choice. */
  | { type: 'columns.apply'; preference: ColumnPreference }
  /** What a role opens with: the choice of those who made none. */
  | { type: 'columns.suggest'; preference: ColumnPreference }
  | { type: 'columns.load' | 'columns.reset' }
  /** Its view or the whole page goes: what still waits is saved at once. */
  | { type: 'page.left' }
  | { type: 'column.toggle'; key: string }
  | { type: 'column.move'; key: string; to: number }
  | { type: 'column.resize'; key: string; width: number }
  | { type: 'column.pin'; key: string; pin: Pin }
  | { type: 'density.change'; density: Density }
  | { type: 'view.change'; view: View }
  | { type: 'folds.change'; ids: readonly string[] }
  /** Which further fields stand among the search fields. */
  | { type: 'asked.change'; keys: readonly string[] }

/** `loadPreference` resolves with whatever was saved, or null. */
export interface ColumnSettingsEffects {
  loadPreference: (input: { name: string }, signal: AbortSignal) => Promise<unknown>
  /** Goes out even when the page is left right then. */
  savePreference: (input: { name: string; value: ColumnPreference }, signal: AbortSignal) => Promise<void>
  /** Calls back when the page is left. @returns the undo */
  listenToLeaving: (left: () => void) => () => void
}

const silent = () => new Promise<never>(() => {})

/** Which columns a person sees, in which order, width and place, or cards instead; kept on the server shortly after the last change. */
export const columnSettingsMachine = setup({
  types: {
    context: {} as ColumnSettingsContext,
    events: {} as ColumnSettingsEvent,
    input: {} as ColumnSettingsInput,
    tags: {} as 'loading',
  },
  actors: {
    loadPreference: fromPromise<unknown, { name: string }>(silent),
    savePreference: fromPromise<void, { name: string; value: ColumnPreference }>(silent),
    listenToLeaving: fromCallback(() => {}),
  },
  actions: {
    takeSaved: assign(({ context }, saved: unknown) => chosen(context, saved)),
    toggle: assign(({ context }, key: string) => ({ columns: toggled(context.columns, key) })),
    move: assign(({ context }, { key, to }: { key: string; to: number }) => ({
      columns: movedColumn(context.columns, key, to),
    })),
    resize: assign(({ context }, { key, width }: { key: string; width: number }) => ({
      columns: changedColumn(context.columns, key, { width: limitedWidth(width) }),
    })),
    pin: assign(({ context }, { key, pin }: { key: string; pin: Pin }) => ({
      columns: changedColumn(context.columns, key, { pin }),
    })),
    changeDensity: assign((_, density: Density) => ({ density })),
    changeView: assign((_, view: View) => ({ view })),
    keepFolds: assign((_, ids: readonly string[]) => ({ folded: ids.slice(-MOST_FOLDED) })),
    keepAsked: assign((_, keys: readonly string[]) => ({ asked: keys })),
    reset: assign(({ context }) => ({ columns: context.defaults, density: 'middle' as const })),
    apply: assign(({ context }, preference: ColumnPreference) => chosen(context, preference)),
    suggest: assign(({ context }, preference: ColumnPreference) => suggested(context, preference)),
    markArranged: assign({ isArranged: true }),
  },
  guards: {
    isNotLastShown: ({ context }, key: string) => context.columns.some((column) => column.shown && column.key !== key),
  },
  delays: { saveDelay: 500 },
}).createMachine({
  id: 'columnSettings',
  meta: { definition: ['name', 'defaults'] },
  context: ({ input }) => ({
    name: input.name,
    defaults: input.columns,
    columns: input.columns,
    density: 'middle',
    view: input.view ?? 'table',
    isArranged: false,
    folded: [],
    asked: [],
  }),
  initial: 'absent',
  on: {
    'columns.apply': {
      target: '.ready.waiting',
      actions: { type: 'apply', params: ({ event }) => event.preference },
    },
    'columns.suggest': { actions: { type: 'suggest', params: ({ event }) => event.preference } },
  },
  states: {
    absent: { description: 'Shows the definition until the choices are asked for.', on: { 'columns.load': 'loading' } },
    loading: {
      description: 'Shows the definition until the saved choices arrive.',
      tags: ['loading'],
      invoke: {
        id: 'loadPreference',
        src: 'loadPreference',
        input: ({ context }) => ({ name: context.name }),
        onDone: {
          target: 'ready',
          actions: { type: 'takeSaved', params: ({ event }: { event: { output: unknown } }) => event.output },
        },
        onError: 'ready',
      },
    },
    ready: {
      description: 'Follows the person; the latest choices are saved.',
      initial: 'saved',
      on: {
        'column.toggle': {
          guard: { type: 'isNotLastShown', params: ({ event }) => event.key },
          target: '.waiting',
          actions: { type: 'toggle', params: ({ event }) => event.key },
        },
        'column.move': {
          target: '.waiting',
          actions: { type: 'move', params: ({ event }) => event },
        },
        'column.resize': {
          target: '.waiting',
          actions: { type: 'resize', params: ({ event }) => event },
        },
        'column.pin': {
          target: '.waiting',
          actions: { type: 'pin', params: ({ event }) => event },
        },
        'density.change': {
          target: '.waiting',
          actions: { type: 'changeDensity', params: ({ event }) => event.density },
        },
        'view.change': {
          target: '.waiting',
          actions: { type: 'changeView', params: ({ event }) => event.view },
        },
        'folds.change': {
          target: '.waiting',
          actions: { type: 'keepFolds', params: ({ event }) => event.ids },
        },
        'asked.change': {
          target: '.waiting',
          actions: { type: 'keepAsked', params: ({ event }) => event.keys },
        },
        'columns.reset': { target: '.waiting', actions: 'reset' },
      },
      states: {
        saved: { description: 'The server has the latest choices.' },
        waiting: {
          description: 'Waits for the person to stop changing, or to leave.',
          entry: 'markArranged',
          invoke: { id: 'listenToLeaving', src: 'listenToLeaving' },
          on: { 'page.left': 'saving' },
          after: { saveDelay: 'saving' },
        },
        saving: {
          description: 'Sends the choices; a further change starts over.',
          invoke: {
            id: 'savePreference',
            src: 'savePreference',
            input: ({ context }) => ({
              name: context.name,
              value: preferenceOf(context),
            }),
            onDone: 'saved',
            onError: 'unsaved',
          },
        },
        unsaved: { description: 'The choices hold for this page only; the next change tries again.' },
      },
    },
  },
})
