import { createListeners } from '#core/listeners.ts'

/** A file on its way to the server, or one that did not get there. */
export interface UploadEntry {
  /** Of its field alone. */
  id: string
  name: string
  percent: number
  state: 'sending' | 'waiting' | 'paused' | 'failed'
  /** Why it did not arrive; empty = nothing is wrong. */
  message: string
  cancel: () => void
  pause: () => void
  /** Takes it up again. */
  retry: () => void
}

export interface ListedUpload extends UploadEntry {
  /** Unique among all. */
  key: string
}

/** What the fields of this window are sending. */
export interface UploadStore {
  /** In the order of their fields. */
  all: (this: void) => readonly ListedUpload[]
  /** What a field is sending now; nothing takes it out. */
  put(owner: string, entries: readonly UploadEntry[]): void
  subscribe: (this: void, changed: () => void) => () => void
}

export function createUploadStore(): UploadStore {
  const listeners = createListeners()
  const byOwner = new Map<string, readonly ListedUpload[]>()
  let known: readonly ListedUpload[] = []
  return {
    all: () => known,
    put(owner, entries) {
      if (entries.length === 0 && !byOwner.has(owner)) return
      if (entries.length === 0) byOwner.delete(owner)
      else
        byOwner.set(
          owner,
          entries.map((entry) => ({ ...entry, key: `${owner}/${entry.id}` })),
        )
      known = [...byOwner.values()].flat()
      listeners.notify()
    },
    subscribe: listeners.subscribe,
  }
}
