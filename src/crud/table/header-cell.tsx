import { MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH } from '#machines/list-page/columns.ts'
import { useState, type ComponentProps, type KeyboardEvent, type PointerEvent } from 'react'
import styles from './record-table.module.css'

const KEY_STEP_PX = 10

interface HeaderCellProps extends ComponentProps<'th'> {
  'data-column'?: string
  width?: number
  onResized?: (key: string, width: number) => void
}

/** A head cell whose right edge can be dragged, or moved with the arrow keys. */
export function HeaderCell({ 'data-column': key, width, onResized, children, ...cell }: HeaderCellProps) {
  const [start, setStart] = useState<{ x: number; width: number } | null>(null)
  const [live, setLive] = useState<number | null>(null)
  if (key === undefined || width === undefined) return <th {...cell}>{children}</th>
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    setStart({ x: event.clientX, width: event.currentTarget.parentElement?.offsetWidth ?? width })
  }
  const move = (event: PointerEvent) => start !== null && setLive(start.width + event.clientX - start.x)
  const end = () => {
    if (live !== null) onResized?.(key, live)
    setStart(null)
    setLive(null)
  }
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    event.stopPropagation()
    onResized?.(key, width + (event.key === 'ArrowLeft' ? -KEY_STEP_PX : KEY_STEP_PX))
  }
  return (
    <th {...cell}>
      {children}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a focusable separator is a widget (ARIA 1.2) */}
      <hr
        className={styles['edge']}
        aria-orientation="vertical"
        aria-label="列宽"
        aria-valuenow={Math.round(live ?? width)}
        aria-valuemin={MIN_COLUMN_WIDTH}
        aria-valuemax={MAX_COLUMN_WIDTH}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a focusable separator is a widget (ARIA 1.2)
        tabIndex={0}
        data-dragging={live !== null}
        style={live === null || start === null ? undefined : { transform: `translateX(${live - start.width}px)` }}
        onClick={(event) => event.stopPropagation()}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={step}
      />
    </th>
  )
}
