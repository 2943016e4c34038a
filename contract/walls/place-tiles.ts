import { WALL_COLUMNS, WALL_ROWS, type CellPlace } from './wall.ts'

/** A screen in CSS px, and its device pixels for each. */
export interface Screen {
  width: number
  height: number
  dpr: number
}

export type ScreenClass = 'portrait' | 'square' | 'wide' | 'ultra'

/** A rectangle in whole device pixels. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface PlacedPage {
  /** Which of the pages that were given. */
  page: number
  tiles: readonly { id: string; box: Box }[]
}

export interface Placement {
  screenClass: ScreenClass
  /** CSS px of a design px: all letters are a multiple of it. */
  unit: number
  pages: readonly PlacedPage[]
  strip: Box
}

interface Placeable {
  tiles: readonly { id: string; at: CellPlace }[]
}

const DESIGN = { wide: 1920, square: 1440, portrait: 1080, height: 1080 }
const RATIO = { portrait: 0.9, square: 1.5, wide: 2.4, design: 1920 / 1080 }
/** In design px; the margin leaves room for the orbit against burn-in. */
const MARGIN = 24
const GAP = 16
const STRIP = 28
const STRIP_GAP = 8

/**
 * Where the tiles of a page stand on a screen, without transforms: edges are rounded to device pixels after they were multiplied, gaps are what is left
 * between them. An ultra-wide screen with room for two shows the next page beside it. Source: walls 4.8.
 * @param pages the page to show and the one after it, if there is one
 */
export function placeTiles(pages: readonly [Placeable, ...Placeable[]], screen: Screen): Placement {
  const screenClass = classOf(screen)
  const { unit, design, offset } = designOf(screenClass, screen)
  const box = (left: number, top: number, right: number, bottom: number): Box => {
    const px = (value: number, bar: number) => Math.round((bar + value * unit) * screen.dpr)
    const [x, y] = [px(left, offset.left), px(top, offset.top)]
    return { left: x, top: y, width: px(right, offset.left) - x, height: px(bottom, offset.top) - y }
  }
  const inner = { width: design.width - 2 * MARGIN, height: design.height - 2 * MARGIN - STRIP - STRIP_GAP }
  const pairs = screenClass === 'ultra' && pages.length > 1 && columnsOf(screen) >= 2 * WALL_COLUMNS - 1
  const shown = pairs ? pages.slice(0, 2) : pages.slice(0, 1)
  const width = (inner.width - GAP * (shown.length - 1)) / shown.length
  return {
    screenClass,
    unit,
    pages: shown.map((page, at) => ({
      page: at,
      tiles: boxesOf(page, screenClass, {
        left: MARGIN + at * (width + GAP),
        top: MARGIN,
        width,
        height: inner.height,
      }).map(({ id, edges }) => ({ id, box: box(...edges) })),
    })),
    strip: box(MARGIN, design.height - MARGIN - STRIP, design.width - MARGIN, design.height - MARGIN),
  }
}

/** By the ratio of the screen. */
export function classOf({ width, height }: Screen): ScreenClass {
  const ratio = width / height
  if (ratio < RATIO.portrait) return 'portrait'
  if (ratio < RATIO.square) return 'square'
  return ratio <= RATIO.wide ? 'wide' : 'ultra'
}

/** How many columns of the design an ultra-wide screen has room for. */
function columnsOf({ width, height }: Screen): number {
  return Math.round((WALL_COLUMNS * (width / height)) / RATIO.design)
}

/** Only a wide screen may keep bars in the colour of the ground; the others are filled. */
function designOf(screenClass: ScreenClass, { width, height }: Screen) {
  const unit = {
    portrait: width / DESIGN.portrait,
    square: width / DESIGN.square,
    wide: Math.min(width / DESIGN.wide, height / DESIGN.height),
    ultra: height / DESIGN.height,
  }[screenClass]
  if (screenClass !== 'wide')
    return { unit, design: { width: width / unit, height: height / unit }, offset: { left: 0, top: 0 } }
  return {
    unit,
    design: { width: DESIGN.wide, height: DESIGN.height },
    offset: { left: (width - DESIGN.wide * unit) / 2, top: (height - DESIGN.height * unit) / 2 },
  }
}

interface Area {
  left: number
  top: number
  width: number
  height: number
}

type Edges = readonly [left: number, top: number, right: number, bottom: number]

function boxesOf({ tiles }: Placeable, screenClass: ScreenClass, area: Area): { id: string; edges: Edges }[] {
  const grid = screenClass === 'portrait' ? flowed(tiles) : { places: tiles, rows: WALL_ROWS, columns: WALL_COLUMNS }
  const pitch = { x: (area.width + GAP) / grid.columns, y: (area.height + GAP) / grid.rows }
  return grid.places.map(({ id, at }) => ({
    id,
    edges: [
      area.left + at.x * pitch.x,
      area.top + at.y * pitch.y,
      area.left + (at.x + at.w) * pitch.x - GAP,
      area.top + (at.y + at.h) * pitch.y - GAP,
    ],
  }))
}

const PORTRAIT_COLUMNS = 12
/** Wider tiles take a whole line of a portrait screen; of the others two share one. */
const HALF = 8
/** Rows of the grid that a tile alone on its line keeps, where it had them: its figure stays larger than its title. */
const LEAST_LONE = 3

/** Tiles below each other in the order in which they are read, each with as many cells as it had: letters keep their size. */
function flowed(tiles: Placeable['tiles']) {
  const lines: Tile[][] = []
  for (const tile of tiles.toSorted((one, other) => one.at.y - other.at.y || one.at.x - other.at.x)) {
    const last = lines.at(-1)
    if (last?.length === 1 && doShareLine(last[0]!, tile)) last.push(tile)
    else lines.push([tile])
  }
  const places: Tile[] = []
  let y = 0
  for (const line of lines) {
    const widths = widthsOf(line)
    const cells = line.map(({ at }, place) => (at.w * at.h) / widths[place]!)
    const lone = line.length === 1 && !isHead(line[0]!) ? line[0]!.at.h : 1
    const h = isHead(line[0]!) ? 1 : Math.max(Math.min(lone, LEAST_LONE), ...cells)
    let x = 0
    for (const [place, { id }] of line.entries()) {
      const w = widths[place]!
      places.push({ id, at: { x, y, w, h } })
      x += w
    }
    y += h
  }
  return { places, rows: y, columns: PORTRAIT_COLUMNS }
}

type Tile = Placeable['tiles'][number]

const isHead = ({ at }: Tile): boolean => at.h === 1

function doShareLine(one: Tile, other: Tile): boolean {
  if (isHead(one) || isHead(other)) return isHead(one) && isHead(other) && one.at.y === other.at.y
  return one.at.w <= HALF && other.at.w <= HALF
}

/** A title and its clock keep their proportion; others share a line in halves. */
function widthsOf(line: readonly Tile[]): number[] {
  const total = line.reduce((sum, { at }) => sum + at.w, 0)
  return line.map((tile) => (isHead(tile) ? (PORTRAIT_COLUMNS * tile.at.w) / total : PORTRAIT_COLUMNS / line.length))
}
