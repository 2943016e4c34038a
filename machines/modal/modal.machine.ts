import { setup } from 'xstate'

export type ModalEvent = { type: 'modal.open' } | { type: 'modal.close' } | { type: 'modal.toggle' }

/** A dialog window: closed, open, or open over the whole window. Source: MODAL-01, DLG-02, DLG-14. */
export const modalMachine = setup({
  types: { events: {} as ModalEvent },
}).createMachine({
  id: 'modal',
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is shown.',
      on: { 'modal.open': 'open' },
    },
    open: {
      description: 'The dialog is shown; it always opens at its normal size.',
      initial: 'normal',
      on: { 'modal.close': 'closed' },
      states: {
        normal: {
          description: 'At the size the dialog asks for.',
          on: { 'modal.toggle': 'fullscreen' },
        },
        fullscreen: {
          description: 'Over the whole window.',
          on: { 'modal.toggle': 'normal' },
        },
      },
    },
  },
})
