/**
 * Does something when the browser has time for it after the next paint, so that it is there when it is needed. Never where people save data, or the
 * browser does not say when it has time: it is then done when it is needed. @returns the undo
 */
export function whenIdle(act: () => void): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData === true || !('requestIdleCallback' in window)) return () => {}
  const handle = window.requestIdleCallback(act)
  return () => window.cancelIdleCallback(handle)
}
