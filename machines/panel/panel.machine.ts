import type { Row } from '#contract/wire/row.ts'
import { assign, setup } from 'xstate'

export interface PanelContext {
  /** Which panel of the page is open, e.g. `recycleBin`. */
  name: string
  record: Row
}

export type PanelEvent = { type: 'panel.open'; name: string; record?: Row } | { type: 'panel.close' }

/** The one side panel or dialog that a page may have open beside its list, and the record it is about. */
export const panelMachine = setup({
  types: { context: {} as PanelContext, events: {} as PanelEvent },
  actions: { show: assign((_, { name, record }: { name: string; record?: Row }) => ({ name, record: record ?? {} })) },
}).createMachine({
  id: 'panel',
  context: { name: '', record: {} },
  initial: 'closed',
  on: {
    'panel.open': {
      target: '.open',
      actions: { type: 'show', params: ({ event }) => event },
    },
  },
  states: {
    closed: { description: 'Only the list is there.' },
    open: { description: 'A panel is open; opening another one replaces it.', on: { 'panel.close': 'closed' } },
  },
})
