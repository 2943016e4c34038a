import dayjs from 'dayjs'
import type { FocusEvent, KeyboardEvent } from 'react'

/** How days and times are written, first as they are shown, then as people type them besides. Source: FMT-01, FMT-02. */
const DAYS = ['YYYY-MM-DD', 'YYYY-M-D', 'YYYY/M/D', 'YYYY.M.D', 'YYYYMMDD', 'YYYY年M月D日']
const TIMES = ['HH:mm:ss', 'H:mm:ss', 'H:mm', 'HHmm']
/** None of them is the beginning of another: a picker that reads `2026-11-3` writes `2026-11-03` before the last digit is typed. */
const WHOLE_DAYS = ['YYYY-MM-DD', 'YYYY/MM/DD', 'YYYY.MM.DD', 'YYYYMMDD', 'YYYY年MM月DD日']
const WHOLE_TIME = 'HH:mm:ss'

const TYPED_FORMATS = { date: DAYS, time: TIMES, datetime: pairs(DAYS, TIMES) }

/** What a picker reads while somebody types; the rest is read when the field is left, or by Enter. */
export const WHOLE_FORMATS = { date: WHOLE_DAYS, time: [WHOLE_TIME], datetime: pairs(WHOLE_DAYS, [WHOLE_TIME]) }

type Kind = keyof typeof TYPED_FORMATS

function pairs(days: readonly string[], times: readonly string[]): string[] {
  return days.flatMap((day) => times.map((time) => `${day} ${time}`))
}

/** What was typed into a field of days or times, as it is shown; null = nothing that has a meaning. */
function typedIn(kind: Kind, target: EventTarget): string | null {
  if (!(target instanceof HTMLInputElement)) return null
  const moment = dayjs(target.value, TYPED_FORMATS[kind], true)
  return moment.isValid() ? moment.format(TYPED_FORMATS[kind][0]) : null
}

/**
 * Takes what stands in a field of days or times when it is left or Enter is pressed; without this only 确定 would. Enter sends nothing: a form or search
 * sent at that moment would go without it. @param take given the text as it is shown, and where it was typed
 */
export function takingTyped(kind: Kind, take: (text: string, input: HTMLInputElement) => void) {
  const takeFrom = (target: EventTarget) => {
    const text = typedIn(kind, target)
    if (text !== null) take(text, target as HTMLInputElement)
  }
  return {
    onBlur: ({ target }: FocusEvent<HTMLElement>): void => takeFrom(target),
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      if (event.key !== 'Enter') return
      // The native event alone: a picker that saw its own event prevented would not open.
      event.nativeEvent.preventDefault()
      takeFrom(event.target)
    },
  }
}
