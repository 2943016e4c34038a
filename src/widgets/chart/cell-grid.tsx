import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import styles from './cell-grid.module.css'
import { createCellPainter, type CellPainter, type CellSource } from './cell-painter.ts'
import { cellAt, cellBeside, cellUnder, planCells, type CellPlan } from './cell-plan.ts'
import { useWidth } from './use-width.ts'

interface CellGridProps {
  label: string
  source: CellSource
  /** Changes with the squares and their order: then all is laid out anew. */
  layout: string
  /** Nothing is drawn of what nobody sees. */
  isShown: boolean
  /** A square in a sentence. */
  describe: (cell: number) => string
  onOpen: (cell: number) => void
}

/** Higher grids are scrolled. */
const MOST_HEIGHT = 360

/** A square per thing, in groups, on a canvas that is painted outside React; pointer and arrows say what a square is, Enter opens it. Source: walls 4.8. */
export function CellGrid({ label, source, layout, isShown, describe, onOpen }: CellGridProps) {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const canvas = useRef<HTMLCanvasElement>(null)
  const painter = useRef<CellPainter | null>(null)
  const [cell, setCell] = useState<number | null>(null)
  const plan = planCells(source.groups(), width, MOST_HEIGHT)
  useLayoutEffect(() => {
    if (canvas.current === null || !isShown) return undefined
    const made = createCellPainter(canvas.current, planCells(source.groups(), width, MOST_HEIGHT), source)
    painter.current = made
    made.paintAll()
    return () => {
      made.stop()
      painter.current = null
    }
  }, [source, layout, width, isShown])
  useEffect(
    () =>
      source.subscribe((cells) => {
        if (cells === null) painter.current?.paintAll()
        else painter.current?.paint(cells)
      }),
    [source],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const next = cell === null ? firstBy(event.key) : cellBeside(plan, cell, event.key)
    if (next === null) return
    event.preventDefault()
    setCell(next)
  }
  const pointed = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect()
    return cellUnder(plan, clientX - box.left, clientY - box.top)
  }
  return (
    <>
      <div ref={place} className={styles['scroll']} style={{ maxHeight: MOST_HEIGHT }}>
        <button
          type="button"
          className={styles['grid']}
          style={{ height: plan.height }}
          aria-label={`${label}：用方向键逐台查看，回车打开`}
          onKeyDown={onKeyDown}
          onPointerMove={(event) => setCell(pointed(event))}
          onClick={() => cell !== null && onOpen(cell)}
        >
          <canvas ref={canvas} aria-hidden="true" />
          {cell !== null && <Ring plan={plan} cell={cell} />}
        </button>
      </div>
      <output className={styles['said']}>{cell === null ? '指向一格，或用方向键逐台查看' : describe(cell)}</output>
    </>
  )
}

const firstBy = (key: string): number | null => (key.startsWith('Arrow') ? 0 : null)

function Ring({ plan, cell }: { plan: CellPlan; cell: number }) {
  const at = cellAt(plan, cell)
  if (at === null) return null
  const side = plan.side + 4
  return <i className={styles['ring']} style={{ left: at.left - 2, top: at.top - 2, width: side, height: side }} />
}
