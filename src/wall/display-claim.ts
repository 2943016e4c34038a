const NAME = 'andun-display'

/** Waits until this document is the only one of the browser that is a screen, and keeps the others waiting as long as it is there. @param locks absent without https: then nobody waits */
export function createDisplayClaim(locks: LockManager | undefined): (signal: AbortSignal) => Promise<void> {
  return (signal) =>
    new Promise((resolve, reject) => {
      if (locks === undefined) return resolve()
      const untilGone = () => {
        resolve()
        return new Promise<never>(() => {})
      }
      locks.request(NAME, { signal }, untilGone).catch(reject)
    })
}
