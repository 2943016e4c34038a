import type { Memory } from './memory.ts'

/** One statement reads so many at most. */
const MOST_AT_ONCE = 1_000

interface BatchedReads<V> {
  memory: Memory<V>
  /** @returns what there is, by key */
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>
  /** Whether a value may be remembered; default all. */
  isKept?: (value: V) => boolean
  /** What runs out within so many ms is read with what has to be read now. */
  aheadMs: number
}

/**
 * Reads what is not in memory: all that is asked for in one turn of the event loop in one call, together with what is in memory, still in use
 * and about to run out. Callers that come one by one, such as devices, share a statement this way. @returns undefined for what is not there
 */
export function createBatchedReads<V>({
  memory,
  read,
  isKept = () => true,
  aheadMs,
}: BatchedReads<V>): (key: string) => Promise<V | undefined> {
  let batch: { keys: Set<string>; values: Promise<ReadonlyMap<string, V>> } | null = null
  const readAll = async (keys: ReadonlySet<string>): Promise<ReadonlyMap<string, V>> => {
    await new Promise(setImmediate)
    batch = null
    const asked = new Set(keys)
    for (const key of memory.runningOut(aheadMs, Math.max(0, MOST_AT_ONCE - keys.size))) asked.add(key)
    const reading = memory.begin()
    const values = await read([...asked])
    for (const key of asked) {
      const value = values.get(key)
      if (value === undefined || !isKept(value)) memory.drop(key)
      else memory.set(key, value, reading)
    }
    return values
  }
  return async (key) => {
    if (batch === null || batch.keys.size >= MOST_AT_ONCE) {
      const keys = new Set<string>()
      batch = { keys, values: readAll(keys) }
    }
    batch.keys.add(key)
    return (await batch.values).get(key)
  }
}
