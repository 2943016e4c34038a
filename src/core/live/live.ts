import type { TablePosition, TableUpdate } from '#contract/live/live-merge.ts'

/** A list of rows that wants to stay true. */
export interface LiveTable {
  /** How far its rows are known; null = nobody knows. */
  position: () => TablePosition | null
  /** Takes what happened since the last paint. @returns whether its rows must be asked for anew */
  update: (update: TableUpdate) => boolean
  /** Asks for its rows anew, because something is missing; it may be told more often than it asks. */
  refresh: () => void
  /** Its rows report of themselves: without numbers nobody knows what was missed while there was no link, so they are asked for anew after it. */
  reports?: boolean
}

/** What a followed list can say back. */
export interface LiveFollower {
  stop: () => void
  /** Its rows are not all there: wishes them anew, as soon as others may. */
  askSoon: () => void
  /** Asking anew failed: wishes it again later. @param failures how often in a row */
  retryLater: (failures: number) => void
  /** All its rows were read: what was wished again for later is not needed any more. */
  settled: () => void
  /** Whether rows are wished that it was not told to ask for yet. Ask before `stop`. */
  owes: () => boolean
}

/** Live changes of tables, by the name of their entity. */
export interface LiveTables {
  /** How far rows that are read from now on are known at least; null = nobody listens. Ask before the query, not after. */
  positionOf: (socketKey: string) => TablePosition | null
  follow: (socketKey: string, table: LiveTable) => LiveFollower
}

export interface LiveFacade extends LiveTables {
  /** Lets the live part in, or out with null; who followed before is handed over. */
  attach: (tables: LiveTables | null) => void
}

/** The way from the lists to the live part, which is fetched after the sign-in and goes with it. */
export function createLiveFacade(): LiveFacade {
  let behind: LiveTables | null = null
  const followers = new Map<LiveTable, Entry>()
  return {
    positionOf: (socketKey) => behind?.positionOf(socketKey) ?? null,
    follow(socketKey, table) {
      const entry: Entry = { socketKey, follower: behind?.follow(socketKey, table) ?? null, owed: false }
      followers.set(table, entry)
      return {
        askSoon() {
          if (entry.follower === null) entry.owed = true
          else entry.follower.askSoon()
        },
        retryLater(failures) {
          if (entry.follower === null) entry.owed = true
          else entry.follower.retryLater(failures)
        },
        settled: () => entry.follower?.settled(),
        owes: () => entry.owed || entry.follower?.owes() === true,
        stop() {
          if (followers.delete(table)) entry.follower?.stop()
        },
      }
    },
    attach(tables) {
      behind = tables
      for (const [table, entry] of followers) handOver(entry, table, tables)
    },
  }
}

/** What follows, and whether it wished rows that no live part told it to ask for. */
interface Entry {
  socketKey: string
  follower: LiveFollower | null
  owed: boolean
}

/** What was wished of the part before is wished of the next one. */
function handOver(entry: Entry, table: LiveTable, tables: LiveTables | null): void {
  const { follower } = entry
  entry.owed ||= follower?.owes() === true
  follower?.stop()
  entry.follower = tables?.follow(entry.socketKey, table) ?? null
  if (!entry.owed || entry.follower === null) return
  entry.owed = false
  entry.follower.askSoon()
}

const readAt = new WeakMap<readonly object[], TablePosition | null>()

/** Notes how far the records of an answer are known at least. */
export function noteReadAt(records: readonly object[], at: TablePosition | null): void {
  readAt.set(records, at)
}

/** How far records are known; undefined = nobody noted, they were not read in this window. */
export function readAtOf(records: readonly object[]): TablePosition | null | undefined {
  return readAt.get(records)
}

/** How far the rows of an answer are known: as it says itself where it was asked `withPosition`, else as was known when it was asked. What the link says counts: numbers of another numbering mean nothing on it. */
export function readPosition(result: unknown, knownAt: TablePosition | null): TablePosition | null {
  const told = positionIn(result)
  if (told === null || (knownAt !== null && knownAt.ep !== told.ep)) return knownAt
  return knownAt !== null && knownAt.seq > told.seq ? { ...told, heard: knownAt.seq } : told
}

/** Servers of others do not tell. */
function positionIn(result: unknown): TablePosition | null {
  if (typeof result !== 'object' || result === null) return null
  const { ep, seq } = result as { ep?: unknown; seq?: unknown }
  return typeof ep === 'string' && typeof seq === 'number' ? { ep, seq } : null
}
