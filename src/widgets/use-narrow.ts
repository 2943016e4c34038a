import { PHONE_MAX_WIDTH } from '#contract/layout.ts'
import { useSyncExternalStore } from 'react'

const QUERY = `(max-width: ${PHONE_MAX_WIDTH}px)`

/** Whether the window is as narrow as a phone, followed live. Source: CONST-30. */
export function useNarrow(): boolean {
  return useSyncExternalStore(onChange, () => window.matchMedia(QUERY).matches)
}

function onChange(changed: () => void): () => void {
  const query = window.matchMedia(QUERY)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
