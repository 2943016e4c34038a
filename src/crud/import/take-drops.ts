interface DropEffects {
  /** Whether a file is held over the place. */
  over: (isOver: boolean) => void
  take: (files: readonly File[]) => void
}

/** Takes files that are dropped onto a place; a narrower place for files inside takes its own first, and what stands above the page is none of it. Returns the undo. */
export function takeDrops(place: HTMLElement, { over, take }: DropEffects): () => void {
  const onOver = (event: DragEvent): void => {
    const isTaken = isFor(event, place)
    if (isTaken) event.preventDefault()
    over(isTaken)
  }
  const onLeave = ({ relatedTarget }: DragEvent): void => {
    if (!(relatedTarget instanceof Node && place.contains(relatedTarget))) over(false)
  }
  const onDrop = (event: DragEvent): void => {
    over(false)
    if (!isFor(event, place)) return
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

/** Files, not dragged texts or rows, that nothing inside has taken: what is marked with `data-own-drops` has its own use for them, or none. */
function isFor({ defaultPrevented, dataTransfer, target }: DragEvent, place: HTMLElement): boolean {
  if (defaultPrevented || dataTransfer?.types.includes('Files') !== true) return false
  if (!(target instanceof Element)) return true
  const inner = target.closest('[data-own-drops]')
  const isInner = inner !== null && inner !== place && place.contains(inner)
  return !isInner && target.closest('dialog, [role="dialog"]') === null
}
