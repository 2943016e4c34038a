/** So many people are counted at once; who was away longest is forgotten. */
const MOST_BUCKETS = 10_000

/** How many requests each person still has, refilled as time goes by. @param elapsed ms of a clock that never goes back */
export class Buckets {
  readonly #elapsed: () => number
  readonly #buckets = new Map<string, { left: number; at: number }>()

  constructor(elapsed: () => number) {
    this.#elapsed = elapsed
  }

  /** Takes one of `burst`, of which `perSecond` come back. @returns false when there is none */
  take(key: string, burst: number, perSecond: number): boolean {
    const at = this.#elapsed()
    const bucket = this.#buckets.get(key) ?? { left: burst, at }
    const left = Math.min(burst, bucket.left + ((at - bucket.at) / 1_000) * perSecond)
    this.#buckets.delete(key)
    this.#buckets.set(key, { left: Math.max(0, left >= 1 ? left - 1 : left), at })
    if (this.#buckets.size > MOST_BUCKETS) this.#buckets.delete(this.#buckets.keys().next().value!)
    return left >= 1
  }
}

/** What is known of the server behind a route. */
export interface Health {
  failures: number
  /** Nothing is passed on before this moment of the clock. */
  restsUntil: number
  /** What came of the last request: its status, or why there was none. */
  last: string
}

/** Remembers how the servers behind routes do, and spares those that fail. @param elapsed ms of a clock that never goes back */
export class Breakers {
  readonly #elapsed: () => number
  readonly #health = new Map<string, Health>()

  constructor(elapsed: () => number) {
    this.#elapsed = elapsed
  }

  /** Whether something may be passed on, and how many ms until it may be. One request goes first, on trial: until it is answered the others wait. */
  enter(id: string, restMs: number): { waitMs: number; isTrial: boolean } {
    const health = this.#health.get(id)
    if (health === undefined || health.restsUntil === 0) return { waitMs: 0, isTrial: false }
    const waitMs = health.restsUntil - this.#elapsed()
    if (waitMs > 0) return { waitMs, isTrial: false }
    this.#health.set(id, { ...health, restsUntil: this.#elapsed() + restMs })
    return { waitMs: 0, isTrial: true }
  }

  /** A trial told nothing of the other server, because who asked went away or was refused: the next request is one. */
  leaveTrial(id: string): void {
    const health = this.#health.get(id)
    if (health !== undefined) this.#health.set(id, { ...health, restsUntil: this.#elapsed() })
  }

  succeeded(id: string, last: string): void {
    this.#health.set(id, { failures: 0, restsUntil: 0, last })
  }

  failed(id: string, last: string, { failures: most, restMs }: { failures: number; restMs: number }): void {
    const failures = (this.#health.get(id)?.failures ?? 0) + 1
    this.#health.set(id, { failures, restsUntil: failures >= most ? this.#elapsed() + restMs : 0, last })
  }

  of(id: string): { last: string; isResting: boolean } | null {
    const health = this.#health.get(id)
    return health === undefined ? null : { last: health.last, isResting: health.restsUntil > this.#elapsed() }
  }

  forget(id: string): void {
    this.#health.delete(id)
  }
}
