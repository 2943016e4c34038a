const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long ago or ahead a moment of the wire (`YYYY-MM-DD HH:mm:ss`, GMT+8) is, as people say it; empty beyond a year and for what is no moment. */
export function relativeText(moment: string, nowMs: number): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d(?::\d\d)?)$/.exec(moment) ?? []
  if (day === undefined || time === undefined) return ''
  const distanceMs = Date.parse(`${day}T${time}+08:00`) - nowMs
  const size = Math.abs(distanceMs)
  if (Number.isNaN(size) || size >= 365 * DAY_MS) return ''
  if (size < MINUTE_MS) return distanceMs > 0 ? '马上' : '刚刚'
  return `${spanText(size)}${distanceMs > 0 ? '后' : '前'}`
}

function spanText(size: number): string {
  if (size < HOUR_MS) return `${Math.floor(size / MINUTE_MS)} 分钟`
  if (size < DAY_MS) return `${Math.floor(size / HOUR_MS)} 小时`
  return `${Math.floor(size / DAY_MS)} 天`
}
