import type { RowIndex } from './edits.ts'
import { isSameValue } from './values.ts'

/** Keeps up with what rows hang below; none where they are no tree. @param key holds it @param moved told when a row hangs elsewhere */
export function hangingIndex(key: string | undefined, moved: () => void): RowIndex[] {
  if (key === undefined) return []
  const change: RowIndex['change'] = (_id, before, after) => {
    if (!isSameValue(before[key], after[key])) moved()
  }
  return [{ enter: () => undefined, leave: () => undefined, change }]
}
