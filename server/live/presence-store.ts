/** Where somebody is: in a row, maybe in one of its cells. */
export interface Place {
  /** Name of the entity. */
  key: string
  id: string
  cell: string | null
}

/** One console and the places its person is in. */
export interface Visitor {
  /** One per loaded console: `<user>.<window>`. */
  page: string
  name: string
  places: readonly Place[]
}

/** A row in which people came, moved or left. */
export interface Visited {
  tenantId: number
  key: string
  id: string
}

/** How long somebody counts as present who does not say so again: two renewals may be lost. */
export const PRESENT_MS = 25_000

/** Who is in which rows, as long as they go on saying so. Times in ms of a clock that nobody sets. */
export interface PresenceStore {
  /** Somebody says where they are; nowhere = they left. @returns the rows where that makes a difference */
  note: (tenantId: number, visitor: Visitor, nowMs: number) => Visited[]
  knows: (tenantId: number, page: string) => boolean
  /** Forgets those who have not been heard for too long. @returns the rows they were in */
  expire: (nowMs: number) => Visited[]
  /** Those in a row, but for one page; `own` = the person of that page, in another one. */
  inRow: (row: Visited, butPage: string) => { name: string; cell: string | null; own?: true }[]
  /** The rows of a table that somebody is in. */
  rowsOf: (tenantId: number, key: string) => string[]
}

/** An empty store. */
export function createPresenceStore(): PresenceStore {
  const visits = new Map<string, { tenantId: number; visitor: Visitor; untilMs: number }>()
  const visited = () =>
    [...visits.values()].flatMap(({ tenantId, visitor }) =>
      visitor.places.map((place) => ({ tenantId, visitor, place })),
    )
  return {
    note(tenantId, visitor, nowMs) {
      const mark = `${tenantId} ${visitor.page}`
      const before = visits.get(mark)?.visitor
      if (visitor.places.length === 0) visits.delete(mark)
      else visits.set(mark, { tenantId, visitor, untilMs: nowMs + PRESENT_MS })
      return differing(before, visitor).map(({ key, id }) => ({ tenantId, key, id }))
    },
    knows: (tenantId, page) => visits.has(`${tenantId} ${page}`),
    expire(nowMs) {
      const gone = [...visits].filter(([, { untilMs }]) => untilMs <= nowMs)
      for (const [mark] of gone) visits.delete(mark)
      return gone.flatMap(([, { tenantId, visitor }]) => visitor.places.map(({ key, id }) => ({ tenantId, key, id })))
    },
    inRow: ({ tenantId, key, id }, butPage) =>
      visited()
        .filter((one) => one.tenantId === tenantId && one.place.key === key && one.place.id === id)
        .filter(({ visitor: { page } }) => page !== butPage)
        .map(({ visitor: { page, name }, place: { cell } }) => ({
          name,
          cell,
          ...(userOf(page) === userOf(butPage) && { own: true as const }),
        })),
    rowsOf: (tenantId, key) => [
      ...new Set(
        visited().flatMap((one) => (one.tenantId === tenantId && one.place.key === key ? [one.place.id] : [])),
      ),
    ],
  }
}

function userOf(page: string): string {
  return page.slice(0, page.lastIndexOf('.'))
}

/** Places that only one of both has, or in which the name differs. */
function differing(before: Visitor | undefined, after: Visitor): Place[] {
  if (before === undefined || before.name !== after.name) return [...(before?.places ?? []), ...after.places]
  const isIn = (places: readonly Place[]) => (place: Place) =>
    places.some(({ key, id, cell }) => key === place.key && id === place.id && cell === place.cell)
  const [known, now] = [isIn(before.places), isIn(after.places)]
  return [...before.places.filter((place) => !now(place)), ...after.places.filter((place) => !known(place))]
}
