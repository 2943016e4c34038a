import { figureState, worst } from '#screens/monitor/figure-state.ts'
import { backupsFact, jobsFact, alarmsFact, devicesFact } from '#screens/monitor/overview-facts.ts'
import { chartAround, traceAround } from '#screens/monitor/figure-places.ts'
import { withMeasured } from '#screens/monitor/use-measurements.ts'
import type { FigureAlarm, FigureLimit, FiguresAnswer } from '#contract/wire/monitor.ts'
import { expect, test } from 'vitest'

const cpu: FigureLimit = { figure: 'cpuUsage', name: 'CPU 使用率', direction: 'above', value: 0.95 }
const hearing: FigureLimit = { figure: 'hearing', name: '变更通道畅通', direction: 'below', value: 1 }
const alarm = (over: Partial<FigureAlarm> = {}): FigureAlarm => ({
  id: 'a1',
  figure: 'cpuUsage',
  name: 'CPU 使用率',
  server: 'a:1',
  measured: '99%',
  threshold: '高于 95%',
  from: 1,
  to: null,
  ...over,
})

test.each([
  [0.5, 'normal'],
  [0.85, 'normal'],
  [0.86, 'attention'],
  [1, 'attention'],
  [undefined, 'unknown'],
] as const)('[PROD-12] a figure of %s below a limit of 0.95 is %s', (value, state) => {
  const figures = value === undefined ? {} : { cpuUsage: value }
  expect(figureState('cpuUsage', figures, { limits: [cpu], alarms: [] })).toBe(state)
})

test('[PROD-12] what lasts is an alarm, what is over is none, and a figure without a limit is normal', () => {
  const figures = { cpuUsage: 0.2, load1: 90, hearing: 0 }
  expect(figureState('cpuUsage', figures, { limits: [cpu], alarms: [alarm()] })).toBe('alarm')
  expect(figureState('cpuUsage', figures, { limits: [cpu], alarms: [alarm({ to: 2 })] })).toBe('normal')
  expect(figureState('load1', figures, { limits: [cpu], alarms: [alarm()] })).toBe('normal')
  expect(figureState('hearing', figures, { limits: [hearing], alarms: [] })).toBe('attention')
  expect(figureState('hearing', { hearing: 1 }, { limits: [hearing], alarms: [] })).toBe('normal')
  expect(worst(['normal', 'unknown', 'attention'])).toBe('attention')
  expect(worst(['unknown', 'unknown'])).toBe('unknown')
  expect(worst([])).toBe('unknown')
})

test('[PROD-12] what is counted says how it stands, and that there is nothing where there is nothing', () => {
  const hour = 3_600_000
  const backup = { kept: 2, lastState: 'checked', lastAt: 100 * hour, lastGoodAt: 100 * hour, megabytes: 12 }
  expect(backupsFact(backup, 110 * hour)).toMatchObject({ state: 'normal', value: '01-05 12:00' })
  expect(backupsFact(backup, 140 * hour).state).toBe('attention')
  expect(backupsFact({ ...backup, lastAt: 105 * hour }, 110 * hour).state).toBe('attention')
  expect(backupsFact({ ...backup, lastGoodAt: null }, 110 * hour)).toMatchObject({ state: 'attention', value: '没有' })
  expect(backupsFact({ ...backup, kept: 0 }, 0)).toMatchObject({ state: 'unknown', label: '还没有备份' })
  const jobs = { started: 3, stopped: 0, failing: 0, running: 1, failedToday: 2, succeededToday: 5, lastAt: null }
  expect([jobsFact(jobs).state, jobsFact({ ...jobs, failing: 1 }).state]).toEqual(['normal', 'attention'])
  expect(alarmsFact({ raised: 0, newest: [], lastAt: null })).toMatchObject({
    state: 'normal',
    lines: [{ label: '上一次', value: '还没有过告警' }],
  })
  expect(alarmsFact({ raised: 1200, newest: [], lastAt: 1 })).toMatchObject({ state: 'alarm', value: '1,200' })
  expect(devicesFact({ devices: 0, online: 0, faulty: 0 }).state).toBe('unknown')
  expect(devicesFact({ devices: 5, online: 4, faulty: 1 }).state).toBe('attention')
})

test('[PROD-12] an alarm leads to the courses and the requests of its time', () => {
  expect(chartAround('CPU 使用率', 600_000_000_000, 'a:1')).toBe(
    '/monitor/SystemInfo?span=hour&at=600000000000&server=a%3A1',
  )
  expect(chartAround('等待锁的连接', 600_000_000_000, '')).toBe('/monitor/database?span=hour&at=600000000000')
  expect(chartAround('别的', 1, '')).toBeNull()
  expect(traceAround(600_000_000_000)).toBe('/monitor/HttpTrace?from=599999700000&to=600000300000')
})

test('[LIVE-05] what is heard of the same server goes on with what was read', () => {
  const answer: FiguresAnswer = {
    server: 'a:1',
    servers: [],
    latest: { server: 'a:1', at: 10, figures: { load1: 1 } },
    at: [5, 10],
    series: { load1: [2, 1] },
    limits: [],
    alarms: [],
  }
  const heard = [
    { server: 'a:1', at: 10, figures: { load1: 7 } },
    { server: 'b:1', at: 15, figures: { load1: 8 } },
    { server: 'a:1', at: 15, figures: { load5: 9 } },
  ]
  expect(withMeasured(answer, heard)).toEqual({
    ...answer,
    latest: { server: 'a:1', at: 15, figures: { load5: 9 } },
    at: [5, 10, 15],
    series: { load1: [2, 1, null] },
  })
  expect(withMeasured(answer, [])).toBe(answer)
})
