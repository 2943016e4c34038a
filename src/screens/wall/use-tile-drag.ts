import { WALL_COLUMNS, WALL_ROWS } from '#contract/walls/wall.ts'
import { useRef, type PointerEvent } from 'react'
import type { WallEditorActor } from './editor-actor.ts'

interface Drag {
  x: number
  y: number
  /** Cells that were already moved. */
  dx: number
  dy: number
  cell: { width: number; height: number }
}

/** A tile follows the pointer cell by cell; a portrait page has an order of its own and is not dragged. */
export function useTileDrag(actor: WallEditorActor, page: string, tile: string) {
  const drag = useRef<Drag | null>(null)
  return {
    onPointerDown({ currentTarget, clientX, clientY, pointerId, button }: PointerEvent<HTMLElement>) {
      const canvas = currentTarget.parentElement!
      if (button !== 0 || canvas.dataset['portrait'] === 'true') return
      currentTarget.setPointerCapture(pointerId)
      const cell = { width: canvas.clientWidth / WALL_COLUMNS, height: canvas.clientHeight / WALL_ROWS }
      drag.current = { x: clientX, y: clientY, dx: 0, dy: 0, cell }
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      const held = drag.current
      if (held === null) return
      const dx = Math.round((clientX - held.x) / held.cell.width)
      const dy = Math.round((clientY - held.y) / held.cell.height)
      if (dx === held.dx && dy === held.dy) return
      actor.send({ type: 'edit', edit: { do: 'tile.move', page, tile, dx: dx - held.dx, dy: dy - held.dy } })
      drag.current = { ...held, dx, dy }
    },
    onPointerUp() {
      drag.current = null
    },
    onPointerCancel() {
      drag.current = null
    },
  }
}
