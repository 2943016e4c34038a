import type { TreeActor } from './tree-parts.ts'
import { useState, type DragEvent } from 'react'
import type { FlatRow } from './flat-rows.ts'
import { dropMove, dropZone, type DropZone } from './tree-moves.ts'

interface Drag {
  id: string
  over: { id: string; zone: DropZone } | null
}

/** Rows moved by hand: what is dragged, and where it would go. */
export function useDrag(tree: TreeActor) {
  const [drag, setDrag] = useState<Drag | null>(null)
  return {
    start: (id: string) => (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', id)
      setDrag({ id, over: null })
    },
    end: () => setDrag(null),
    /** What a row needs to be dragged over. */
    target: (at: FlatRow) => ({
      'data-dragged': drag?.id === at.id || undefined,
      'data-drop': drag?.over?.id === at.id ? drag.over.zone : undefined,
      onDragOver(event: DragEvent<HTMLElement>) {
        if (drag === null) return
        const { top, height } = event.currentTarget.getBoundingClientRect()
        const zone = dropZone(event.clientY - top, height)
        if (dropMove(drag.id, at, zone) === null) return
        event.preventDefault()
        if (drag.over?.id !== at.id || drag.over.zone !== zone) setDrag({ ...drag, over: { id: at.id, zone } })
      },
      onDrop(event: DragEvent<HTMLElement>) {
        event.preventDefault()
        const move = drag?.over == null ? null : dropMove(drag.id, at, drag.over.zone)
        setDrag(null)
        if (move !== null) tree.send({ type: 'node.move', move })
      },
    }),
  }
}
