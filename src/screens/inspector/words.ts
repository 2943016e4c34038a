import { inChina } from '#core/formats/dates.ts'
import type { RunningTimer } from '#core/inspector/inspection.ts'

/** `14:03:27.081`. */
export function clockText(atMs: number): string {
  return `${inChina(atMs).slice(11)}.${String(Math.floor(atMs) % 1_000).padStart(3, '0')}`
}

/** `heartbeat 8 秒`; a timer that is due says so. */
export function timerText({ name, dueAtMs }: RunningTimer, nowMs: number): string {
  const seconds = Math.ceil((dueAtMs - nowMs) / 1_000)
  if (seconds <= 0) return `${name} 到时`
  return seconds < 120 ? `${name} ${seconds} 秒` : `${name} ${Math.round(seconds / 60)} 分`
}

/** A figure per second, with one place where it is small. */
export function rateText(perSecond: number): string {
  if (perSecond === 0) return '0'
  return perSecond < 10 ? perSecond.toFixed(1) : Math.round(perSecond).toLocaleString('zh-CN')
}

/** `812 B`, `1.4 KB`. */
export function bytesText(bytes: number): string {
  if (bytes < 1_024) return `${Math.round(bytes)} B`
  if (bytes < 1_048_576) return `${(bytes / 1_024).toFixed(1)} KB`
  return `${(bytes / 1_048_576).toFixed(1)} MB`
}
