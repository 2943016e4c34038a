/** What reaches a server by a carrier. */
export interface CarrierEvents {
  /** A word, as its text. */
  heard: (text: string) => void
  /** It hears, for the first time or again: whatever was told before may have been missed; or it does not any more. */
  hearing: (isHearing: boolean) => void
}

/** Carries words between servers beside the database. Words are hints: one that is lost is found by its number, or by `missed`. */
export interface Carrier {
  /** Passes on what a transaction told, once it has committed. What is told while nothing can be passed on is lost. */
  tell: (words: readonly string[]) => void
  /** @param installation what servers of one database have in common, and no others */
  start: (installation: string, events: CarrierEvents) => Promise<void>
  /** Hears what is told to a tenant as soon as this has resolved. */
  follow: (tenantId: number) => Promise<void>
  /** Does not hear it any more. */
  leave: (tenantId: number) => void
  stop: () => Promise<void>
}
