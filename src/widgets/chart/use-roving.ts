import { type KeyboardEvent, useState } from 'react'

/** Which mark a key leads to, null for keys that lead nowhere. @param stride marks in a row, 1 = there is one row */
export function nextMark(key: string, at: number, count: number, stride: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + stride,
    ArrowUp: at - stride,
    Home: 0,
    End: count - 1,
  }
  const next = steps[key]
  return next === undefined || next < 0 || next >= count ? null : next
}

/** One stop of the Tab key for all marks of a drawing; arrows walk from one to the next. */
export function useRoving(count: number, stride = 1) {
  const [chosen, setChosen] = useState(0)
  const current = Math.min(chosen, Math.max(0, count - 1))
  const onKeyDown = (event: KeyboardEvent<Element>): void => {
    const next = nextMark(event.key, current, count, stride)
    if (next === null) return
    event.preventDefault()
    setChosen(next)
    event.currentTarget.querySelectorAll<SVGElement>('[data-mark]')[next]?.focus()
  }
  return { current, onKeyDown }
}
