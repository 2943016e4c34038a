interface DropEffects {
  /** Whether a file is held over the place. */
  over: (isOver: boolean) => void
  take: (files: readonly File[]) => void
}

/** Takes files that are dropped onto a place; a narrower place for files inside takes its own first, and what stands above the page is none of it. Returns the undo. */
export function takeDrops(place: HTMLElement, { over, take }: DropEffects): () => void {
  const onOver = (event: DragEvent): void => {
    const isTaken = isFor(event)
    if (isTaken) event.preventDefault()
    over(isTaken)
  }
  const onLeave = ({ relatedTarget }: DragEvent): void => {
    if (!(relatedTarget instanceof Node && place.contains(relatedTarget))) over(false)
  }
  const onDrop = (event: DragEvent): void => {
    over(false)
    if (!isFor(event)) return
    event.preventDefault()
    take([...(event.dataTransfer?.files ?? [])])
  }
  place.addEventListener('dragover', onOver)
  place.addEventListener('dragleave', onLeave)
  place.addEventListener('drop', onDrop)
  return () => {
    place.removeEventListener('dragover', onOver)
    place.removeEventListener('dragleave', onLeave)
    place.removeEventListener('drop', onDrop)
  }
}

/** Files, not dragged texts or rows, that nothing inside has taken. */
function isFor({ defaultPrevented, dataTransfer, target }: DragEvent): boolean {
  if (defaultPrevented || dataTransfer?.types.includes('Files') !== true) return false
  return !(target instanceof Element && target.closest('dialog, [role="dialog"]') !== null)
}
