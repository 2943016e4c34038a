/** The stretch of time a text names: a day or a second, `until` is the first moment after it. Texts are GMT+8. */
export interface Stretch {
  from: string
  until: string
  /** The day it begins on. */
  day: string
}

const DAY_MS = 86_400_000
const SECOND_MS = 1000
const MOMENT = /^([12]\d{3})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/

/** Reads `YYYY-MM-DD` (a day) or `YYYY-MM-DD HH:mm:ss` (a second); null when there is no such moment. */
export function readMoment(text: string): Stretch | null {
  const match = MOMENT.exec(text)
  if (match === null) return null
  const [year, month, day, hour, minute, second] = match.slice(1).map((part) => Number(part ?? 0))
  const at = Date.UTC(year!, month! - 1, day, hour, minute, second)
  const from = textOf(at)
  if (!from.startsWith(text.slice(0, 10)) || from.slice(11, 16) !== (match[4] ? text.slice(11, 16) : '00:00'))
    return null
  if (match[6] !== undefined && Number(match[6]) > 59) return null
  return { from, until: textOf(at + (match[4] === undefined ? DAY_MS : SECOND_MS)), day: from.slice(0, 10) }
}

function textOf(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ')
}
