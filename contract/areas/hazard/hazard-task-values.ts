/** Where an inspection stands. Source: domain part 2. */
export const TASK_STATUS = { waiting: '0', running: '1', done: '2', overdue: '3', cancelled: '9' } as const

/** What was seen at an item. */
export const CHECK_RESULT = { fine: '1', found: '2', notApplicable: '3' } as const

/** Values of `check_cycle`. */
export const CHECK_CYCLE = { day: '1', week: '2', month: '3', quarter: '4', year: '5' } as const

const MONTHS: Readonly<Record<string, number>> = { '3': 1, '4': 3, '5': 12 }

/** The first and the last day of the cycle that a day is in; weeks begin on Monday. @param day `YYYY-MM-DD` */
export function cycleOf(cycle: string, day: string): { first: string; last: string } {
  if (cycle === CHECK_CYCLE.day) return { first: day, last: day }
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  if (cycle === CHECK_CYCLE.week) {
    const sinceMonday = (new Date(Date.UTC(year, month - 1, date)).getUTCDay() + 6) % 7
    return { first: dayOf(year, month - 1, date - sinceMonday), last: dayOf(year, month - 1, date - sinceMonday + 6) }
  }
  const months = MONTHS[cycle]
  if (months === undefined) throw new Error(`cycleOf: there is no cycle ${cycle}`)
  const first = Math.floor((month - 1) / months) * months
  return { first: dayOf(year, first, 1), last: dayOf(year, first + months, 0) }
}

const dayOf = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10)
