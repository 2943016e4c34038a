import { inChina } from '#core/formats/dates.ts'

export type LiveAge = 'waiting' | 'fresh' | 'late' | 'stale' | 'silent'

/** How old what is told is, in words. @param asOf epoch ms of the server */
export function liveAgeText(age: LiveAge, asOf: number | null): string {
  if (asOf === null || age === 'waiting') return '正在等待实时数据'
  const moment = inChina(asOf).slice(11)
  if (age === 'stale' || age === 'silent') return `数据截至 ${moment}，之后没有收到新的数据`
  return `截至 ${moment}`
}
