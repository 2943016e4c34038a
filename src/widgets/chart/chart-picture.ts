import type { Days } from '#contract/figures/periods.ts'
import { inChina } from '#core/formats/dates.ts'

/** What a picture says beside its drawing. */
export interface PictureFacts {
  title: string
  /** Whose figures they are. */
  scope: string
  period: string
  /** The days of the period, where it has some. */
  days?: Days
  /** The moment they are true for, epoch ms of the server; null = nobody said. */
  asOf: number | null
  product: string
}

const SHARPNESS = 2
const MARGIN = 24
const HEAD = 72
const FOOT = 40
const FAMILY = "system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif"
/** What a drawing takes from the style sheets of the page. */
const TAKEN = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-size',
  'font-weight',
  'text-anchor',
] as const

/** The drawings inside an element as a PNG of twice their size, with what they show, of whom, when, and from where. */
export async function pictureOf(element: HTMLElement, facts: PictureFacts): Promise<Blob> {
  const box = element.getBoundingClientRect()
  const canvas = document.createElement('canvas')
  canvas.width = Math.round((box.width + 2 * MARGIN) * SHARPNESS)
  canvas.height = Math.round((box.height + HEAD + FOOT) * SHARPNESS)
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('pictureOf: this browser has no canvas')
  pen.scale(SHARPNESS, SHARPNESS)
  const colour = (name: string) => getComputedStyle(element).getPropertyValue(name).trim()
  pen.fillStyle = colour('--andun-surface')
  pen.fillRect(0, 0, box.width + 2 * MARGIN, box.height + HEAD + FOOT)
  write(pen, facts, { colour, bottom: box.height + HEAD + FOOT })
  for (const legend of element.querySelectorAll<HTMLElement>('[data-legend]')) drawLegend(pen, legend, box)
  for (const drawing of element.querySelectorAll<SVGSVGElement | HTMLCanvasElement>('svg, canvas')) {
    const { left, top, width, height } = drawing.getBoundingClientRect()
    const image = drawing instanceof HTMLCanvasElement ? drawing : await imageOf(drawing, width, height)
    pen.drawImage(image, MARGIN + left - box.left, HEAD + top - box.top, width, height)
  }
  return blobOf(canvas)
}

interface Paper {
  colour: (name: string) => string
  bottom: number
}

function write(pen: CanvasRenderingContext2D, facts: PictureFacts, { colour, bottom }: Paper): void {
  pen.fillStyle = colour('--andun-text')
  pen.font = `600 16px ${FAMILY}`
  pen.fillText(facts.title, MARGIN, 32)
  pen.fillStyle = colour('--andun-secondary-text')
  pen.font = `12px ${FAMILY}`
  pen.fillText([facts.scope, facts.period].filter((text) => text !== '').join(' · '), MARGIN, 54)
  pen.fillText(footOf(facts), MARGIN, bottom - 16)
}

/** The last line of a picture. */
export function footOf({ asOf, product }: Pick<PictureFacts, 'asOf' | 'product'>): string {
  return `${asOf === null ? '' : `数据截至 ${inChina(asOf)}（服务器时间） · `}${product}`
}

function drawLegend(pen: CanvasRenderingContext2D, legend: HTMLElement, box: DOMRect): void {
  const { left, top, height } = legend.getBoundingClientRect()
  const [x, y] = [MARGIN + left - box.left, HEAD + top - box.top + height / 2]
  pen.fillStyle = getComputedStyle(legend, '::before').backgroundColor
  pen.fillRect(x, y - 5, 10, 10)
  pen.fillStyle = getComputedStyle(legend).color
  pen.fillText(legend.textContent, x + 16, y + 4)
}

/** A drawing as an image of its own: what style sheets say of it goes along. */
async function imageOf(drawing: SVGSVGElement, width: number, height: number): Promise<HTMLImageElement> {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const parts = drawing.querySelectorAll<SVGElement>('*')
  for (const [index, part] of copy.querySelectorAll<SVGElement>('*').entries()) {
    const style = getComputedStyle(parts[index]!)
    for (const name of TAKEN) part.style.setProperty(name, style.getPropertyValue(name))
  }
  copy.setAttribute('width', String(width * SHARPNESS))
  copy.setAttribute('height', String(height * SHARPNESS))
  copy.style.fontFamily = FAMILY
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  return image
}

function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('pictureOf: no picture came')) : resolve(blob)),
      'image/png',
    ),
  )
}

/** `学习趋势_华东石化_2026-11-01至2026-11-24.png` without what file names cannot hold. */
export function pictureName({ title, scope, period }: Pick<PictureFacts, 'title' | 'scope' | 'period'>): string {
  return `${fileTitle([title, scope, period])}.png`
}

/** The parts of the name of a file, without what names cannot hold. */
export function fileTitle(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .join('_')
    .replaceAll(/[\\/:*?"<>|\s]+/g, '')
}
