/** `3月15日`. @param day `YYYY-MM-DD`, a time may follow */
export function dayName(day: string): string {
  return `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`
}
