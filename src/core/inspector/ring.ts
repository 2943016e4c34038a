/** The newest entries of something endless, in constant memory. */
export interface Ring<T> {
  push(entry: T): void
  /** Oldest first; a new array. */
  toArray(): T[]
  /** The newest, or undefined. */
  last(): T | undefined
  readonly size: number
  clear(): void
}

/** @param capacity at least 1 */
export function createRing<T>(capacity: number): Ring<T> {
  let entries: T[] = []
  let begin = 0
  return {
    push(entry) {
      if (entries.length < capacity) {
        entries.push(entry)
        return
      }
      entries[begin] = entry
      begin = (begin + 1) % capacity
    },
    toArray: () => [...entries.slice(begin), ...entries.slice(0, begin)],
    last: () => entries[(begin + entries.length - 1) % Math.max(1, entries.length)],
    get size() {
      return entries.length
    },
    clear() {
      entries = []
      begin = 0
    },
  }
}
