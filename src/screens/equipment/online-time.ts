import type { DeviceRun } from '#contract/wire/device-record.ts'

type Period = DeviceRun['periods'][number]

export const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** `3 小时 5 分钟`. */
export function durationText(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / MINUTE_MS))
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} 分钟`
  return minutes % 60 === 0 ? `${hours} 小时` : `${hours} 小时 ${minutes % 60} 分钟`
}

/** The parts of the last day in which a device was online, the oldest first. @returns epoch ms within the day */
export function partsOfDay(periods: readonly Period[], now: number): { from: number; to: number }[] {
  const begin = now - DAY_MS
  return periods
    .map(({ from, to }) => ({ from: Math.max(from, begin), to: Math.min(to ?? now, now) }))
    .filter(({ from, to }) => to > from)
    .toReversed()
}
