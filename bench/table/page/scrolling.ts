import type { TableUnderTest } from '#bench/table/rivals/given/table-under-test.ts'

/** Frames of a while, in ms; `blank` = how many of them showed nothing at one of the sampled points. */
export interface Frames {
  deltas: number[]
  blank: number
}

/**
 * Scrolls from one end to the other at an even pace. The position is set in the task after a frame was painted, so that the table hears of
 * it before the next one, as it does with a wheel; what was painted is looked at in the same task, where nothing has changed yet.
 */
export async function scrollThrough(
  table: TableUnderTest,
  box: HTMLElement,
  axis: 'vertical' | 'horizontal',
  ms: number,
): Promise<Frames> {
  const range = table.range(axis)
  const points = samplePoints(box)
  const frames: Frames = { deltas: [], blank: 0 }
  const begun = await nextFrame()
  let before = begun
  for (;;) {
    const elapsed = performance.now() - begun
    table.scroll(axis, Math.min(1, elapsed / ms) * range)
    const now = await nextFrame()
    frames.deltas.push(now - before)
    before = now
    if (points.some(([x, y]) => isBlankAt(table, x, y))) frames.blank += 1
    if (elapsed >= ms) return frames
  }
}

/** Resolves in the task after a frame with the time at which that frame began. */
export function nextFrame(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame((began) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(began)
      port2.postMessage(null)
    })
  })
}

/** A point may lie on the line between two rows: then the one a little below counts. */
const LINE_PX = 4

function isBlankAt({ cellSelector }: TableUnderTest, x: number, y: number): boolean {
  return [y, y + LINE_PX].every((at) => {
    const cell = document.elementFromPoint(x, at)?.closest(cellSelector)
    return cell === null || cell === undefined || cell.textContent.trim() === ''
  })
}

/** Nine points of the body, away from header and scroll bars. */
function samplePoints(box: HTMLElement): [number, number][] {
  const { left, top, width, height } = box.getBoundingClientRect()
  const within = (share: number, size: number) => 60 + share * (size - 120)
  return [0.1, 0.5, 0.9].flatMap((across) =>
    [0.1, 0.5, 0.9].map((down): [number, number] => [left + within(across, width), top + within(down, height)]),
  )
}
