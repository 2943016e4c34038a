import { editableTable } from '#machines/editable-table/editable-table.setup.ts'

/** The part that follows what others do to the rows. */
export const following = editableTable.createStateConfig({
  description: 'Follows what others do to the rows.',
  initial: 'current',
  states: {
    current: {
      description: 'The rows are those of the server, as far as anybody said.',
      on: { 'rows.outdated': 'reading' },
    },
    reading: {
      description: 'Rows came, went or moved elsewhere: reads them anew; what is unsaved stays on top of them.',
      invoke: {
        id: 'readAnew',
        src: 'refreshRows',
        onDone: [{ guard: 'isBehind', target: 'reading', reenter: true }, { target: 'current' }],
        onError: { target: 'current', actions: 'retryReading' },
      },
      initial: 'last',
      states: {
        last: { description: 'Nothing more happened since it began.', on: { 'rows.outdated': 'behind' } },
        behind: { description: 'More happened; one more reading shows it.' },
      },
    },
  },
})
