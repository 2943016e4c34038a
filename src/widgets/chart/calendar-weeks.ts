const DAY_MS = 86_400_000
const WEEK = 7

/** Where the square of a day stands: weeks are columns and begin with Monday. */
export function squareOf(day: string, first: string): { column: number; row: number } {
  const from = Date.parse(`${first}T00:00:00Z`) / DAY_MS
  const days = Date.parse(`${day}T00:00:00Z`) / DAY_MS - from + weekdayOf(first)
  return { column: Math.floor(days / WEEK), row: days % WEEK }
}

/** 0 = Monday. */
function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % WEEK
}

/** The weeks in which a month begins, under its number. */
export function monthMarks(days: readonly string[]): { column: number; text: string }[] {
  const [first = ''] = days
  return days
    .filter((day, at) => at === 0 || day.endsWith('-01'))
    .map((day) => ({ column: squareOf(day, first).column, text: `${Number(day.slice(5, 7))}月` }))
    .filter((mark, at, all) => all[at + 1]?.column !== mark.column)
}
