/** What happened to rows, told after the transaction that did it was committed. */
export interface RowChange {
  /** Name of the entity definition: `position`. */
  entity: string
  action: 'add' | 'edit' | 'delete'
  ids: readonly string[]
  /** Owner of the rows, 0 = the whole platform. */
  tenantId: number
  /** The row as a list shows it, when a single one was added or edited. */
  row?: Readonly<Record<string, unknown>>
}

/** Tells everybody inside this process who subscribed; a listener that throws does not keep the others from hearing. */
export interface ChangeBus {
  publish(change: RowChange): void
  /** @returns the undo */
  subscribe(listener: (change: RowChange) => void): () => void
}

/** A bus inside one process. @param onError hears what listeners throw */
export function createChangeBus(onError: (error: unknown) => void = () => undefined): ChangeBus {
  const listeners = new Set<(change: RowChange) => void>()
  return {
    publish: (change) => {
      for (const listener of listeners) {
        try {
          listener(change)
        } catch (error) {
          onError(error)
        }
      }
    },
    subscribe: (listener) => {
      const own = (change: RowChange) => listener(change)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
}
