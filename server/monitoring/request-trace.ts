/** A request that was answered. Addresses are without their query and without credentials. */
export interface TracedRequest {
  id: string
  /** Epoch ms. */
  at: number
  method: string
  path: string
  status: number
  durationMs: number
  ip: string
  username: string | null
  tenantId: number | null
  /** Of the answer, as far as it is known. */
  bytes: number | null
}

/** The last requests, the newest first. */
export interface RequestTrace {
  add: (request: TracedRequest) => void
  all: () => readonly TracedRequest[]
  /** Told of each. */
  onAdded: (listener: () => void) => void
}

/** How many are kept. */
const MOST = 1_000

export function createRequestTrace(): RequestTrace {
  let newest: TracedRequest[] = []
  const listeners: (() => void)[] = []
  return {
    add(request) {
      newest.push(request)
      // Cut seldom: shifting an array at each request would cost more than the memory.
      if (newest.length >= 2 * MOST) newest = newest.slice(-MOST)
      for (const told of listeners) told()
    },
    all: () => newest.slice(-MOST).toReversed(),
    onAdded: (listener) => void listeners.push(listener),
  }
}
