import { useLayoutEffect, useState, type RefObject } from 'react'

/** How high a line of a list is, in heights of its letters. */
const LINE = 1.6

/** How many lines of a list fit into its place, at least one. @param bodyPx letters of a line, CSS px @param keptPx what stands above and below them */
export function useLines(place: RefObject<HTMLElement | null>, bodyPx: number, keptPx = 0): number {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const measure = () => setHeight(element.clientHeight)
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    return () => resized.disconnect()
  }, [place])
  return Math.max(1, Math.floor((height - keptPx) / (LINE * bodyPx)))
}
