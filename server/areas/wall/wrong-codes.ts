const MOST_WRONG = 5
const WINDOW_MS = 60_000

type Counted = { count: number; until: number }

/** Counts of this server, by its clock: a wrong code changes nothing in the database, and its transaction is rolled back. */
const counts = new WeakMap<() => number, Map<string, Counted>>()

/** Five wrong codes of one person in a minute, then a pause until the minute is over. Source: walls 4.8. @param elapsed ms of a clock that nobody sets */
export function wrongCodes(elapsed: () => number) {
  const known = counts.get(elapsed) ?? new Map<string, Counted>()
  counts.set(elapsed, known)
  for (const [person, { until }] of known) if (until <= elapsed()) known.delete(person)
  return {
    isFull: (person: string): boolean => (known.get(person)?.count ?? 0) >= MOST_WRONG,
    count(person: string): void {
      const found = known.get(person)
      known.set(person, { count: (found?.count ?? 0) + 1, until: found?.until ?? elapsed() + WINDOW_MS })
    },
  }
}
