import { beginHistory, edited, MOST_STEPS, redone, undone } from '#contract/walls/edit-history.ts'
import { legibilityOf } from '#contract/walls/legibility.ts'
import { readWallText } from '#contract/walls/read-wall.ts'
import { STANDARD_WALLS } from '#contract/walls/standard-walls.ts'
import { TILE_KINDS, type TileKindName } from '#contract/walls/tile-kinds.ts'
import { definitionOf, draftOf, emptyDraft, type WallDraft } from '#contract/walls/wall-draft.ts'
import { applyEdit, freePlace, type WallEdit } from '#contract/walls/wall-edits.ts'
import { problemsOf, tileKey } from '#contract/walls/wall-problems.ts'
import { WALL_COLUMNS, WALL_ROWS } from '#contract/walls/wall.ts'
import { RUNS } from '#tests/property-runs.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const KINDS = Object.keys(TILE_KINDS) as TileKindName[]
const step = fc.integer({ min: -30, max: 30 })
const page = fc.constantFrom('p1', 'p2', 'p3')
const tile = fc.constantFrom('title', 'clock', 'figure-1', 'ranking-1', 'devicegrid-1', 'nowhere')
const anyEdit: fc.Arbitrary<WallEdit> = fc.oneof(
  fc.record({ do: fc.constant('name' as const), name: fc.string({ maxLength: 8 }) }),
  fc.record({ do: fc.constant('page.add' as const) }),
  fc.record({ do: fc.constant('page.remove' as const), page }),
  fc.record({ do: fc.constant('page.move' as const), page, by: fc.integer({ min: -3, max: 3 }) }),
  fc.record({ do: fc.constant('page.title' as const), page, title: fc.string({ maxLength: 8 }) }),
  fc.record({ do: fc.constant('tile.add' as const), page, kind: fc.constantFrom(...KINDS) }),
  fc.record({ do: fc.constant('tile.remove' as const), page, tile }),
  fc.record({ do: fc.constant('tile.move' as const), page, tile, dx: step, dy: step }),
  fc.record({ do: fc.constant('tile.size' as const), page, tile, dw: step, dh: step }),
)
const edits = fc.array(anyEdit, { maxLength: 40 })

const after = (done: readonly WallEdit[], from: WallDraft = emptyDraft()) => done.reduce(applyEdit, from)

test('[PROD-13] no edit moves a tile off the grid or makes it smaller than its kind needs, and ids stay their own', () => {
  fc.assert(
    fc.property(edits, (done) => {
      const { pages } = after(done)
      expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length)
      for (const { tiles } of pages) {
        expect(new Set(tiles.map(({ id }) => id)).size).toBe(tiles.length)
        for (const { kind, at } of tiles) {
          const { least } = TILE_KINDS[kind]
          expect(at.w >= least.w && at.h >= least.h && at.x >= 0 && at.y >= 0).toBe(true)
          expect(at.x + at.w <= WALL_COLUMNS && at.y + at.h <= WALL_ROWS).toBe(true)
        }
      }
    }),
    { numRuns: RUNS },
  )
})

test('[PROD-13] what was done is undone step by step to the beginning, and redone to the end', () => {
  fc.assert(
    fc.property(edits, (done) => {
      const begun = beginHistory(emptyDraft())
      const end = done.reduce(edited, begun)
      let history = end
      for (const before of end.past.toReversed()) {
        const later = history
        history = undone(history)
        expect(history.now).toBe(before)
        expect(redone(history).now).toBe(later.now)
      }
      expect(history.now).toEqual(begun.now)
      while (history.future.length > 0) history = redone(history)
      expect(history.now).toBe(end.now)
    }),
    { numRuns: RUNS },
  )
})

test('[PROD-13] a draft without problems is a wall that can be read, and reads the same', () => {
  let sound = 0
  fc.assert(
    fc.property(edits, (done) => {
      const draft = after(done)
      const { whole, tiles } = problemsOf(draft)
      const isSound = whole.length === 0 && tiles.size === 0
      if (isSound) sound += 1
      const read = readWallText(definitionOf(draft))
      const readAs = 'wall' in read ? read.wall : null
      const asDrawn = { reading: draft.reading, pages: draft.pages }
      // What is blank is read all the same, and told in the editor.
      expect(isSound ? readAs : asDrawn).toEqual(asDrawn)
    }),
    { numRuns: RUNS },
  )
  expect(sound).toBeGreaterThan(0)
})

test('[PROD-13] a title that is typed is one step; only so many steps are kept', () => {
  const typed = ['总', '总览', '总览一'].map((title) => ({ do: 'page.title', page: 'p1', title }) as const)
  const history = typed.reduce(edited, beginHistory(emptyDraft()))
  expect(history.past).toHaveLength(1)
  expect(undone(history).now).toEqual(emptyDraft())
  const adds = Array.from({ length: MOST_STEPS + 5 }, () => ({ do: 'page.add' }) as const)
  expect(adds.reduce(edited, history).past).toHaveLength(MOST_STEPS)
})

test('[PROD-13] an added tile stands where there is room, and nowhere where there is none', () => {
  const first = after([{ do: 'tile.add', page: 'p1', kind: 'deviceGrid' }])
  expect(first.pages[0]!.tiles.at(-1)!.at).toEqual({ x: 0, y: 1, w: 8, h: 5 })
  const six = after(Array.from({ length: 9 }, () => ({ do: 'tile.add', page: 'p1', kind: 'deviceGrid' }) as const))
  expect(six.pages[0]!.tiles).toHaveLength(2 + 6)
  expect(freePlace(six.pages[0]!, 'deviceGrid')).toBe(null)
  expect(problemsOf({ ...six, name: '六个' })).toEqual({ whole: [], tiles: new Map() })
})

test('[PROD-13] every tile says what is wrong with it, and the wall what is wrong with its pages', () => {
  const draft = after([
    { do: 'tile.add', page: 'p1', kind: 'text' },
    { do: 'tile.options', page: 'p1', tile: 'text-1', options: { text: '' } },
    { do: 'tile.move', page: 'p1', tile: 'clock', dx: -30, dy: 0 },
    { do: 'page.add' },
    { do: 'page.title', page: 'p2', title: '' },
    { do: 'tile.remove', page: 'p2', tile: 'title' },
    { do: 'tile.remove', page: 'p2', tile: 'clock' },
  ])
  const { whole, tiles } = problemsOf(draft)
  expect(whole).toEqual(['请输入大屏名称！', '页面缺少标题！', '没有标题的页面：至少一个磁贴！'])
  expect(Object.fromEntries(tiles)).toEqual({
    [tileKey('p1', 'text-1')]: '选项不正确：text 请填写文字！',
    [tileKey('p1', 'title')]: '与“时钟”重叠！',
    [tileKey('p1', 'clock')]: '与“标题”重叠！',
  })
})

test('[PROD-13] from farther away the same letters are smaller, and of a tile without figures nothing is said of them', () => {
  const gradeAt = (distanceM: number) => legibilityOf('figure', { screenWidthM: 1.2, distanceM }).grade
  expect([1.5, 3, 9, 20].map(gradeAt)).toEqual(['clear', 'small', 'unreadable', 'unreadable'])
  const { lettersArcmin, digitsArcmin } = legibilityOf('text', { screenWidthM: 3, distanceM: 5 })
  expect([Math.round(lettersArcmin), digitsArcmin]).toEqual([21, null])
})

test('[PROD-13] the standard walls can be edited as they are', () => {
  for (const { name, definition } of Object.values(STANDARD_WALLS)) {
    const read = readWallText(JSON.stringify(definition))
    expect('wall' in read && problemsOf(draftOf({ name, state: '1' }, read.wall))).toEqual({
      whole: [],
      tiles: new Map(),
    })
  }
})
