/** The ids of the catalogue somebody holds; `all` for administrators of the platform. */
export type Held = ReadonlySet<string> | 'all'

export interface GrantChange {
  wanted: readonly string[]
  /** What the client had read before; empty = the wanted set replaces whatever there is. */
  last: readonly string[]
  /** What is granted now. */
  current: ReadonlySet<string>
}

export interface GrantDifference {
  added: string[]
  removed: string[]
}

/**
 * What saving a grant changes. With a last-read set only its difference to the wanted one is applied, so that what somebody else granted meanwhile stays.
 * Source: API-039, contract §4.6.
 */
export function grantDifference({ wanted, last, current }: GrantChange): GrantDifference {
  const base = last.length === 0 ? current : new Set(last)
  const kept = new Set(wanted)
  return {
    added: wanted.filter((id) => !base.has(id) && !current.has(id)),
    removed: [...base].filter((id) => !kept.has(id) && current.has(id)),
  }
}

/** Whether every id is held. */
export function holdsAll(held: Held, ids: Iterable<string>): boolean {
  if (held === 'all') return true
  for (const id of ids) if (!held.has(id)) return false
  return true
}

/** The ids that are held, in order. */
export function heldOnly(held: Held, ids: readonly string[]): string[] {
  return held === 'all' ? [...ids] : ids.filter((id) => held.has(id))
}

/** Every id with all its ancestors, so that a tree of them hangs together. */
export function withAncestors(ids: Iterable<string>, parentOf: ReadonlyMap<string, string | null>): Set<string> {
  const found = new Set<string>()
  for (const id of ids) {
    let next: string | null = id
    while (next !== null && parentOf.has(next) && !found.has(next)) {
      found.add(next)
      next = parentOf.get(next) ?? null
    }
  }
  return found
}
