import { useState, type DragEvent } from 'react'
import type { Editable } from './editable.ts'
import { takeGridEvent } from './grid-events.ts'

export type CardDrag = ReturnType<typeof useCardDrag>

/** Cards that are dragged by their handle to another place; where one would arrive is marked. */
export function useCardDrag(editable: Editable) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [place, setPlace] = useState<{ id: string; side: 'before' | 'after' } | null>(null)
  const end = () => {
    setDragged(null)
    setPlace(null)
  }
  return {
    /** For the handle of a card. */
    handle: (id: string) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        const card = event.currentTarget.closest('li')
        if (card !== null) event.dataTransfer.setDragImage(card, 12, 12)
        setDragged(id)
      },
      onDragEnd: end,
    }),
    /** For the card itself. */
    over: (id: string) => ({
      'data-dragged': dragged === id || undefined,
      'data-drop': place?.id === id && dragged !== id ? place.side : undefined,
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return
        event.preventDefault()
        const { top, height } = event.currentTarget.getBoundingClientRect()
        const side = event.clientY < top + height / 2 ? 'before' : 'after'
        if (place?.id !== id || place.side !== side) setPlace({ id, side })
      },
      onDrop: (event: DragEvent) => {
        if (dragged === null) return
        event.preventDefault()
        if (place !== null && place.id !== dragged)
          takeGridEvent(editable, { kind: 'row.move', id: dragged, to: place })
        end()
      },
    }),
  }
}
