export interface Fault {
  /** Epoch ms of the server, as far as it is known. */
  at: number
  text: string
  /** How often in a row. */
  count: number
}

const MOST_FAULTS = 20
const MOST_LETTERS = 200

/** The last faults of a wall; one that comes again and again is one line. @param now epoch ms */
export function createFaultLog(now: () => number) {
  let faults: readonly Fault[] = []
  let total = 0
  return {
    note(said: string, at = now()) {
      total += 1
      const text = said.slice(0, MOST_LETTERS)
      const last = faults.at(-1)
      const count = last?.text === text ? last.count + 1 : 1
      faults = [...(count > 1 ? faults.slice(0, -1) : faults), { at, text, count }].slice(-MOST_FAULTS)
    },
    /** Oldest first. */
    last: () => faults,
    /** Since the document was loaded. */
    total: () => total,
  }
}
