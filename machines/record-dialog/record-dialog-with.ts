import { writeOnce } from '#machines/effects/write-once.ts'
import { type RecordDialogEffects, recordDialogMachine } from '#machines/record-dialog/record-dialog.machine.ts'
import { assign, fromPromise } from 'xstate'

/** A record dialog with its effects. @param newKey names an intention */
export function recordDialogWith(effects: RecordDialogEffects, newKey: () => string) {
  return recordDialogMachine.provide({
    actors: {
      prepare: fromPromise(({ input, signal }) => effects.prepare(input, signal)),
      save: writeOnce(effects.save),
      fetchCurrent: fromPromise(({ input, signal }) => effects.fetchCurrent(input, signal)),
    },
    actions: {
      renewKey: assign({ key: newKey }),
      saved: (_args, outcome) => effects.saved(outcome),
      endUploads: () => effects.endUploads(),
      warn: (_args, message) => effects.warn(message),
    },
    guards: { isSending: () => effects.isSending() },
  })
}

/** What a dialog does about uploads whose fields take no files. */
export const WITHOUT_UPLOADS: Pick<RecordDialogEffects, 'isSending' | 'endUploads' | 'warn'> = {
  isSending: () => false,
  endUploads: () => {},
  warn: () => {},
}
