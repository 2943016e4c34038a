import { cellAt, HEAD_PX, type CellGroup, type CellPlan } from './cell-plan.ts'
import { drawCell, type CellColors, type CellMark } from './cell-marks.ts'

/** What a grid of squares shows. */
export interface CellSource {
  groups: () => readonly (CellGroup & { name: string; note: string })[]
  mark: (cell: number) => CellMark
  /** @param changed told which squares changed, null = all */
  subscribe: (changed: (cells: readonly number[] | null) => void) => () => void
}

export interface CellPainter {
  /** In slices, so that no frame waits for all of them. */
  paintAll: () => void
  /** These squares, and the names of their groups. */
  paint: (cells: readonly number[]) => void
  stop: () => void
}

/** Squares that are drawn before one frame. */
const SLICE = 2_000
const FONT = '12px system-ui, sans-serif'
const NAMES = ['text', 'secondary-text', 'faint-text', 'strong-border', 'surface', 'danger'] as const

/** Paints a plan on a canvas, in device pixels, in the colours that the page wears at that moment. */
export function createCellPainter(canvas: HTMLCanvasElement, plan: CellPlan, source: CellSource): CellPainter {
  const pen = canvas.getContext('2d')
  const width = Math.max(0, ...plan.groups.map((group) => group.left + group.width))
  const ratio = window.devicePixelRatio
  let frame = 0
  let colors = colorsOf(canvas)
  const total = plan.groups.reduce((sum, { count }) => sum + count, 0)

  const drawOne = (cell: number) => {
    const at = cellAt(plan, cell)
    if (pen === null || at === null) return
    pen.clearRect(at.left - 1, at.top - 1, plan.pitch, plan.pitch)
    drawCell(pen, source.mark(cell), { ...at, side: plan.side, colors })
  }
  const drawHeads = (places: ReadonlySet<number>) => {
    if (pen === null) return
    const texts = source.groups()
    pen.font = FONT
    pen.textBaseline = 'top'
    for (const place of places) {
      const group = plan.groups[place]
      const text = texts[place]
      if (group === undefined || text === undefined) continue
      pen.clearRect(group.left, group.top, group.width, HEAD_PX)
      pen.fillStyle = colors['secondary-text']
      const noteWidth = pen.measureText(text.note).width
      pen.fillText(text.note, group.left + group.width - noteWidth, group.top + 2)
      pen.fillStyle = colors.text
      pen.fillText(shortened(pen, text.name, group.width - noteWidth - 8), group.left, group.top + 2)
    }
  }
  const slice = (from: number) => {
    const until = Math.min(total, from + SLICE)
    for (let cell = from; cell < until; cell += 1) drawOne(cell)
    if (until < total) frame = requestAnimationFrame(() => slice(until))
  }
  const paintAll = () => {
    cancelAnimationFrame(frame)
    canvas.width = Math.round(width * ratio)
    canvas.height = Math.round(plan.height * ratio)
    canvas.style.width = `${width}px`
    canvas.style.height = `${plan.height}px`
    pen?.setTransform(ratio, 0, 0, ratio, 0, 0)
    colors = colorsOf(canvas)
    drawHeads(new Set(plan.groups.keys()))
    slice(0)
  }
  const dressed = new MutationObserver(paintAll)
  dressed.observe(document.documentElement, { attributes: true, attributeFilter: ['style', 'data-appearance'] })
  return {
    paintAll,
    paint(cells) {
      for (const cell of cells) drawOne(cell)
      drawHeads(new Set(cells.map((cell) => plan.groups.findIndex(({ first, count }) => cell < first + count))))
    },
    stop() {
      dressed.disconnect()
      cancelAnimationFrame(frame)
    },
  }
}

/** The colours that the page wears at this moment. */
export function colorsOf(element: HTMLElement): CellColors {
  const worn = getComputedStyle(element)
  return Object.fromEntries(NAMES.map((name) => [name, worn.getPropertyValue(`--andun-${name}`).trim()])) as CellColors
}

/** As much of a name as there is room for. */
function shortened(pen: CanvasRenderingContext2D, name: string, room: number): string {
  if (pen.measureText(name).width <= room) return name
  let length = name.length - 1
  while (length > 1 && pen.measureText(`${name.slice(0, length)}…`).width > room) length -= 1
  return `${name.slice(0, length)}…`
}
