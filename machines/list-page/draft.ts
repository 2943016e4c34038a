/** Values of a form by field, as on the wire. */
export type Values = Record<string, unknown>

/** One field where two versions of a record differ. */
export interface Difference {
  key: string
  mine: unknown
  theirs: unknown
}

/** Values without the given keys (passwords never enter a snapshot). */
export function without(values: Values, keys: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)))
}

/** Keys whose value differs; an absent value, null and an empty text are the same. */
export function changedKeys(before: Values, after: Values): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => plain(before[key]) !== plain(after[key]),
  )
}

/** The fields that someone else changed since `opened`, beside what the draft holds now. */
export function differences(opened: Values, theirs: Values, draft: Values, ignored: readonly string[]): Difference[] {
  return changedKeys(opened, theirs)
    .filter((key) => !ignored.includes(key))
    .map((key) => ({ key, mine: draft[key], theirs: theirs[key] }))
}

/** The newest record with my changes on top: only what I changed overwrites what they changed. */
export function rebased(opened: Values, theirs: Values, draft: Values): Values {
  const mine = changedKeys(opened, draft).map((key) => [key, draft[key]] as const)
  return { ...theirs, ...Object.fromEntries(mine), ...('version' in theirs ? { version: theirs['version'] } : {}) }
}

function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
