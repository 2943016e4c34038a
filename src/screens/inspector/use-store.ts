import type { InspectionStore } from '#core/inspector/inspection-store.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'

/** A part of what was seen; @param select must give the same object while nothing in it changed */
export function useStore<T>(store: InspectionStore, select: () => T): T {
  return useSyncExternalStore(store.subscribe, select)
}

/** Epoch ms, renewed each second: figures and remaining times go on while nothing happens. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
