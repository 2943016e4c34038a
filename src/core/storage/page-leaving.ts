/** Calls back when the page is left or put out of sight: phones may never fire pagehide for a page in the background, so hiding counts too. @returns the undo */
export function listenToLeaving(window: Window, left: () => void): () => void {
  const onHidden = (): void => {
    if (window.document.visibilityState === 'hidden') left()
  }
  window.addEventListener('pagehide', left)
  window.document.addEventListener('visibilitychange', onHidden)
  return () => {
    window.removeEventListener('pagehide', left)
    window.document.removeEventListener('visibilitychange', onHidden)
  }
}
