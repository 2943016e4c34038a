import type { KeyboardEvent } from 'react'
import { conflictAt } from './conflict-bar.tsx'
import type { Editable } from './editable.ts'

/** Keys of the table beyond the grid's own: Alt+Insert adds one below, Alt+Delete takes it out, Alt+Enter opens what belongs to it, Alt+1 and Alt+2 take a side. */
export function takeTableKey(editable: Editable, event: KeyboardEvent): void {
  if (event.nativeEvent.isComposing || editable.opened !== null) return
  if (event.key === 'Escape') editable.leaveRow()
  if (!event.altKey) return
  const run = KEYS[event.key]
  if (run === undefined) return
  event.preventDefault()
  run(editable)
}

const KEYS: Readonly<Record<string, (editable: Editable) => void>> = {
  Insert: ({ active, options, ask }) => {
    if (active !== null && options.rights.add) ask({ type: 'row.insert', at: { id: active.id, side: 'after' } })
  },
  Delete: (editable) => {
    const { active } = editable
    if (active !== null && editable.mayRemove(active.id)) editable.askToRemove(active.id)
  },
  Enter: (editable) => {
    if (editable.active !== null) editable.pressRow(editable.active.id)
  },
  1: (editable) => take(editable, 'theirs'),
  2: (editable) => take(editable, 'mine'),
}

function take(editable: Editable, side: 'theirs' | 'mine'): void {
  const conflict = conflictAt(editable)
  if (conflict !== undefined) editable.rows.resolve(conflict.id, conflict.key, side)
}
