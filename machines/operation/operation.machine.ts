import type { Operation, OperationRow } from '#contract/wire/operation.ts'
import { reasonOf } from '#machines/effects/failed.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { assign, fromPromise, setup } from 'xstate'

/** How often operations that go on are looked at where nothing was told of them. */
export const OPERATION_POLL_MS = 10_000

/** What can be done with an operation. */
export type OperationChange = 'cancel' | 'retry' | 'forget' | 'fetch' | 'secrets'

export interface RowsPage {
  records: OperationRow[]
  total: number
}

export interface OperationContext {
  /** Whose rows are shown; empty = the list is. */
  chosen: string
  pageNo: number
  rows: RowsPage
  /** Which operation is being changed, and how. */
  asked: { id: string; change: OperationChange } | null
  problem: string | null
}

export type OperationEvent =
  | { type: 'operations.reload' | 'channel.opened' | 'panel.toggle' | 'panel.close' | 'rows.close' | 'rows.reload' }
  | { type: 'rows.open'; id: string }
  | { type: 'page.change'; pageNo: number }
  /** `loses`: what cannot be had again goes with it. */
  | { type: 'change.ask'; id: string; change: OperationChange; loses?: boolean }
  | { type: 'loss.accept' | 'loss.refuse' }

/** What the place of the operations needs of the outside. Rejections carry a sentence. */
export interface OperationEffects {
  loadOperations: (signal: AbortSignal) => Promise<Operation[]>
  loadRows: (input: { id: string; pageNo: number }, signal: AbortSignal) => Promise<RowsPage>
  /** Resolves with the operation as it is now, null where it is gone or the same. */
  change: (input: { id: string; change: OperationChange }, signal: AbortSignal) => Promise<Operation | null>
  /** Keeps what was loaded. */
  take: (operations: readonly Operation[]) => void
  /** An operation was changed, or is gone. */
  changed: (outcome: { id: string; change: OperationChange; operation: Operation | null }) => void
  /** What has ended was looked at. */
  seen: () => void
  warn: (message: string) => void
  /** Whether any operation goes on. */
  isAnyOpen: () => boolean
}

const NO_ROWS: RowsPage = { records: [], total: 0 }
const silent = () => new Promise<never>(() => {})

/** The place of what goes on in the background: kept current, looked at, cancelled, tried again. How far each is comes by the live channel, not through here. */
export const operationMachine = setup({
  types: { context: {} as OperationContext, events: {} as OperationEvent, tags: {} as 'loading' | 'busy' },
  actors: {
    loadOperations: fromPromise<Operation[]>(silent),
    loadRows: fromPromise<RowsPage, { id: string; pageNo: number }>(silent),
    change: writeOnce<Operation | null, { id: string; change: OperationChange }>(silent),
  },
  actions: {
    take: (_args, _operations: readonly Operation[]) => {},
    changed: (_args, _outcome: { id: string; change: OperationChange; operation: Operation | null }) => {},
    seen: () => {},
    warn: (_args, _message: string) => {},
    choose: assign((_, { id }: { id: string }) => ({ chosen: id, pageNo: 1, rows: NO_ROWS, problem: null })),
    unchoose: assign({ chosen: '', rows: NO_ROWS, problem: null }),
    turnPage: assign((_, { pageNo }: { pageNo: number }) => ({ pageNo, problem: null })),
    takeRows: assign((_, rows: RowsPage) => ({ rows })),
    keepProblem: assign((_, problem: string) => ({ problem })),
    note: assign((_, { id, change }: { id: string; change: OperationChange }) => ({ asked: { id, change } })),
    settle: assign({ asked: null }),
  },
  guards: {
    isAnyOpen: () => false,
    losesSomething: ({ event }) => event.type === 'change.ask' && event.loses === true,
  },
  delays: { poll: OPERATION_POLL_MS },
}).createMachine({
  id: 'operation',
  type: 'parallel',
  context: { chosen: '', pageNo: 1, rows: NO_ROWS, asked: null, problem: null },
  states: {
    upkeep: {
      description: 'What goes on, as far as this window knows.',
      initial: 'loading',
      on: { 'operations.reload': '.loading', 'channel.opened': '.loading' },
      states: {
        loading: {
          description: 'The list is on its way; a newer wish cancels the older.',
          tags: ['loading'],
          invoke: {
            id: 'loadOperations',
            src: 'loadOperations',
            onDone: { target: 'current', actions: { type: 'take', params: ({ event }) => event.output } },
            onError: 'current',
          },
        },
        current: {
          description: 'Changes are told by the channel; while something goes on, what was not told is looked up.',
          after: {
            poll: [
              { guard: 'isAnyOpen', target: 'loading' },
              { target: 'current', reenter: true },
            ],
          },
        },
      },
    },
    panel: {
      description: 'The panel below the header.',
      initial: 'closed',
      states: {
        closed: { description: 'Only the place in the header is seen.', on: { 'panel.toggle': 'open' } },
        open: {
          description: 'What goes on and what has ended is listed, or the rows of one of them.',
          initial: 'list',
          entry: 'seen',
          exit: ['seen', 'unchoose'],
          on: {
            'panel.toggle': 'closed',
            'panel.close': 'closed',
            'rows.open': { target: '.loading', actions: { type: 'choose', params: ({ event }) => event } },
          },
          states: {
            list: { description: 'The operations, newest first.' },
            loading: {
              description: 'What became of the rows is on its way.',
              tags: ['loading'],
              on: { 'rows.close': { target: 'list', actions: 'unchoose' } },
              invoke: {
                id: 'loadRows',
                src: 'loadRows',
                input: ({ context: { chosen, pageNo } }) => ({ id: chosen, pageNo }),
                onDone: { target: 'rows', actions: { type: 'takeRows', params: ({ event }) => event.output } },
                onError: { target: 'rows', actions: { type: 'keepProblem', params: reasonOf } },
              },
            },
            rows: {
              description: 'A page of rows, or why there is none.',
              on: {
                'rows.close': { target: 'list', actions: 'unchoose' },
                'rows.reload': 'loading',
                'page.change': { target: 'loading', actions: { type: 'turnPage', params: ({ event }) => event } },
              },
            },
          },
        },
      },
    },
    request: {
      description: 'What somebody wants done with an operation, one wish at a time.',
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is asked.',
          entry: 'settle',
          on: {
            'change.ask': [
              {
                guard: 'losesSomething',
                target: 'confirming',
                actions: { type: 'note', params: ({ event }) => event },
              },
              { target: 'asking', actions: { type: 'note', params: ({ event }) => event } },
            ],
          },
        },
        confirming: {
          description: 'What cannot be had again would be lost: asks first.',
          on: { 'loss.accept': 'asking', 'loss.refuse': 'idle' },
        },
        asking: {
          description: 'Waits for the server.',
          tags: ['busy'],
          invoke: {
            id: 'change',
            src: 'change',
            input: ({ context }) => context.asked!,
            onDone: {
              target: 'idle',
              actions: {
                type: 'changed',
                params: ({ context, event }) => ({ ...context.asked!, operation: event.output }),
              },
            },
            onError: { target: 'idle', actions: { type: 'warn', params: reasonOf } },
          },
        },
      },
    },
  },
})
