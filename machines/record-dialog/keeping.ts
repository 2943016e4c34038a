import { writable, type RecordDialogContext } from './record-dialog.setup.ts'

/** What is kept of a dialog with its page, and whether its draft outlives that. */
export const keeping = {
  definition: ['secret', 'masked', 'lasting'],
  kept: (context: RecordDialogContext) => writable(context),
  keepsElsewhere: ({ lasting, mode }: RecordDialogContext) => lasting.includes(mode),
}
