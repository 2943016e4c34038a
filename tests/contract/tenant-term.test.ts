import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isOpen,
  tenantTermOf,
  termNotice,
  termRefusal,
  termText,
  type TenantDates,
} from '#contract/areas/tenant/tenant-term.ts'

const DATES: TenantDates = {
  status: 1,
  beginDate: '2026-01-01 00:00:00',
  endDate: '2026-12-31 12:00:00',
  warnDays: 30,
  graceDays: 7,
}
const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`)
const DAY_MS = 86_400_000

test.each([
  ['2025-12-31 23:59:59', 'early', '未到开始时间', null, '租户“甲方”自 2026-01-01 起才能使用，请联系平台管理员'],
  ['2026-06-01 00:00:00', 'running', '有效期内', null, null],
  [
    '2026-12-01 12:00:00',
    'ending',
    '30 天后到期',
    '租户“甲方”将于 2026-12-31 到期，还有 30 天，请联系平台管理员续期',
    null,
  ],
  [
    '2026-12-31 12:00:00',
    'ending',
    '0 天后到期',
    '租户“甲方”将于 2026-12-31 到期，还有 0 天，请联系平台管理员续期',
    null,
  ],
  [
    '2026-12-31 12:00:01',
    'grace',
    '已到期，宽限期还剩 7 天',
    '租户“甲方”已于 2026-12-31 到期，宽限期还剩 7 天，之后将无法登录，请联系平台管理员续期',
    null,
  ],
  ['2027-01-07 12:00:01', 'ended', '已到期', null, '租户“甲方”已于 2026-12-31 到期，请联系平台管理员续期'],
])('[SCREEN-79] at %s a tenant is %s', (now, state, text, notice, refusal) => {
  const term = tenantTermOf(DATES, at(now))
  expect(term.state).toBe(state)
  expect(termText(term)).toBe(text)
  expect(termNotice(term, '甲方')).toBe(notice)
  expect(termRefusal(term, '甲方')).toBe(refusal)
})

test('[SCREEN-79] a frozen tenant is frozen whatever its dates say, one without an end goes on', () => {
  expect(tenantTermOf({ ...DATES, status: 0 }, at('2026-06-01 00:00:00'))).toEqual({ state: 'frozen' })
  expect(tenantTermOf({ ...DATES, endDate: null }, at('2099-06-01 00:00:00'))).toEqual({ state: 'unlimited' })
})

test('[SCREEN-79] nobody is let in and refused at once, and everybody who is refused is told why', () => {
  const date = fc.option(
    fc.integer({ min: -400, max: 400 }).map((days) => {
      const text = new Date(at('2026-06-01 00:00:00') + days * DAY_MS).toISOString()
      return text.slice(0, 19).replace('T', ' ')
    }),
  )
  const dates = fc.record({
    status: fc.constantFrom(0, 1),
    beginDate: date,
    endDate: date,
    warnDays: fc.integer({ min: 0, max: 365 }),
    graceDays: fc.integer({ min: 0, max: 365 }),
  })
  fc.assert(
    fc.property(dates, fc.integer({ min: -800, max: 800 }), (some, days) => {
      const term = tenantTermOf(some, at('2026-06-01 06:00:00') + days * DAY_MS)
      expect(termRefusal(term, '甲方') === null).toBe(isOpen(term))
      expect(isOpen(term) || termNotice(term, '甲方') === null).toBe(true)
    }),
  )
})
