/** How days and times are written, first as they are shown, then as people type them besides. Source: FMT-01, FMT-02. */
const DAYS = ['YYYY-MM-DD', 'YYYY-M-D', 'YYYY/M/D', 'YYYY.M.D', 'YYYYMMDD', 'YYYY年M月D日']
const TIMES = ['HH:mm:ss', 'H:mm:ss', 'H:mm', 'HHmm']

export const TYPED_FORMATS = {
  date: DAYS,
  time: TIMES,
  datetime: DAYS.flatMap((day) => TIMES.map((time) => `${day} ${time}`)),
}
