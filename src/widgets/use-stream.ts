import { useMemo, useSyncExternalStore } from 'react'
import type { Observable } from 'rxjs'

/** The last value of a stream, subscribed to as long as the component lives. @param stream$ replays its last value @param before until there is one */
export function useStream<T>(stream$: Observable<T>, before: T): T {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what stands before the first value is asked once
  const store = useMemo(() => storeOf(stream$, before), [stream$])
  return useSyncExternalStore(store.subscribe, store.current)
}

function storeOf<T>(stream$: Observable<T>, before: T) {
  let latest = before
  return {
    current: () => latest,
    subscribe: (changed: () => void) => {
      const subscription = stream$.subscribe((value) => {
        latest = value
        changed()
      })
      return () => subscription.unsubscribe()
    },
  }
}
