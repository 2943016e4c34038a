import { act, cleanup, render } from '@testing-library/react'
import type { ShownAlarm } from '#contract/alarms/shown-alarms.ts'
import type { WallTile } from '#contract/walls/wall.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TileView } from '#wall/tile-view.tsx'
import { createWallStore } from '#wall/wall-store.ts'

const NOON = Date.parse('2026-11-27T12:00:00+08:00')
const box = { left: 0, top: 0, width: 400, height: 200 }
const list: WallTile = { id: 'a1', kind: 'alarms', at: { x: 0, y: 0, w: 12, h: 7 }, options: { rows: 4 } }
const rates: WallTile = { id: 'r1', kind: 'alarmRates', at: { x: 0, y: 0, w: 7, h: 4 }, options: {} }

const alarm = (id: string, more: Partial<ShownAlarm> = {}): ShownAlarm => ({
  id,
  priority: '3',
  status: '1',
  source: '3',
  title: `告警${id}`,
  object: '一号车间',
  measured: '33.5 ℃',
  limit: '32 ℃',
  raisedMs: NOON - 300_000,
  count: 1,
  chatters: false,
  firstOut: id,
  isQuiet: false,
  ...more,
})

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function shown(tile: WallTile, result: unknown) {
  let answer = result
  const get = async () => ({ result: answer, timestamp: Date.now() })
  const store = createWallStore({
    path: '/space/wall/devices',
    get,
    now: () => Date.now(),
    monotonic: () => performance.now(),
  })
  const view = render(
    <TileView
      tile={tile}
      store={store}
      around={{ wallName: '值守', pageTitle: '值守', axisPx: 18, bodyPx: 22 }}
      box={box}
      onState={() => undefined}
    />,
  )
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(0)
  return {
    lines: () => [...view.container.querySelectorAll('.alarms li')].map((line) => line.textContent),
    told: (how: string) => view.container.querySelector(`[aria-live="${how}"]`)?.textContent,
    container: view.container,
    later: (next: unknown) => {
      answer = next
      return pass(10_000)
    },
  }
}
const standing = (alarms: readonly ShownAlarm[], more: object = {}) => ({
  isFlood: false,
  unacknowledged: alarms.length,
  standing: alarms.length,
  shelved: 0,
  drills: 0,
  alarms,
  ...more,
})

test('[PROD-13] urgent alarms stand on top, those that began with another one behind it, and the rest is counted', async () => {
  const all = [
    alarm('b', { chatters: true, count: 5 }),
    alarm('c', { firstOut: 'b' }),
    alarm('u', { priority: '1', status: '2' }),
    ...['d', 'e', 'f'].map((id) => alarm(id, { priority: '4' })),
  ]
  const { lines, container } = await shown(list, standing(all))
  expect(lines()).toEqual([
    '◆11:55告警u一号车间33.5 ℃限 32 ℃已确认5 分',
    '■11:55告警b一号车间 · 抖动 ×5 · 同组 +133.5 ℃限 32 ℃未确认5 分',
    '●11:55告警d一号车间33.5 ℃限 32 ℃未确认5 分',
    '●11:55告警e一号车间33.5 ℃限 32 ℃未确认5 分',
  ])
  expect(container.textContent).toContain('另有 1 条')
  expect(container.querySelector('button')).toBe(null)
})

test('[PROD-13] in a flood all but urgent alarms are counted by source', async () => {
  const all = [alarm('u', { priority: '1' }), alarm('b'), alarm('c', { priority: '2' }), alarm('h', { source: '2' })]
  const { lines, container } = await shown(list, standing(all, { isFlood: true }))
  expect(lines()).toEqual(['◆11:55告警u一号车间33.5 ℃限 32 ℃未确认5 分', '▲设备 2 条', '■隐患 1 条'])
  expect(container.textContent).toContain('告警泛滥')
})

test('[PROD-13] readers are interrupted for urgent alarms, told of high ones, and left alone with the others', async () => {
  const { told, later } = await shown(list, standing([alarm('b')]))
  expect([told('assertive'), told('polite')]).toEqual(['', ''])
  await later(standing([alarm('b'), alarm('h', { priority: '2' })]))
  expect([told('assertive'), told('polite')]).toEqual(['', '高告警：告警h，一号车间'])
  await later(standing([alarm('u', { priority: '1' }), alarm('h', { priority: '2', status: '2' })]))
  expect([told('assertive'), told('polite')]).toEqual(['紧急告警：告警u，一号车间', ''])
})

const PLAYED = { source: '5', title: '【演练】氨气二级报警', priority: '1', isQuiet: true }

test('[PROD-13] alarms of a drill stand below all real ones and say what they are; a quiet one neither blinks nor is read out', async () => {
  const all = [alarm('x', PLAYED), alarm('d', { priority: '4', status: '2' })]
  const { lines, told, container, later } = await shown(list, { ...standing(all), standing: 1, drills: 6 })
  expect(lines()).toEqual([
    '●11:55告警d一号车间33.5 ℃限 32 ℃已确认5 分',
    '◆11:55演练氨气二级报警一号车间33.5 ℃限 32 ℃未确认5 分',
  ])
  expect(container.querySelectorAll('.drill-mark').length).toBe(1)
  expect(container.textContent).toContain('另有 5 条')
  expect(container.textContent).toContain('未结束的告警 1 条，未确认 2 条，已搁置 0 条，另有演练告警 6 条')
  const quiet = () => [...container.querySelectorAll('.alarms li')].map((line) => line.getAttribute('data-quiet'))
  expect([quiet(), told('assertive')]).toEqual([['false', 'true'], ''])
  await later({ ...standing([alarm('x', { ...PLAYED, isQuiet: false })]), standing: 0, drills: 1 })
  expect([quiet(), told('assertive')]).toEqual([['false'], '紧急告警：【演练】氨气二级报警，一号车间'])
})

test('[PROD-13] in a flood the alarms of drills are one line below the others, however urgent they are played', async () => {
  const drills = ['x', 'y', 'z'].map((id) => alarm(id, PLAYED))
  const all = [...drills, alarm('b'), alarm('u', { priority: '1' })]
  const { lines } = await shown(list, { ...standing(all, { isFlood: true }), standing: 2, drills: 3 })
  expect(lines()).toEqual(['◆11:55告警u一号车间33.5 ℃限 32 ℃未确认5 分', '■设备 1 条', '◆演练 3 条'])
})

test('[PROD-13] rates say how many there were in a day, and that they are too many', async () => {
  const tens = Array.from({ length: 144 }, (_, at) => (at === 143 ? 20 : 0))
  const answer = {
    tens,
    day: 320,
    standing: 7,
    standingLong: 2,
    top: [],
    priorities: [],
    isFlood: true,
    floodMs: 1_200_000,
  }
  const { container } = await shown(rates, answer)
  expect(container.textContent).toContain('320 条 / 24 小时 · 超出上限未结束 7 · 泛滥 20 分')
  expect(container.textContent).toContain('24 小时新增告警 320 条，未结束 7 条，其中超过 24 小时 2 条')
  expect(container.querySelector('path')?.getAttribute('d')).toBe('M143.5 40V0')
})
