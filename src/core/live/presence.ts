import { createListeners } from '#core/listeners.ts'

/** A row the person at this window is in, maybe one of its cells. */
export interface Place {
  /** Name of the entity. */
  table: string
  id: string
  cell: string | null
}

/** Somebody else in a row, or the person at this window in another one. */
export interface Present {
  name: string
  cell: string | null
  own?: true | undefined
}

/** What somebody in a row is called. */
export function nameOf({ name, own }: Present): string {
  return own === true ? '您在另一个窗口' : name
}

/** A stay in a row, as long as it lasts. */
export interface Stay {
  move: (place: Omit<Place, 'table'> | null) => void
  leave: () => void
}

/** Who is where: the person at this window by their own word, the others as the server tells. */
export interface PresenceStore {
  /** @param place null = in no row yet */
  enter: (table: string, place: Omit<Place, 'table'> | null) => Stay
  /** Where the person at this window is. */
  own: () => readonly Place[]
  /** @returns the undo */
  onOwn: (moved: () => void) => () => void
  /** The others in the rows of a table; the same object until something is different. */
  others: (table: string) => ReadonlyMap<string, readonly Present[]>
  /** Told when the others are different. @returns the undo */
  subscribe: (changed: () => void) => () => void
  put: (table: string, id: string, present: readonly Present[]) => void
  /** Nobody knows of the others any more. */
  clear: () => void
}

/** An empty store. */
export function createPresenceStore(): PresenceStore {
  const [moves, changes] = [createListeners(), createListeners()]
  const stays = new Map<symbol, Place>()
  let others = new Map<string, ReadonlyMap<string, readonly Present[]>>()
  const stand = (stay: symbol, place: Place | null) => {
    const before = stays.get(stay)
    if (before === undefined ? place === null : place !== null && isSame(before, place)) return
    if (place === null) stays.delete(stay)
    else stays.set(stay, place)
    moves.notify()
  }
  return {
    enter(table, place) {
      const stay = Symbol(table)
      stand(stay, place && { table, ...place })
      return {
        move: (next) => stand(stay, next && { table, ...next }),
        leave: () => stand(stay, null),
      }
    },
    own: () => [...stays.values()],
    onOwn: moves.subscribe,
    others: (table) => others.get(table) ?? NOBODY,
    subscribe: changes.subscribe,
    put(table, id, present) {
      const rows = new Map(others.get(table))
      if (present.length === 0) rows.delete(id)
      else rows.set(id, present)
      others = new Map(others).set(table, rows)
      changes.notify()
    },
    clear() {
      if (others.size === 0) return
      others = new Map()
      changes.notify()
    },
  }
}

const NOBODY: ReadonlyMap<string, readonly Present[]> = new Map()

function isSame(one: Place, other: Place): boolean {
  return one.table === other.table && one.id === other.id && one.cell === other.cell
}
