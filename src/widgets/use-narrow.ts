import { PHONE_MAX_WIDTH } from '#contract/console/layout.ts'
import { useMemo, useSyncExternalStore } from 'react'

/** Whether the window is at most so wide, as narrow as a phone unless something else is said; followed live. @param most px. Source: CONST-30. */
export function useNarrow(most: number = PHONE_MAX_WIDTH): boolean {
  const { onChange, isNow } = useMemo(() => following(most), [most])
  return useSyncExternalStore(onChange, isNow)
}

/** The same of a phone, at this moment. */
export function isNarrowNow(): boolean {
  return following(PHONE_MAX_WIDTH).isNow()
}

function following(most: number) {
  const query = `(max-width: ${most}px)`
  return {
    isNow: () => window.matchMedia(query).matches,
    onChange: (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
  }
}
