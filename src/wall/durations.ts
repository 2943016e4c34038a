const SECOND_MS = 1_000
const MINUTE_S = 60
const HOUR_S = 3_600

/** `13 秒`, `2 分 13 秒`, `3 小时 5 分` of a time in ms. */
export function durationText(ms: number): string {
  const seconds = Math.floor(ms / SECOND_MS)
  if (seconds < MINUTE_S) return `${seconds} 秒`
  if (seconds < HOUR_S) return `${Math.floor(seconds / MINUTE_S)} 分 ${seconds % MINUTE_S} 秒`
  return `${Math.floor(seconds / HOUR_S)} 小时 ${Math.floor((seconds % HOUR_S) / MINUTE_S)} 分`
}

/** `00:41`, `1:00:22` of a time in ms. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS))
  const two = (value: number) => String(value).padStart(2, '0')
  const minutes = `${two(Math.floor((seconds % HOUR_S) / MINUTE_S))}:${two(seconds % MINUTE_S)}`
  return seconds < HOUR_S ? minutes : `${Math.floor(seconds / HOUR_S)}:${minutes}`
}
