import { STANDARD_WALLS } from '#contract/walls/standard-walls.ts'
import { WALL_COLUMNS, WALL_ROWS, type CellPlace } from '#contract/walls/wall.ts'
import { placeTiles, type Box, type Placement, type Screen } from '#contract/walls/place-tiles.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

interface Tile {
  id: string
  at: CellPlace
}

const whole: CellPlace = { x: 0, y: 0, w: WALL_COLUMNS, h: WALL_ROWS }

/** A page that is filled by cutting it again and again. */
const page = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { maxLength: 16 }).map((cuts) => {
  const places = [whole]
  for (const [which, where, isAcross] of cuts) {
    const at = which % places.length
    const { x, y, w, h } = places[at]!
    const room = isAcross ? w : h
    if (room < 2) continue
    const first = 1 + (where % (room - 1))
    const parts = isAcross
      ? [
          { x, y, w: first, h },
          { x: x + first, y, w: w - first, h },
        ]
      : [
          { x, y, w, h: first },
          { x, y: y + first, w, h: h - first },
        ]
    places.splice(at, 1, ...parts)
  }
  return { tiles: places.map((at, place): Tile => ({ id: `t${place}`, at })) }
})

const screen = fc.record({
  width: fc.integer({ min: 640, max: 7680 }),
  height: fc.integer({ min: 480, max: 4320 }),
  dpr: fc.constantFrom(0.9, 1, 1.1, 1.25, 1.5, 2, 2.625, 3),
})

const right = ({ left, width }: Box) => left + width
const bottom = ({ top, height }: Box) => top + height
const boxesOf = ({ pages }: Placement) => pages.flatMap(({ tiles }) => tiles.map(({ box }) => box))

test('[PROD-13] on every screen all tiles stand within it, in whole device pixels, none upon another or upon the strip', () => {
  fc.assert(
    fc.property(page, page, screen, (one, other, { width, height, dpr }) => {
      const placement = placeTiles([one, other], { width, height, dpr })
      const boxes = [...boxesOf(placement), placement.strip]
      expect(boxes.flatMap(Object.values).every(Number.isInteger)).toBe(true)
      for (const [at, box] of boxes.entries()) {
        expect(box.left >= 0 && box.top >= 0 && box.width > 0 && box.height > 0).toBe(true)
        expect(right(box)).toBeLessThanOrEqual(Math.ceil(width * dpr))
        expect(bottom(box)).toBeLessThanOrEqual(Math.ceil(height * dpr))
        for (const next of boxes.slice(at + 1))
          expect(
            right(box) <= next.left || right(next) <= box.left || bottom(box) <= next.top || bottom(next) <= box.top,
          ).toBe(true)
      }
      for (const { page: at, tiles } of placement.pages) expect(tiles.length).toBe([one, other][at]!.tiles.length)
    }),
    { numRuns: 300 },
  )
})

test('[PROD-13] neighbours on one grid differ by one device pixel at the most', () => {
  const isEven = (one: Tile[], size: Screen) => {
    const placement = placeTiles([{ tiles: one }], size)
    const boxes = new Map(placement.pages[0]!.tiles.map(({ id, box }) => [id, box]))
    const gap = 16 * placement.unit * size.dpr
    return one.every(({ id, at }) =>
      one.every((other) => {
        const [box, next] = [boxes.get(id)!, boxes.get(other.id)!]
        const off = [
          at.x + at.w === other.at.x ? next.left - right(box) - gap : 0,
          at.y + at.h === other.at.y ? next.top - bottom(box) - gap : 0,
          at.w === other.at.w ? box.width - next.width : 0,
        ]
        return placement.screenClass === 'portrait' || off.every((px) => Math.abs(px) <= 1)
      }),
    )
  }
  expect(
    fc.check(
      fc.property(page, screen, ({ tiles }, size) => isEven(tiles, size)),
      { numRuns: 200 },
    ).failed,
  ).toBe(false)
})

const sizes = (width: number, height: number, dpr = 1) =>
  placeTiles(STANDARD_WALLS.training.definition.pages, { width, height, dpr })

test('[PROD-13] twice the screen is twice of everything, whether by its pixels or by their density', () => {
  const [small, large, dense] = [sizes(1920, 1080), sizes(3840, 2160), sizes(1920, 1080, 2)]
  expect(small.unit).toBe(1)
  expect([large.unit, dense.unit]).toEqual([2, 1])
  expect(boxesOf(dense)).toEqual(boxesOf(large))
  expect(boxesOf(small)[0]).toEqual({ left: 24, top: 24, width: 1400, height: 68 })
  expect(boxesOf(large)[0]!.width).toBe(2800)
})

test('[PROD-13] wide screens of another ratio keep bars, others are filled', () => {
  const [letterboxed, square] = [sizes(1920, 1200), sizes(1440, 1080)]
  expect([letterboxed.screenClass, letterboxed.unit, boxesOf(letterboxed)[0]!.top]).toEqual(['wide', 1, 84])
  expect([square.screenClass, square.unit, bottom(square.strip)]).toEqual(['square', 1, 1056])
})

test('[PROD-13] two pages stand side by side where there is room for both', () => {
  const [twice, between] = [sizes(7680, 2160), sizes(2900, 1080)]
  expect([twice.screenClass, twice.unit, twice.pages.map(({ page: at }) => at)]).toEqual(['ultra', 2, [0, 1]])
  const last = Math.max(...twice.pages[0]!.tiles.map(({ box }) => right(box)))
  expect(Math.min(...twice.pages[1]!.tiles.map(({ box }) => box.left)) - last).toBe(32)
  expect([between.screenClass, between.pages.length]).toEqual(['ultra', 1])
  expect(Math.max(...boxesOf(between).map(right))).toBe(2876)
})

test('[PROD-13] a portrait screen shows the tiles below each other in the order in which they are read', () => {
  const { screenClass, unit, pages } = sizes(1080, 1920)
  expect([screenClass, unit]).toEqual(['portrait', 1])
  const lines = new Map(
    pages[0]!.tiles.map(({ box }) => [box.top, pages[0]!.tiles.filter((tile) => tile.box.top === box.top)]),
  )
  expect([...lines.values()].map((tiles) => tiles.map(({ id }) => id))).toEqual([
    ['title', 'clock'],
    ['figures'],
    ['curve'],
    ['map', 'courses'],
    ['hours', 'hazards'],
    ['events'],
  ])
  expect(Math.min(...pages[0]!.tiles.map(({ box }) => box.height))).toBeGreaterThan(60)
})

test('[PROD-13] a figure alone on its line of a portrait screen keeps the height of its tile', () => {
  const { pages } = placeTiles(STANDARD_WALLS.devices.definition.pages, { width: 1080, height: 1920, dpr: 1 })
  const heightOf = (id: string) => pages[0]!.tiles.find((tile) => tile.id === id)!.box.height
  expect(heightOf('faulty') / heightOf('rate')).toBeGreaterThan(0.7)
})
