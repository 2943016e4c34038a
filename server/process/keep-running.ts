const POLL_EVERY_MS = 1_000

/**
 * Starts something again whenever it has ended unasked, and keeps trying while that fails. Does not keep the process alive.
 * @returns a function that ends the watch and waits for a restart under way.
 */
export function keepRunning(isRunning: () => boolean, restart: () => Promise<void>): () => Promise<void> {
  let restarting: Promise<void> | null = null
  const timer = setInterval(() => {
    if (restarting !== null || isRunning()) return
    restarting = restart()
      .catch(() => {}) // tried again at the next look
      .finally(() => (restarting = null))
  }, POLL_EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await restarting
  }
}
