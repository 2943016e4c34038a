import type uPlot from 'uplot'

/** From where on a value is too high or too low. */
export interface Limit {
  label: string
  value: number
  direction: 'above' | 'below'
}

/** Something that happened, and how long it lasted. Moments are epoch ms. */
export interface Mark {
  key: string
  label: string
  from: number
  /** null = it lasts. */
  to: number | null
}

/** A limit is drawn as soon as the courses come near it; further away it would press them flat. */
const NEAR = 0.4
const BAND = 0.09

/** The range of the values' axis: from zero, and up to a limit that is near. */
export function rangeOf(least: number | null, most: number, limits: readonly Limit[]): [number, number] {
  const near = limits.map(({ value }) => value).filter((value) => most >= value * NEAR)
  const top = Math.max(most, ...near)
  return [Math.min(0, least ?? 0), top > 0 ? top * 1.1 : 1]
}

/** Draws what lies beyond a limit as a band with a dashed edge, and what happened as a strip with a triangle at its beginning. */
export function drawMarks(
  plot: uPlot,
  { limits, marks }: { limits: readonly Limit[]; marks: readonly Mark[] },
  color: string,
): void {
  const { ctx, bbox } = plot
  ctx.save()
  ctx.beginPath()
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height)
  ctx.clip()
  ctx.fillStyle = color
  ctx.strokeStyle = color
  for (const limit of limits) drawLimit(plot, limit)
  for (const mark of marks) drawMark(plot, mark)
  ctx.restore()
}

function drawLimit(plot: uPlot, { value, direction }: Limit): void {
  const { ctx, bbox } = plot
  const { min = 0, max = 0 } = plot.scales['y'] as { min?: number; max?: number }
  if (value < min || value > max) return
  const y = Math.round(plot.valToPos(value, 'y', true))
  const [top, height] = direction === 'above' ? [bbox.top, y - bbox.top] : [y, bbox.top + bbox.height - y]
  ctx.globalAlpha = BAND
  ctx.fillRect(bbox.left, top, bbox.width, height)
  ctx.globalAlpha = 1
  const pixel = devicePixelRatio
  ctx.lineWidth = pixel
  ctx.setLineDash([4 * pixel, 4 * pixel])
  ctx.beginPath()
  ctx.moveTo(bbox.left, y)
  ctx.lineTo(bbox.left + bbox.width, y)
  ctx.stroke()
  ctx.setLineDash([])
}

function drawMark(plot: uPlot, { from, to }: Mark): void {
  const { ctx, bbox } = plot
  const [left, right] = [bbox.left, bbox.left + bbox.width]
  const begins = Math.max(left, plot.valToPos(from / 1_000, 'x', true))
  const ends = to === null ? right : Math.min(right, plot.valToPos(to / 1_000, 'x', true))
  if (ends < left || begins > right) return
  ctx.globalAlpha = BAND
  ctx.fillRect(begins, bbox.top, Math.max(devicePixelRatio, ends - begins), bbox.height)
  ctx.globalAlpha = 1
  const size = 5 * devicePixelRatio
  ctx.beginPath()
  ctx.moveTo(begins - size, bbox.top)
  ctx.lineTo(begins + size, bbox.top)
  ctx.lineTo(begins, bbox.top + 1.6 * size)
  ctx.fill()
  ctx.fillRect(begins, bbox.top, devicePixelRatio, bbox.height)
}
