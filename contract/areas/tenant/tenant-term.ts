/** What decides from when until when a tenant may be worked in. Moments are wire texts in GMT+8. */
export interface TenantDates {
  status: number
  beginDate: string | null
  endDate: string | null
  /** Days before the end in which people are reminded. */
  warnDays: number
  /** Days after the end in which people are still let in. */
  graceDays: number
}

/** Where a tenant stands in its time. */
export type TenantTerm =
  | { state: 'frozen' | 'unlimited' | 'running' }
  | { state: 'early'; beginDate: string }
  | { state: 'ending' | 'grace' | 'ended'; endDate: string; days: number }

const DAY_MS = 86_400_000

/** Where a tenant stands now. `days` are those left until the end (`ending`) or until nobody is let in any more (`grace`), begun ones count. @param nowMs epoch ms */
export function tenantTermOf(dates: TenantDates, nowMs: number): TenantTerm {
  const { status, beginDate, endDate, warnDays, graceDays } = dates
  if (status !== 1) return { state: 'frozen' }
  if (beginDate !== null && nowMs < epochOf(beginDate)) return { state: 'early', beginDate }
  if (endDate === null) return { state: 'unlimited' }
  const endMs = epochOf(endDate)
  const closesMs = endMs + graceDays * DAY_MS
  if (nowMs > closesMs) return { state: 'ended', endDate, days: 0 }
  if (nowMs > endMs) return { state: 'grace', endDate, days: daysUntil(closesMs, nowMs) }
  const days = daysUntil(endMs, nowMs)
  return days <= warnDays ? { state: 'ending', endDate, days } : { state: 'running' }
}

/** Whether people may work in it. */
export function isOpen({ state }: TenantTerm): boolean {
  return state !== 'frozen' && state !== 'early' && state !== 'ended'
}

/** The state in words, for lists. */
export function termText(term: TenantTerm): string {
  switch (term.state) {
    case 'frozen':
      return '已冻结'
    case 'early':
      return '未到开始时间'
    case 'unlimited':
      return '长期有效'
    case 'running':
      return '有效期内'
    case 'ending':
      return `${term.days} 天后到期`
    case 'grace':
      return `已到期，宽限期还剩 ${term.days} 天`
    case 'ended':
      return '已到期'
  }
}

/** What users who work in the tenant are told, null while there is nothing to tell. */
export function termNotice(term: TenantTerm, name: string): string | null {
  if (term.state === 'ending')
    return `租户“${name}”将于 ${dayOf(term.endDate)} 到期，还有 ${term.days} 天，请联系平台管理员续期`
  if (term.state === 'grace')
    return `租户“${name}”已于 ${dayOf(term.endDate)} 到期，宽限期还剩 ${term.days} 天，之后将无法登录，请联系平台管理员续期`
  return null
}

/** Why nobody is let in, null where people are. */
export function termRefusal(term: TenantTerm, name: string): string | null {
  if (term.state === 'frozen') return `租户“${name}”已被冻结，请联系平台管理员`
  if (term.state === 'early') return `租户“${name}”自 ${dayOf(term.beginDate)} 起才能使用，请联系平台管理员`
  if (term.state === 'ended') return `租户“${name}”已于 ${dayOf(term.endDate)} 到期，请联系平台管理员续期`
  return null
}

function daysUntil(endMs: number, nowMs: number): number {
  return Math.ceil((endMs - nowMs) / DAY_MS)
}

function dayOf(text: string): string {
  return text.slice(0, 10)
}

function epochOf(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}+08:00`)
}
