import { SUB_FORM_FAILED } from '#contract/text/texts.ts'
import { SUB_FORM_RETRY_MS } from '#contract/console/timings.ts'
import { SUB_FORM_ROOM } from '#contract/console/layout.ts'
import { assign, fromPromise, setup } from 'xstate'

/** A row was clicked. `roomBelow` = px between it and the lower edge of the window. */
export interface RowClick {
  id: string
  roomBelow: number
}

export interface SubFormPopoverContext {
  /** The row it is about; empty while closed. */
  id: string
  side: 'above' | 'below'
  /** How often opening was tried again. */
  retries: number
}

export type SubFormPopoverEvent = ({ type: 'row.click' } & RowClick) | { type: 'popover.close' }

/** What the popover needs of the outside. */
export interface SubFormPopoverEffects {
  /** Makes the sub table of a row ready to be shown; rejects when it is not there. */
  openForm: (input: { id: string }, signal: AbortSignal) => Promise<void>
  warn: (message: string) => void
}

/** Tries after the first one. Source: SUB-03, O-66. */
const MOST_RETRIES = 3

/** The popover with what belongs to one row: opened and closed by a click on the row, tried again when it does not open. Source: SUB-01…03, CONST-65. */
export const subFormPopoverMachine = setup({
  types: {
    context: {} as SubFormPopoverContext,
    events: {} as SubFormPopoverEvent,
    tags: {} as 'loading' | 'visible',
  },
  actors: { openForm: fromPromise<void, { id: string }>(() => new Promise(() => {})) },
  delays: { retryDelay: SUB_FORM_RETRY_MS },
  actions: {
    choose: assign((_, { id, roomBelow }: RowClick) => ({
      id,
      side: roomBelow < SUB_FORM_ROOM ? ('above' as const) : ('below' as const),
      retries: 0,
    })),
    forget: assign({ id: '', retries: 0 }),
    countRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
    warn: (_args, _message: string) => {},
  },
  guards: {
    isSameRow: ({ context }, { id }: { id: string }) => context.id === id,
    mayRetry: ({ context }) => context.retries < MOST_RETRIES,
  },
}).createMachine({
  id: 'subFormPopover',
  context: { id: '', side: 'below', retries: 0 },
  initial: 'closed',
  on: {
    'row.click': [
      { guard: { type: 'isSameRow', params: ({ event }) => event }, target: '.closed' },
      { target: '.opening', actions: { type: 'choose', params: ({ event }) => event } },
    ],
    'popover.close': '.closed',
  },
  states: {
    closed: { description: 'No row is open.', entry: 'forget' },
    opening: {
      description: 'Makes ready what belongs to the row.',
      tags: ['loading'],
      invoke: {
        id: 'openForm',
        src: 'openForm',
        input: ({ context }) => ({ id: context.id }),
        onDone: 'open',
        onError: [
          { guard: 'mayRetry', target: 'resting' },
          { target: 'closed', actions: { type: 'warn', params: SUB_FORM_FAILED } },
        ],
      },
    },
    resting: {
      description: 'It did not open; it is tried again after 100 ms.',
      tags: ['loading'],
      after: { retryDelay: { target: 'opening', actions: 'countRetry' } },
    },
    open: { description: 'What belongs to the row is shown beside it.', tags: ['visible'] },
  },
})
