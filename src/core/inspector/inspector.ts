import type { InspectionStore } from './inspection-store.ts'
import type { StateTree } from './state-tree.ts'

/** Watches what runs in this window while somebody looks, and nothing otherwise; what it sees stays in the window. */
export interface Inspector {
  store: InspectionStore
  /** Begins to watch; returns the undo. The store keeps what was seen. */
  watch: () => () => void
  /** How the machine of an actor is built; null for what is no machine. */
  treeOf: (id: string) => StateTree | null
  /** The context of an actor as text without secrets, the one it had when the watching ended where nobody watches; null when there is none. */
  contextOf: (id: string) => string | null
}

/** The way to the inspector, whose code is fetched by the first look. */
export interface InspectorFacade {
  load: () => Promise<Inspector>
  current: () => Inspector | null
  subscribe: (changed: () => void) => () => void
}
