import type { Row } from '#contract/wire/row.ts'
import { assign, setup } from 'xstate'

export interface PanelContext {
  /** Which panel of the page is open, e.g. `recycleBin`. */
  name: string
  record: Row
  /** Which tab of a detail is in front, whatever panel is open; null = the first. */
  tab: string | null
}

export type PanelEvent =
  | { type: 'panel.open'; name: string; record?: Row }
  | { type: 'panel.turn'; tab: string }
  | { type: 'panel.close' | 'discard.confirm' | 'discard.cancel' }

/** What a panel must know and tell of what is in it. */
export interface PanelEffects {
  /** Whether something in the panel has work that nobody saved. */
  holdsWork: (name: string) => boolean
  /** What was in the panel may end. */
  left: (name: string) => void
}

/** The one side panel or dialog that a page may have open beside its list, and the record it is about. */
export const panelMachine = setup({
  types: { context: {} as PanelContext, events: {} as PanelEvent },
  guards: { holdsWork: (_args, _name: string) => false },
  actions: {
    show: assign((_, { name, record }: { name: string; record?: Row }) => ({ name, record: record ?? {} })),
    turn: assign((_, tab: string) => ({ tab })),
    left: (_args, _name: string) => {},
  },
}).createMachine({
  id: 'panel',
  context: { name: '', record: {}, tab: null },
  initial: 'closed',
  on: {
    'panel.open': {
      target: '.open',
      actions: { type: 'show', params: ({ event }) => event },
    },
    'panel.turn': { actions: { type: 'turn', params: ({ event }) => event.tab } },
  },
  states: {
    closed: { description: 'Only the list is there.' },
    open: {
      description: 'A panel is open; opening another one replaces it.',
      initial: 'shown',
      exit: { type: 'left', params: ({ context }) => context.name },
      states: {
        shown: {
          description: 'What is in it can be used.',
          on: {
            'panel.close': [
              { guard: { type: 'holdsWork', params: ({ context }) => context.name }, target: 'asking' },
              { target: '#panel.closed' },
            ],
          },
        },
        asking: {
          description: 'Something in it is not saved: asks before it is given up.',
          on: { 'discard.confirm': '#panel.closed', 'discard.cancel': 'shown' },
        },
      },
    },
  },
})
