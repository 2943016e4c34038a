import { useEffect, useRef, useState, type ReactNode } from 'react'
import styles from './virtual-list.module.css'

interface VirtualListProps {
  label: string
  count: number
  /** In px; all rows are as high. */
  rowHeight: number
  /** A key that stays with the row when others come before it. */
  keyOf: (index: number) => string | number
  children: (index: number) => ReactNode
}

/** Rows above and below what is seen, so that scrolling shows no gaps. */
const SPARE = 6
/** Taken where the height is not known yet. */
const FIRST_HEIGHT = 480

/** A list of any length of which only the rows in sight exist. */
export function VirtualList({ label, count, rowHeight, keyOf, children }: VirtualListProps) {
  const box = useRef<HTMLElement>(null)
  const [top, setTop] = useState(0)
  const height = useHeight(box)
  const first = Math.max(0, Math.min(Math.floor(top / rowHeight), count - 1) - SPARE)
  const last = Math.min(count, Math.ceil((top + height) / rowHeight) + SPARE)
  const shown = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index)
  return (
    <section
      ref={box}
      className={styles['box']}
      aria-label={label}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard
      tabIndex={0}
    >
      <ul style={{ height: count * rowHeight }}>
        {shown.map((index) => (
          <li
            key={keyOf(index)}
            style={{ height: rowHeight, transform: `translateY(${index * rowHeight}px)` }}
            aria-setsize={count}
            aria-posinset={index + 1}
          >
            {children(index)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function useHeight(box: { current: HTMLElement | null }): number {
  const [height, setHeight] = useState(FIRST_HEIGHT)
  useEffect(() => {
    const element = box.current
    if (element === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      if (element.clientHeight > 0) setHeight(element.clientHeight)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return height
}
