/** How a square looks: by its filling and, where there is room, by a mark: never by its colour alone. */
export type CellMark = 'filled' | 'dotted' | 'hollow' | 'slashed' | 'crossed'
export type CellColors = Readonly<
  Record<'text' | 'secondary-text' | 'faint-text' | 'strong-border' | 'surface' | 'danger', string>
>

interface CellPlace {
  left: number
  top: number
  side: number
  colors: CellColors
}

/** A mark in a smaller square would be a blot. */
const LEAST_SIDE = 9

export function drawCell(pen: CanvasRenderingContext2D, mark: CellMark, { left, top, side, colors }: CellPlace): void {
  const hasMark = side >= LEAST_SIDE
  if (mark === 'hollow' || mark === 'slashed') {
    pen.lineWidth = 1
    pen.strokeStyle = mark === 'slashed' ? colors['secondary-text'] : colors['faint-text']
    pen.strokeRect(left + 0.5, top + 0.5, side - 1, side - 1)
    if (mark === 'slashed') lines(pen, [[left + 1, top + side - 1, left + side - 1, top + 1]])
    return
  }
  pen.fillStyle = mark === 'crossed' ? colors.danger : colors['secondary-text']
  pen.fillRect(left, top, side, side)
  if (mark === 'filled') return
  if (mark === 'crossed' && hasMark) {
    pen.lineWidth = 1.5
    pen.strokeStyle = colors.surface
    const [near, far] = [side * 0.25, side * 0.75]
    lines(pen, [
      [left + near, top + near, left + far, top + far],
      [left + far, top + near, left + near, top + far],
    ])
  }
  if (mark === 'dotted') {
    const dot = Math.max(1, Math.round(side / 3))
    const offset = Math.round((side - dot) / 2)
    pen.fillStyle = colors.surface
    pen.fillRect(left + offset, top + offset, dot, dot)
  }
}

function lines(pen: CanvasRenderingContext2D, ends: readonly (readonly [number, number, number, number])[]): void {
  pen.beginPath()
  for (const [fromLeft, fromTop, toLeft, toTop] of ends) {
    pen.moveTo(fromLeft, fromTop)
    pen.lineTo(toLeft, toTop)
  }
  pen.stroke()
}
