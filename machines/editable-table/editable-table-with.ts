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
      insertRow: (_args, after) => effects.insertRow(after),
      removeSelected: () => effects.removeSelected(),
      showProblems: () => effects.showProblems(),
      restoreDraft: () => effects.restoreDraft(),
      dropDraft: () => effects.dropDraft(),
      keepDraft: () => effects.keepDraft(),
      saved: (_args, message) => effects.saved(message),
      warn: (_args, message) => effects.warn(message),
    },
  })
}
