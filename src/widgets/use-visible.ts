import { useSyncExternalStore } from 'react'

function watch(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Whether the window with this page can be seen: false behind other tabs of the browser, or minimised. */
export function useVisible(): boolean {
  return useSyncExternalStore(watch, () => document.visibilityState !== 'hidden')
}
