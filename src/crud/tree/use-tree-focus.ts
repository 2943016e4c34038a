import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { FlatRow } from './flat-rows.ts'

/** Which row of a tree the keyboard is on: one of them is in the order of Tab, the arrows lead to the others. */
export function useTreeFocus(box: RefObject<HTMLElement | null>, rows: readonly FlatRow[], rowHeight: number) {
  const [chosen, setChosen] = useState<string | null>(null)
  const wanted = useRef<string | null>(null)
  const active = rows.some((row) => row.id === chosen) ? chosen : (rows[0]?.id ?? null)
  useLayoutEffect(() => {
    if (wanted.current === null) return
    const element = box.current?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(wanted.current)}"]`)
    if (element === null || element === undefined) return
    wanted.current = null
    element.focus()
  })
  return {
    active,
    /** Noted without moving the focus, e.g. after a click. */
    note: setChosen,
    go(id: string) {
      wanted.current = id
      setChosen(id)
      const index = rows.findIndex((row) => row.id === id)
      const element = box.current?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(id)}"]`)
      if (element) element.focus()
      else if (box.current) bringIntoSight(box.current, index * rowHeight)
    },
  }
}

/** Scrolls whatever scrolls around the rows until the one at `offset` px is in the middle. */
function bringIntoSight(box: HTMLElement, offset: number): void {
  const scroller = scrollerOf(box)
  scroller.scrollTop += box.getBoundingClientRect().top + offset - window.innerHeight / 2
}

function scrollerOf(element: HTMLElement): Element {
  for (let at = element.parentElement; at !== null; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at)
    if ((overflowY === 'auto' || overflowY === 'scroll') && at.scrollHeight > at.clientHeight) return at
  }
  return document.scrollingElement ?? document.documentElement
}
