import { act, cleanup, render } from '@testing-library/react'
import { drillWeeks } from '#contract/areas/drill/drill-days.ts'
import { bucketsOf } from '#contract/figures/periods.ts'
import type { WallTile } from '#contract/walls/wall.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TileView } from '#wall/tile-view.tsx'
import { createWallStore } from '#wall/wall-store.ts'

const NOON = Date.parse('2026-11-27T12:00:00+08:00')
const at = { x: 0, y: 0, w: 8, h: 5 }
const calendar: WallTile = { id: 'c1', kind: 'calendar', at, options: {} }

const heat: WallTile = { id: 'h1', kind: 'heat', at, options: {} }

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function shown(tile: WallTile, result: unknown) {
  const clocks = { now: () => Date.now(), monotonic: () => performance.now() }
  const get = async () => ({ result, timestamp: Date.now() })
  const store = createWallStore({ path: '/space/wall/training', get, ...clocks })
  const around = { wallName: '总览', pageTitle: '隐患', axisPx: 16, bodyPx: 20 }
  const box = { left: 0, top: 0, width: 400, height: 200 }
  const { container } = render(<TileView {...{ tile, store, around, box }} onState={() => undefined} />)
  await act(() => vi.advanceTimersByTimeAsync(0))
  await act(() => vi.dynamicImportSettled())
  await act(() => vi.advanceTimersByTimeAsync(0))
  return container
}

const texts = (container: Element, selector: string) =>
  [...container.querySelectorAll(selector)].map(({ textContent }) => textContent)

/** Days of the calendar, with some drills. */
const daysWith = (drills: Readonly<Record<string, object>>) =>
  bucketsOf(drillWeeks('2026-11-27'), 'day').map(({ name }) => ({
    day: name,
    planned: 0,
    held: 0,
    missed: 0,
    ...drills[name],
  }))

test('[SCREEN-16][PROD-13] the drills of twelve weeks stand in squares by letter, today is framed, and their sums are said', async () => {
  const container = await shown(
    calendar,
    daysWith({ '2026-10-05': { held: 2 }, '2026-11-24': { missed: 1, held: 1 }, '2026-12-27': { planned: 1 } }),
  )
  const squares = [...container.querySelectorAll<HTMLElement>('.calendar-days b')]
  expect(squares).toHaveLength(84)
  const lettered = squares.filter(({ textContent }) => textContent !== '')
  expect(lettered.map(({ textContent, style }) => [textContent, style.gridColumn, style.gridRow])).toEqual([
    ['成', '2', '2'],
    ['缺', '9', '3'],
    ['计', '13', '8'],
  ])
  const [today, ...others] = container.querySelectorAll<HTMLElement>('[data-today]')
  expect([today!.style.gridColumn, today!.style.gridRow, others]).toEqual(['9', '6', []])
  expect(texts(container, '.calendar-days span')).toEqual(['10月', '11月', '12月', ...Array.from('一二三四五六日')])
  expect(texts(container, '.status-legend li')).toEqual(['计待开展 1 场', '成已完成 3 场', '缺到期未开始 1 场'])
  expect(texts(container, '.for-readers')).toEqual(['12 周内计划演练 1 场，完成 3 场，缺 1 场'])
})

test('[PROD-13] without any drill the calendar says so', async () => {
  expect(texts(await shown(calendar, daysWith({})), '.tile-body')).toEqual(['12 周内没有演练计划'])
})

const month = (at: number) => bucketsOf({ from: '2025-12-01', to: '2026-11-27' }, 'month')[at]!.name
/** Hazards of twelve months, with some found. */
const monthsWith = (found: Readonly<Record<number, object>>) =>
  Array.from({ length: 12 }, (_, at) => ({
    month: month(at),
    major: 0,
    considerable: 0,
    ordinary: 0,
    ...found[at],
  }))

test('[SCREEN-16][PROD-13] hazards of twelve months stand by level, each cell says its number and is as light as there are many', async () => {
  const container = await shown(heat, monthsWith({ 0: { major: 1, ordinary: 12_345 }, 11: { considerable: 4_000 } }))
  const lines = [...container.querySelectorAll('tr')].map((line) => [...line.children].map((cell) => cell.textContent))
  expect(lines).toEqual([
    ['级别', '12月', ...Array.from({ length: 11 }, (_, at) => `${at + 1}月`), '合计'],
    ['重大', '1', ...Array(11).fill('0'), '1'],
    ['较大', ...Array(11).fill('0'), '4,000', '4,000'],
    ['一般', '1.23 万', ...Array(11).fill('0'), '1.23 万'],
  ])
  const steps = [...container.querySelectorAll('td')].map((cell) => cell.getAttribute('data-step'))
  expect([steps[0], steps[1], steps[23], steps[24]]).toEqual(['1', '0', '2', '5'])
  expect(texts(container, '.for-readers')).toEqual([
    '近 12 个月发现重大隐患 1 条，近 12 个月发现较大隐患 4,000 条，近 12 个月发现一般隐患 12,345 条',
  ])
})

test('[PROD-13] without any hazard the tile says so', async () => {
  expect(texts(await shown(heat, monthsWith({})), '.tile-body')).toEqual(['近 12 个月没有发现隐患'])
})
