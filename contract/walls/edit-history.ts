import { applyEdit, markOf, type WallEdit } from './wall-edits.ts'
import type { WallDraft } from './wall-draft.ts'

/** How many steps can be taken back. */
export const MOST_STEPS = 100

/** A draft with what it was before each step, and what was taken back. */
export interface EditHistory {
  now: WallDraft
  past: readonly WallDraft[]
  future: readonly WallDraft[]
  /** What the last step was, while others may continue it. */
  mark: string | null
}

export function beginHistory(now: WallDraft): EditHistory {
  return { now, past: [], future: [], mark: null }
}

/** The history after an edit; one that changes nothing is no step. */
export function edited(history: EditHistory, edit: WallEdit): EditHistory {
  return replaced(history, applyEdit(history.now, edit), markOf(edit))
}

/** The history after the whole draft became another one, such as what somebody else saved. */
export function replaced(history: EditHistory, now: WallDraft, mark: string | null = null): EditHistory {
  if (isSame(history.now, now)) return history
  if (mark !== null && mark === history.mark) return { ...history, now, future: [] }
  return { now, past: [...history.past, history.now].slice(-MOST_STEPS), future: [], mark }
}

/** @returns the same where nothing can be taken back */
export function undone({ now, past, future, mark }: EditHistory): EditHistory {
  const before = past.at(-1)
  if (before === undefined) return { now, past, future, mark }
  return { now: before, past: past.slice(0, -1), future: [now, ...future], mark: null }
}

/** @returns the same where nothing was taken back */
export function redone({ now, past, future, mark }: EditHistory): EditHistory {
  const [next, ...later] = future
  if (next === undefined) return { now, past, future, mark }
  return { now: next, past: [...past, now], future: later, mark: null }
}

/** Whether two drafts say the same. */
export function isSame(one: WallDraft, other: WallDraft): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
