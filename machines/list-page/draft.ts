/** Values of a form by field, as on the wire. */
export type Values = Record<string, unknown>

/** Whose value of a field holds. */
export type Side = 'mine' | 'theirs'

/** One field that somebody changed since the record was read. */
export interface Difference {
  key: string
  mine: unknown
  theirs: unknown
  /** Who changed it. */
  by: Side | 'both'
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

/** The fields that the draft or someone else changed since `opened` and that differ now, each with both values. */
export function differences(opened: Values, theirs: Values, draft: Values, keys: readonly string[]): Difference[] {
  const changedByMe = new Set(changedKeys(opened, draft))
  const changedByThem = new Set(changedKeys(opened, theirs))
  const differing = new Set(changedKeys(theirs, draft))
  return keys
    .filter((key) => differing.has(key))
    .map((key) => ({ key, mine: draft[key], theirs: theirs[key], by: changedBy(changedByMe, changedByThem, key) }))
}

function changedBy(me: ReadonlySet<string>, them: ReadonlySet<string>, key: string): Difference['by'] {
  if (me.has(key) && them.has(key)) return 'both'
  return me.has(key) ? 'mine' : 'theirs'
}

/** Whose value holds where the person has not said: their own where they changed it. */
export function defaultSide({ by }: Pick<Difference, 'by'>): Side {
  return by === 'theirs' ? 'theirs' : 'mine'
}

/** The newest record with my changes on top: only what I changed overwrites what they changed, unless I chose otherwise. @param chosen whose value holds, by field */
export function rebased(
  opened: Values,
  theirs: Values,
  draft: Values,
  chosen: Readonly<Record<string, Side>> = {},
): Values {
  const changed = changedKeys(opened, draft).filter((key) => chosen[key] !== 'theirs')
  const kept = Object.keys(chosen).filter((key) => chosen[key] === 'mine')
  const mine = [...changed, ...kept].map((key) => [key, draft[key]] as const)
  return { ...theirs, ...Object.fromEntries(mine), ...('version' in theirs ? { version: theirs['version'] } : {}) }
}

function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
