import { type RefObject, useLayoutEffect, useState } from 'react'

const UNKNOWN = 720

/** The width of an element, followed, so that letters keep their size on every screen. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(UNKNOWN)
  useLayoutEffect(() => {
    const measure = (): void => setWidth(element.current?.clientWidth || UNKNOWN)
    const observer = new ResizeObserver(measure)
    if (element.current !== null) observer.observe(element.current)
    measure()
    return () => observer.disconnect()
  }, [element])
  return width
}
