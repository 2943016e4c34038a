import dayjs from 'dayjs'
import type { FocusEvent } from 'react'

/** How days and times are written, first as they are shown, then as people type them besides. Source: FMT-01, FMT-02. */
const DAYS = ['YYYY-MM-DD', 'YYYY-M-D', 'YYYY/M/D', 'YYYY.M.D', 'YYYYMMDD', 'YYYY年M月D日']
const TIMES = ['HH:mm:ss', 'H:mm:ss', 'H:mm', 'HHmm']

export const TYPED_FORMATS = {
  date: DAYS,
  time: TIMES,
  datetime: DAYS.flatMap((day) => TIMES.map((time) => `${day} ${time}`)),
}

/** Takes what stands in a field of days or times when it is left; without this only 确定 and Enter would. @param take given the text as it is shown */
export function takeOnLeaving(kind: keyof typeof TYPED_FORMATS, take: (text: string) => void) {
  const formats = TYPED_FORMATS[kind]
  return ({ target }: FocusEvent<HTMLElement>): void => {
    if (!(target instanceof HTMLInputElement)) return
    const moment = dayjs(target.value, formats, true)
    if (moment.isValid()) take(moment.format(formats[0]))
  }
}
