import type { Operation } from '#contract/wire/operation.ts'

/** How far it is in whole percent; null = not counted yet. Not all before it has ended. */
export function percentOf({ position, total }: Pick<Operation, 'position' | 'total'>): number | null {
  if (total === null) return null
  return total === 0 ? 0 : Math.min(99, Math.floor((position / total) * 100))
}

/** How it stands, as a few words. */
export function stateText({ state, isCancelling }: Pick<Operation, 'state' | 'isCancelling'>): string {
  return isCancelling ? '正在取消' : STATES[state]
}

const STATES = {
  queued: '排队中',
  running: '进行中',
  succeeded: '已完成',
  partlyFailed: '部分失败',
  failed: '失败',
  cancelled: '已取消',
} as const

/** How long it goes on, roughly: people read no seconds of an hour. */
export function timeLeftText(seconds: number | null): string {
  if (seconds === null) return ''
  if (seconds < 60) return `约剩 ${Math.max(1, seconds)} 秒`
  if (seconds < 3_600) return `约剩 ${Math.ceil(seconds / 60)} 分钟`
  return `约剩 ${Math.ceil(seconds / 3_600)} 小时`
}

/** The size of a file. */
export function sizeText(bytes: number): string {
  if (bytes < 1_024) return `${bytes} B`
  if (bytes < 1_048_576) return `${Math.round(bytes / 1_024)} KB`
  return `${(bytes / 1_048_576).toFixed(1)} MB`
}
