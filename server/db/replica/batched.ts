/**
 * Asks once for everybody who asks while the last asking is under way: what was read began after each of them asked.
 * Source: Ongaro, "Consensus: Bridging Theory and Practice", §6.4 (read index)
 */
export function batched<T>(ask: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | null = null
  let underWay: Promise<unknown> = Promise.resolve()
  return () => {
    if (next !== null) return next
    const own = underWay.then(() => {
      next = null
      const answer = ask()
      underWay = answer.catch(() => undefined)
      return answer
    })
    next = own
    return own
  }
}
