import { act, cleanup, render } from '@testing-library/react'
import type { WallTile } from '#contract/walls/wall.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TileView } from '#wall/tile-view.tsx'
import { createWallStore } from '#wall/wall-store.ts'

const NOON = Date.parse('2026-11-27T12:00:00+08:00')
const BODY_PX = 20
/** Of a line of the lists. */
const LINE_PX = 32
const at = { x: 0, y: 0, w: 8, h: 4 }
const events: WallTile = { id: 'e1', kind: 'events', at, options: {} }

const table: WallTile = { id: 't1', kind: 'table', at, options: {} }

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A tile with room for so many lines. */
async function shown(tile: WallTile, result: unknown, lines = 3) {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(lines * LINE_PX + 1)
  const clocks = { now: () => Date.now(), monotonic: () => performance.now() }
  const get = async () => ({ result, timestamp: Date.now() })
  const store = createWallStore({ path: '/space/wall/training', get, ...clocks })
  const around = { wallName: '总览', pageTitle: '隐患', axisPx: 16, bodyPx: BODY_PX }
  const box = { left: 0, top: 0, width: 400, height: 200 }
  const { container } = render(<TileView {...{ tile, store, around, box }} onState={() => undefined} />)
  await act(() => vi.advanceTimersByTimeAsync(0))
  await act(() => vi.dynamicImportSettled())
  await act(() => vi.advanceTimersByTimeAsync(0))
  return {
    state: () => container.querySelector('section')?.getAttribute('data-state'),
    lines: () => [...container.querySelectorAll('li')].map((line) => line.textContent),
    body: () => container.querySelector('.tile-body')?.textContent,
    said: () => container.querySelector('.for-readers')?.textContent,
  }
}

const event = (kind: string, minutes: number, more: object) => ({
  kind,
  id: `${kind}${minutes}`,
  at: NOON - minutes * 60_000,
  who: '',
  what: '动火作业',
  orgName: '一车间',
  ...more,
})

test('[SCREEN-16][PROD-13] events stand with their time and place, as many as fit, and readers hear the newest', async () => {
  const happened = [
    event('studyEnded', 1, { who: '何**' }),
    event('deviceFault', 5, { who: 'VR-01', what: '头显断开', orgName: '' }),
    event('drillBegun', 61, { what: '氯气泄漏' }),
    event('hazardFound', 901, { what: '护栏缺失' }),
    event('hazardClosed', 950, { what: '照明断电' }),
  ]
  const { lines, said, state } = await shown(events, happened, 4)
  expect(lines()).toEqual([
    '11:59学习何**学完《动火作业》 · 一车间',
    '11:55故障设备 VR-01：头显断开',
    '10:59演练“氯气泄漏”开始 · 一车间',
    '昨日 20:59隐患上报“护栏缺失” · 一车间',
  ])
  expect(said()).toBe('何**学完《动火作业》；设备 VR-01：头显断开；“氯气泄漏”开始；上报“护栏缺失”；“照明断电”已闭环')
  expect(state()).toBe('fresh')
})

test('[PROD-13] a quiet day says so, and an answer that is none is refused', async () => {
  expect((await shown(events, [])).body()).toBe('24 小时内没有事件')
  cleanup()
  expect((await shown(events, [{ kind: 'gossip' }])).state()).toBe('refused')
})

const late = (id: string, days: number, level = '1') => ({ id, orgName: '一车间', title: `隐患${id}`, level, days })

test('[SCREEN-16][PROD-13] hazards past their deadline stand in lines, as many as fit below their heads, and the others are counted', async () => {
  const rows = [late('a', 1_200, '3'), late('b', 40, '2'), late('c', 3), late('d', 1)]
  const { lines, body, said } = await shown(table, { total: 57, rows }, 4.5)
  expect(lines()).toEqual(['一车间隐患a重大1,200 天', '一车间隐患b较大40 天', '一车间隐患c一般3 天'])
  expect(body()).toMatch(/^单位隐患级别超期.*另有 54 条$/)
  expect(said()).toBe(
    '超期隐患 57 条；一车间 隐患a 超期 1200 天；一车间 隐患b 超期 40 天；一车间 隐患c 超期 3 天；一车间 隐患d 超期 1 天',
  )
})

test('[PROD-13] where nothing is late the table says so, and where all fit it counts no others', async () => {
  expect((await shown(table, { total: 0, rows: [] })).body()).toBe('没有超期的隐患')
  cleanup()
  const { lines, body } = await shown(table, { total: 1, rows: [late('a', 2, '2')] }, 4.5)
  expect(lines()).toEqual(['一车间隐患a较大2 天'])
  expect(body()).not.toContain('另有')
})
