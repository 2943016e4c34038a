import { useEffect, useState } from 'react'

/** Renders anew every so many ms while it is wanted. */
export function useTicks(everyMs: number, isWanted = true): void {
  const [, tick] = useState(0)
  useEffect(() => {
    if (!isWanted) return undefined
    const timer = setInterval(() => tick((count) => count + 1), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, isWanted])
}
