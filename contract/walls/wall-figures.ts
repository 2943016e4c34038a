/** What a wall asks for: a call of the figures, how old its answer may get, and of how many days until today, or of which; null = it says itself. Source: walls 3.1, 4.8. */
export const WALL_SOURCES = {
  now: { call: 'real-time-data', promiseMs: 5_000, days: null, parameters: {} },
  minutes: { call: 'day-minutes', promiseMs: 30_000, days: null, parameters: {} },
  provinces: { call: 'login-city-statistics', promiseMs: 60_000, days: 1, parameters: { by: 'province' } },
  courses: { call: 'course-play-list', promiseMs: 60_000, days: 30, parameters: { limit: '20' } },
  hours: { call: 'org-hours', promiseMs: 300_000, days: null, parameters: { limit: '20' } },
  hazards: { call: 'hazard-standing', promiseMs: 30_000, days: 365, parameters: {} },
  deviceStates: { call: 'device-states', promiseMs: 30_000, days: null, parameters: {} },
  deviceTypes: { call: 'device-type-statistics', promiseMs: 60_000, days: null, parameters: { limit: '20' } },
  alarms: { call: 'alarm-standing', promiseMs: 10_000, days: null, parameters: {} },
  alarmRates: { call: 'alarm-rates', promiseMs: 60_000, days: null, parameters: {} },
  events: { call: 'latest-events', promiseMs: 15_000, days: null, parameters: { names: 'short' } },
  hazardMonths: { call: 'hazard-months', promiseMs: 300_000, days: 'twelveMonths', parameters: {} },
  overdue: { call: 'hazard-overdue', promiseMs: 60_000, days: null, parameters: { limit: '50' } },
  drillDays: { call: 'drill-days', promiseMs: 300_000, days: 'drillWeeks', parameters: {} },
  drills: { call: 'drill-running', promiseMs: 15_000, days: null, parameters: {} },
  faults: { call: 'device-fault-statistics', promiseMs: 300_000, days: 365, parameters: { limit: '20' } },
} as const

export type WallSource = keyof typeof WALL_SOURCES

interface WallFigure {
  label: string
  unit: string
  source: WallSource
}

/** Single figures that a wall can show. Source: walls 1.1, 5.5. */
export const WALL_FIGURES = {
  onlineStudent: { label: '在线学员', unit: '人', source: 'now' },
  onlineDevice: { label: '在线设备', unit: '台', source: 'now' },
  onlineRate: { label: '设备在线率', unit: '%', source: 'now' },
  todayPlay: { label: '今日学习', unit: '人次', source: 'now' },
  todayPass: { label: '今日合格', unit: '人次', source: 'now' },
  todayLogin: { label: '今日登录', unit: '次', source: 'now' },
  todayHazard: { label: '今日隐患', unit: '条', source: 'now' },
  hazardsOpen: { label: '未闭环隐患', unit: '条', source: 'hazards' },
  faultyDevice: { label: '故障设备', unit: '台', source: 'deviceStates' },
  repairDevice: { label: '维修设备', unit: '台', source: 'deviceStates' },
  alarmsUnacknowledged: { label: '未确认告警', unit: '条', source: 'alarms' },
  alarmsShelved: { label: '已搁置告警', unit: '条', source: 'alarms' },
} as const satisfies Record<string, WallFigure>

export type WallFigureName = keyof typeof WALL_FIGURES

export const WALL_FIGURE_NAMES = Object.keys(WALL_FIGURES) as WallFigureName[]
