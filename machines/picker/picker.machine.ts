import type { Row } from '#contract/wire/row.ts'
import { reasonOf } from '#machines/effects/failed.ts'
import { assign, fromPromise, setup } from 'xstate'
import { afterSelection, toggled, type Picked } from '#machines/picker/picked.ts'

/** Which rows a picker shows. */
export interface PickerQuery {
  filters: Readonly<Record<string, string>>
  /** The node chosen in the tree beside the table, empty = none. */
  node: string
  pageNo: number
  pageSize: number
}

export interface PickerInput {
  many: boolean
  pageSize: number
}

export interface PickerContext extends PickerInput {
  query: PickerQuery
  rows: Row[]
  total: number
  chosen: Picked[]
  /** Values whose rows are to be read: those that were chosen before it opened. */
  unnamed: string[]
  problem: string | null
}

export type PickerEvent =
  | { type: 'picker.open'; values: string[] }
  | { type: 'query.submit'; filters: Readonly<Record<string, string>> }
  | { type: 'query.reset' | 'page.retry' | 'chosen.clear' | 'picker.confirm' | 'picker.cancel' }
  | { type: 'node.choose'; node: string }
  | { type: 'page.change'; pageNo: number; pageSize: number }
  /** The marks of the page; rows of other pages stay chosen. */
  | { type: 'rows.mark'; page: Picked[]; marked: string[] }
  | { type: 'row.toggle'; picked: Picked }
  | { type: 'chosen.remove'; value: string }

interface PickerPage {
  rows: Row[]
  total: number
  /** What the values chosen before are called. */
  named: Picked[]
}

/** `fetchPage` rejects with a sentence. */
export interface PickerEffects {
  fetchPage: (input: { query: PickerQuery; values: string[] }, signal: AbortSignal) => Promise<PickerPage>
  /** A value has no row any more. */
  miss: (values: string[]) => void
  tell: (chosen: Picked[]) => void
}

/** A dialog in which rows are chosen page by page; what was chosen on one page stays chosen on the next. Source: DLG-06…09, BLOCK-02…05. */
export const pickerMachine = setup({
  types: { context: {} as PickerContext, events: {} as PickerEvent, input: {} as PickerInput },
  actors: {
    fetchPage: fromPromise<PickerPage, { query: PickerQuery; values: string[] }>(() => new Promise<never>(() => {})),
  },
  actions: {
    begin: assign(({ context }, values: string[]) => ({
      query: { filters: {}, node: '', pageNo: 1, pageSize: context.pageSize },
      chosen: values.map((value) => ({ value, label: value })),
      unnamed: values,
      rows: [],
      total: 0,
      problem: null,
    })),
    ask: assign(({ context }, part: Partial<PickerQuery>) => ({ query: { ...context.query, pageNo: 1, ...part } })),
    take: assign(({ context }, { rows, total, named }: PickerPage) => ({
      rows,
      total,
      problem: null,
      unnamed: [],
      chosen: context.chosen.map((one) => named.find(({ value }) => value === one.value) ?? one),
    })),
    keepProblem: assign((_, problem: string) => ({ problem })),
    mark: assign(({ context }, { page, marked }: { page: Picked[]; marked: string[] }) => ({
      chosen: afterSelection(context, page, marked),
    })),
    toggle: assign(({ context }, picked: Picked) => ({ chosen: toggled(context, picked) })),
    remove: assign(({ context }, value: string) => ({ chosen: context.chosen.filter((one) => one.value !== value) })),
    clear: assign({ chosen: [] }),
    miss: (_args, _values: string[]) => {},
    tell: (_args, _chosen: Picked[]) => {},
  },
}).createMachine({
  id: 'picker',
  context: ({ input }) => ({
    ...input,
    query: { filters: {}, node: '', pageNo: 1, pageSize: input.pageSize },
    rows: [],
    total: 0,
    chosen: [],
    unnamed: [],
    problem: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is not shown.',
      on: {
        'picker.open': { target: 'open', actions: { type: 'begin', params: ({ event }) => event.values } },
      },
    },
    open: {
      description: 'Rows can be chosen; nothing is told before it is confirmed.',
      initial: 'loading',
      on: {
        'query.submit': {
          target: '.loading',
          actions: { type: 'ask', params: ({ event }) => ({ filters: event.filters }) },
        },
        'query.reset': { target: '.loading', actions: { type: 'ask', params: { filters: {}, node: '' } } },
        'node.choose': { target: '.loading', actions: { type: 'ask', params: ({ event }) => ({ node: event.node }) } },
        'page.change': {
          target: '.loading',
          actions: { type: 'ask', params: ({ event }) => ({ pageNo: event.pageNo, pageSize: event.pageSize }) },
        },
        'rows.mark': { actions: { type: 'mark', params: ({ event }) => event } },
        'row.toggle': { actions: { type: 'toggle', params: ({ event }) => event.picked } },
        'chosen.remove': { actions: { type: 'remove', params: ({ event }) => event.value } },
        'chosen.clear': { actions: 'clear' },
        'picker.confirm': {
          target: 'closed',
          actions: { type: 'tell', params: ({ context }) => context.chosen },
        },
        'picker.cancel': 'closed',
      },
      states: {
        loading: {
          description: 'Waits for the page, the rows of the one before stay.',
          invoke: {
            id: 'fetchPage',
            src: 'fetchPage',
            input: ({ context }) => ({ query: context.query, values: context.unnamed }),
            onDone: {
              target: 'ready',
              actions: [
                {
                  type: 'miss',
                  params: ({ context, event }) =>
                    context.unnamed.filter((value) => !event.output.named.some((one) => one.value === value)),
                },
                { type: 'take', params: ({ event }) => event.output },
              ],
            },
            onError: { target: 'failed', actions: { type: 'keepProblem', params: reasonOf } },
          },
        },
        ready: { description: 'The page is there.' },
        failed: { description: 'The page could not be read.', on: { 'page.retry': 'loading' } },
      },
    },
  },
})
