import { defineKind } from '#contract/kinds/kind.ts'

const TIME = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/

/** A time of day, `HH:mm:ss`. */
export const time = defineKind({
  asks: '请选择',
  typeOf: () => 'time',
  length: null,
  queries: ['equals'],
  read: ({ label }, given) => {
    const value = readTime(given)
    return value === null ? { problem: `“${label}”不是有效的时间` } : { value }
  },
})

/** `8:30` → `08:30:00`; null when there is no such time. */
export function readTime(text: string): string | null {
  const match = TIME.exec(text)
  if (match === null) return null
  const [, hour = '', minute = '', second = '00'] = match
  return `${hour.padStart(2, '0')}:${minute}:${second}`
}
