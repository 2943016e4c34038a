import { readWall, readWallText } from '#contract/walls/read-wall.ts'
import { scaleOf } from '#contract/walls/legibility.ts'
import { STANDARD_WALLS } from '#contract/walls/standard-walls.ts'
import { TILE_KINDS } from '#contract/walls/tile-kinds.ts'
import { expect, test } from 'vitest'

const at = (x: number, y: number, w: number, h: number) => ({ x, y, w, h })
const wallOf = (tiles: unknown[], page = {}) => ({ pages: [{ id: 'p1', title: '首页', tiles, ...page }] })
const problemOf = (given: unknown) => {
  const read = readWall(given)
  return 'problem' in read ? read.problem : null
}

test('[PROD-13] the standard walls can be read, and what goes without saying is filled in', () => {
  for (const { definition } of Object.values(STANDARD_WALLS)) expect(problemOf(definition)).toBe(null)
  const read = readWall(wallOf([{ id: 'a', kind: 'ranking', at: at(0, 0, 6, 4), options: { of: 'courses' } }]))
  expect(read).toEqual({
    wall: {
      reading: { screenWidthM: 1.2, distanceM: 4 },
      pages: [
        {
          id: 'p1',
          title: '首页',
          seconds: 30,
          tiles: [{ id: 'a', kind: 'ranking', at: at(0, 0, 6, 4), options: { of: 'courses', rows: 8 } }],
        },
      ],
    },
  })
})

test.each([
  ['nothing', 7, '大屏内容不正确！'],
  ['no pages', { pages: [] }, 'pages 至少一页！'],
  ['two pages of one name', { pages: [...wallOf([clock()]).pages, ...wallOf([clock()]).pages] }, '页面编号“p1”重复！'],
  ['a dwell that is too short', wallOf([clock()], { seconds: 9 }), 'pages.1.seconds 停留时间至少 10 秒！'],
  ['a kind that is none', wallOf([{ ...clock(), kind: 'pie' }]), '页面“首页”：磁贴“c”的类型“pie”不存在！'],
  ['a kind of objects', wallOf([{ ...clock(), kind: 'toString' }]), '页面“首页”：磁贴“c”的类型“toString”不存在！'],
  ['outside', wallOf([clock(at(22, 0, 3, 1))]), '页面“首页”：磁贴“c”超出了 24 × 12 的网格！'],
  ['too small', wallOf([clock(at(0, 0, 2, 1))]), '页面“首页”：磁贴“c”太小，时钟至少 3 × 1 格！'],
  ['two in one place', wallOf([clock(), { ...clock(at(2, 0, 3, 1)), id: 'd' }]), '页面“首页”：磁贴“d”与“c”重叠！'],
  ['two of one name', wallOf([clock(), clock(at(6, 0, 3, 1))]), '页面“首页”：磁贴编号“c”重复！'],
  [
    'a figure that is none',
    wallOf([{ id: 'f', kind: 'figure', at: at(0, 0, 6, 3), options: { figure: 'profit' } }]),
    '页面“首页”：磁贴“f”的选项不正确：figure 没有这个指标！',
  ],
])('[PROD-13] refuses %s and says why', (_, given, problem) => {
  expect(problemOf(given)).toBe(problem)
})

test('[PROD-13] refuses what is no JSON', () => {
  expect(readWallText('{')).toEqual({ problem: '大屏内容不是正确的 JSON！' })
})

test('[PROD-13] letters grow with how many widths of the screen people stand away', () => {
  const scaleAt = (distanceM: number) => scaleOf({ screenWidthM: 1.2, distanceM })
  expect([scaleAt(3), scaleAt(3.1), scaleAt(4.8), scaleAt(5)]).toEqual(['near', 'middle', 'middle', 'far'])
})

test('[PROD-13] every kind asks for calls that there are', () => {
  expect(TILE_KINDS.figureRow.sources({ figures: ['onlineStudent', 'todayPlay', 'hazardsOpen'] })).toEqual([
    'now',
    'hazards',
  ])
})

function clock(place = at(0, 0, 3, 1)) {
  return { id: 'c', kind: 'clock', at: place }
}
