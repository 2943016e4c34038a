import type { Transaction } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'

/** Whose work it is. */
export interface Owner {
  userId: string
  tenantId: number
}

/** Publishes a frame to the windows of a user when the transaction commits. */
export type PublishToOwner = (sql: Transaction<Tables>, owner: Owner, frame: Record<string, unknown>) => Promise<void>

/** What work in the background uses of the outside. */
export interface JobServices {
  database: Database
  /** Key of all keyed hashes. */
  authSecret: string
  /** Epoch ms. */
  now: () => number
  /** Milliseconds of a clock that nobody sets. */
  elapsed: () => number
  publishToOwner: PublishToOwner
  /** Lets this server look for work. */
  jobs: Wakeable
}

export interface Wakeable {
  wake: () => void
  /** @returns the undo */
  onWake: (listener: () => void) => () => void
}

/** Who begins work wakes who does it; neither knows the other. */
export function createWakeable(): Wakeable {
  const listeners = new Set<() => void>()
  return {
    wake() {
      for (const listener of listeners) listener()
    },
    onWake(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
