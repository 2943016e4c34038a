/** How the sound of a wall is, and in which part of its night it is. */
export const SOUND_TEXTS = {
  none: '未启用',
  armed: '正常',
  locked: '被浏览器阻止',
  silenced: '已静音',
  failed: '不可用',
} as const
export type SoundSign = keyof typeof SOUND_TEXTS

export const NIGHT_TEXTS = {
  none: '未启用',
  day: '白天',
  dusk: '渐暗',
  night: '夜间',
  dawn: '渐亮',
  off: '熄屏',
} as const
export type NightSign = keyof typeof NIGHT_TEXTS

/** `42 MB · +0.3 MB/小时` of MB and MB an hour. */
export function heapText(heapMb: number | null, slope: number | null): string {
  if (heapMb === null) return '浏览器未提供'
  return slope === null ? `${heapMb.toFixed(1)} MB` : `${heapMb.toFixed(1)} MB · ${signed(slope.toFixed(1))} MB/小时`
}

/** `3 次 · 240 毫秒` of one minute. */
export function longTaskText(minute: { count: number; ms: number } | null): string {
  return minute === null ? '浏览器未提供' : `${minute.count} 次 · ${Math.round(minute.ms)} 毫秒`
}

/** `+12 ± 8 毫秒` of how far the server is ahead. */
export function offsetText(clock: { offsetMs: number; uncertaintyMs: number } | null): string {
  if (clock === null) return '正在测量'
  return `${signed(String(Math.round(clock.offsetMs)))} ± ${Math.max(1, Math.ceil(clock.uncertaintyMs))} 毫秒`
}

const signed = (text: string): string => (text.startsWith('-') ? text : `+${text}`)
