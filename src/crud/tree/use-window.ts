import { useLayoutEffect, useState, type RefObject } from 'react'

/** Rows above and below what is seen, so that scrolling shows no gaps and the focus finds its neighbours. */
const SPARE = 12
/** So few rows are all there. */
const FEW = 60

interface Rows {
  count: number
  /** In px; all rows are as high. */
  height: number
}

/** Which rows are in sight of the window, whatever scrolls around them; the others need not exist. */
export function useWindow(
  box: RefObject<HTMLElement | null>,
  { count, height }: Rows,
): { first: number; last: number } {
  const [span, setSpan] = useState({ first: 0, last: FEW })
  useLayoutEffect(() => {
    if (count <= FEW) return
    const measure = () => {
      const { current } = box
      if (current === null) return
      const { top } = current.getBoundingClientRect()
      const first = Math.max(0, Math.floor(-top / height) - SPARE)
      const last = Math.ceil((window.innerHeight - top) / height) + SPARE
      setSpan((before) => (isNear(before.first, first) && isNear(before.last, last) ? before : { first, last }))
    }
    measure()
    window.addEventListener('scroll', measure, { capture: true, passive: true })
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('scroll', measure, { capture: true })
      window.removeEventListener('resize', measure)
    }
  }, [box, count, height])
  if (count <= FEW) return { first: 0, last: count }
  const first = Math.min(span.first, Math.max(0, count - FEW))
  return { first, last: Math.min(count, Math.max(span.last, first + 1)) }
}

/** A few rows more or less are not worth a render. */
function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < SPARE / 2
}
