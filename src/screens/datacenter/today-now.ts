import { inChina } from '#core/formats/dates.ts'

/** `yyyy-MM-dd` in GMT+8 at this moment. */
export function todayNow(): string {
  return inChina(Date.now()).slice(0, 10)
}
