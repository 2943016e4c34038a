import { serialize } from 'node:v8'

/** What somebody may see of something remembered. */
export interface Remembered {
  /** How it is called; says nothing secret. */
  key: string
  /** How long it is still remembered. */
  leftMs: number
}

/** A cache as those who look after the server see it. */
export interface Cache {
  name: string
  title: string
  hits: () => number
  misses: () => number
  size: () => number
  /** About how much it holds: what its values would take if they were written down. */
  bytes: () => number
  list: () => Remembered[]
  /** What is remembered under the key that `list` names. */
  show: (key: string) => unknown
  /** Forgets all that `list` names so, or everything for null; what is being read meanwhile is not remembered. @returns how many */
  forget: (key: string | null) => number
}

/** What a server remembers for a while. */
export interface Memory<V> {
  get: (key: string) => V | undefined
  /** What is read from now on may be remembered unless everything is forgotten meanwhile. */
  begin: () => Reading
  set: (key: string, value: V, reading: Reading) => void
  /** Forgets one that is known to be over. */
  drop: (key: string) => void
  /** Keys that were asked for since they were set and run out within so many ms, at most so many. */
  runningOut: (withinMs: number, most: number) => string[]
  forget: () => void
  cache: Cache
}

/** When a reading began. */
export type Reading = number & { readonly reading: unique symbol }

/** So many values are written down to find out how much all hold: of ten thousand that would keep everybody waiting. */
const WEIGHED = 100

interface MemoryOptions<V> {
  name: string
  title: string
  keepMs: number
  /** ms of a clock that nobody sets. */
  elapsed: () => number
  /** Whether it may be used now; while not, nothing is remembered either. */
  isTrusted?: () => boolean
  /** How people call an entry; default its key. */
  nameOf?: (key: string, value: V) => string
  /** What people may see of a value; default the value. */
  shown?: (value: V) => unknown
}

/** Remembers values for a while, counts what that saves, and can be looked into. A change that lands while one is read keeps it from being remembered. */
export function createMemory<V>(options: MemoryOptions<V>): Memory<V> {
  const { name, title, keepMs, elapsed, isTrusted = () => true, nameOf = (key) => key, shown = same } = options
  const entries = new Map<string, Entry<V>>()
  let generation = 0
  let [hits, misses] = [0, 0]
  const living = () => [...entries].filter(([, { until }]) => until > elapsed())
  const named = (wanted: string) => living().filter(([key, { value }]) => nameOf(key, value) === wanted)
  const forget = () => {
    generation += 1
    entries.clear()
  }
  return {
    get(key) {
      const entry = entries.get(key)
      const value = entry !== undefined && entry.until > elapsed() && isTrusted() ? entry.value : undefined
      if (value === undefined) misses += 1
      else hits += 1
      if (entry !== undefined) entry.isAsked = true
      return value
    },
    begin: () => generation as Reading,
    set(key, value, reading) {
      if (reading !== generation || !isTrusted()) return
      const nowMs = elapsed()
      // Behind all others: what runs out first stands first.
      entries.delete(key)
      entries.set(key, { value, until: nowMs + keepMs, isAsked: false })
      dropOver(entries, nowMs)
    },
    drop: (key) => void entries.delete(key),
    runningOut: (withinMs, most) => usedUntil(entries, elapsed() + withinMs, most),
    forget,
    cache: {
      name,
      title,
      hits: () => hits,
      misses: () => misses,
      size: () => living().length,
      bytes: () => aboutBytes(living(), ([key, { value }]) => key.length + bytesOf(shown(value))),
      list: () => living().map(([key, { value, until }]) => ({ key: nameOf(key, value), leftMs: until - elapsed() })),
      show: (wanted) => {
        const [found] = named(wanted)
        return found && shown(found[1].value)
      },
      forget(wanted) {
        if (wanted === null) {
          const { length } = living()
          forget()
          return length
        }
        generation += 1
        const found = named(wanted)
        for (const [key] of found) entries.delete(key)
        return found.length
      },
    },
  }
}

interface Entry<V> {
  value: V
  until: number
  isAsked: boolean
}

/** Drops those that ran out: they stand first. */
function dropOver(entries: Map<string, Entry<unknown>>, nowMs: number): void {
  for (const [key, { until }] of entries) {
    if (until > nowMs) return
    entries.delete(key)
  }
}

function usedUntil(entries: ReadonlyMap<string, Entry<unknown>>, before: number, most: number): string[] {
  const keys: string[] = []
  for (const [key, { until, isAsked }] of entries) {
    if (keys.length === most || until > before) break
    if (isAsked) keys.push(key)
  }
  return keys
}

function aboutBytes<T>(all: readonly T[], bytesOfOne: (one: T) => number): number {
  const weighed = all.slice(0, WEIGHED)
  const sum = weighed.reduce((bytes, one) => bytes + bytesOfOne(one), 0)
  return weighed.length === 0 ? 0 : Math.round((sum * all.length) / weighed.length)
}

const same = (value: unknown): unknown => value

function bytesOf(value: unknown): number {
  return serialize(value).byteLength
}
