import { editableRowMachine, type EditableRowEffects } from '#machines/editable-row/editable-row.machine.ts'

/** A row that somebody touched, with its effects. */
export function editableRowWith(effects: EditableRowEffects) {
  return editableRowMachine.provide({ actions: { judge: (_args, cell) => effects.judge(cell) } })
}
