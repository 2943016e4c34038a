import { editableTableMachine } from '#machines/editable-table/editable-table.machine.ts'
import type { EditableTableEffects } from '#machines/editable-table/editable-table.setup.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { assign, fromPromise } from 'xstate'

/** An editable table with its effects. @param newKey names a save */
export function editableTableWith(effects: EditableTableEffects, newKey: () => string) {
  return editableTableMachine.provide({
    actors: {
      loadRows: fromPromise(({ signal }) => effects.loadRows(signal)),
      refreshRows: fromPromise(({ signal }) => effects.refreshRows(signal)),
      save: writeOnce(effects.save),
      keepDraft: fromPromise(() => effects.keepDraft()),
    },
    guards: {
      hasProblems: () => effects.hasProblems(),
      hasConflicts: () => effects.hasConflicts(),
      hasChanges: () => effects.hasChanges(),
      hasSelection: () => effects.hasSelection(),
      asks: (_args, step) => effects.asks(step),
    },
    actions: {
      renewKey: assign({ key: newKey }),
      turn: (_args, { step, side }) => effects.turn(step, side),
      insertRow: (_args, at) => effects.insertRow(at),
      removeRows: ({ context }) => effects.removeRows(context.doomed),
      showProblems: () => effects.showProblems(),
      restoreDraft: (_args, name) => effects.restoreDraft(name),
      dropDraft: (_args, name) => effects.dropDraft(name),
      retryReading: () => effects.retryReading(),
      saved: (_args, message) => effects.saved(message),
      warn: (_args, message) => effects.warn(message),
    },
  })
}
