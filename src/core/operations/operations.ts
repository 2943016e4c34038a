import { hasEnded, type Operation } from '#contract/wire/operation.ts'
import { createListeners } from '#core/listeners.ts'

/** What goes on in the background for the person at this window, as far as it is known. */
export interface OperationStore {
  /** Newest first. */
  all: (this: void) => readonly Operation[]
  one(id: string): Operation | null
  /** Ended since the person last looked. */
  unseen: (this: void) => readonly Operation[]
  /** Takes news; older news than what is known changes nothing. */
  put(operation: Operation): void
  /** Takes everything there is. */
  replace(all: readonly Operation[]): void
  forget(id: string): void
  clear(): void
  /** Somebody looked at what ended; at everything when none is named. */
  see(id?: string): void
  /** Resolves when it has ended, now or later; never when the signal is aborted before. */
  ended(id: string, signal: AbortSignal): Promise<Operation>
  subscribe: (this: void, changed: () => void) => () => void
}

export function createOperationStore(): OperationStore {
  const listeners = createListeners()
  let known: readonly Operation[] = []
  let unseen: readonly Operation[] = []
  const one = (id: string) => known.find((operation) => operation.id === id) ?? null
  const keep = (next: readonly Operation[]) => {
    const ended = next.filter((operation) => hasEnded(operation) && isOpen(one(operation.id)))
    unseen = [...ended, ...unseen.filter(({ id }) => next.some((operation) => operation.id === id))]
    known = next.toSorted(byNewest)
    listeners.notify()
  }
  const isNews = (operation: Operation) => (one(operation.id)?.version ?? 0) < operation.version
  return {
    one,
    all: () => known,
    unseen: () => unseen,
    put(operation) {
      if (isNews(operation)) keep([operation, ...known.filter(({ id }) => id !== operation.id)])
    },
    replace(all) {
      keep(all.map((operation) => (isNews(operation) ? operation : one(operation.id)!)))
    },
    forget: (id) => keep(known.filter((operation) => operation.id !== id)),
    clear() {
      known = []
      unseen = []
      listeners.notify()
    },
    see(id) {
      if (unseen.length === 0) return
      unseen = id === undefined ? [] : unseen.filter((operation) => operation.id !== id)
      listeners.notify()
    },
    ended: (id, signal) =>
      new Promise((resolve) => {
        const check = () => {
          const operation = one(id)
          if (operation === null || !hasEnded(operation)) return
          stop()
          resolve(operation)
        }
        const stop = listeners.subscribe(check)
        signal.addEventListener('abort', stop)
        check()
      }),
    subscribe: listeners.subscribe,
  }
}

function isOpen(operation: Operation | null): boolean {
  return operation !== null && !hasEnded(operation)
}

function byNewest(one: Operation, other: Operation): number {
  if (one.createTime === other.createTime) return one.id < other.id ? 1 : -1
  return one.createTime < other.createTime ? 1 : -1
}
