const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** GMT+8. */
const OFFSET_MS = 8 * HOUR_MS
const SATURDAY = 6
const SUNDAY = 0

/**
 * A moment so many working days later, at the same time of day; what begins on Saturday or Sunday begins on Monday at 00:00. Days off are not known.
 * @param sinceMs epoch ms @returns epoch ms
 */
export function workingDaysLater(sinceMs: number, days: number): number {
  let local = sinceMs + OFFSET_MS
  if (isWeekend(local)) local -= local % DAY_MS
  while (isWeekend(local)) local += DAY_MS
  for (let left = days; left > 0;) {
    local += DAY_MS
    if (!isWeekend(local)) left -= 1
  }
  return local - OFFSET_MS
}

function isWeekend(localMs: number): boolean {
  const day = new Date(localMs).getUTCDay()
  return day === SATURDAY || day === SUNDAY
}
