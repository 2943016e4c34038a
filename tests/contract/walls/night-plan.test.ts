import { nightAt } from '#contract/walls/night-plan.ts'
import { nightSchema, type NightPlan } from '#contract/walls/night-schema.ts'
import { SUN_PROVINCES, sunOf } from '#contract/walls/sun.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`)
const PLAN: NightPlan = { dark: { from: '19:00', to: '07:00' }, light: 0.5 }

test.each([
  ['18:59', 'day', 1],
  ['19:00', 'dusk', 1],
  ['19:15', 'dusk', 0.75],
  ['19:30', 'night', 0.5],
  ['00:00', 'night', 0.5],
  ['06:30', 'night', 0.5],
  ['06:45', 'dawn', 0.75],
  ['07:00', 'day', 1],
])('[PROD-13] at %s a wall that is dark from 19:00 to 07:00 has %s', (time, phase, light) => {
  expect(nightAt(PLAN, at(`2026-11-28 ${time}`))).toEqual({ phase, light })
})

test('[PROD-13] at night a wall can be off for some hours, also beyond midnight', () => {
  const plan = { ...PLAN, off: { from: '23:00', to: '05:00' } }
  const phaseAt = (time: string) => nightAt(plan, at(`2026-11-28 ${time}`)).phase
  expect(['22:59', '23:00', '02:00', '04:59', '05:00'].map(phaseAt)).toEqual(['night', 'off', 'off', 'off', 'night'])
})

test('[PROD-13] without a plan it is always day; from a time to the same time it is never night', () => {
  expect(nightAt(null, at('2026-11-28 02:00'))).toEqual({ phase: 'day', light: 1 })
  expect(nightAt({ dark: { from: '02:00', to: '02:00' }, light: 0.5 }, at('2026-11-28 02:00')).phase).toBe('day')
})

test('[PROD-13] brightness never jumps, and is never less than the plan allows', () => {
  const clock = fc
    .integer({ min: 0, max: 1_439 })
    .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)
  const plans = fc.record({
    dark: fc.record({ from: clock, to: clock }),
    light: fc.double({ min: 0.35, max: 0.8, noNaN: true }),
  })
  fc.assert(
    fc.property(plans, fc.integer({ min: 0, max: 2_000_000_000 }), (plan, seconds) => {
      const one = nightAt(plan, seconds * 1_000)
      const next = nightAt(plan, (seconds + 1) * 1_000)
      expect(one.light).toBeGreaterThanOrEqual(plan.light - 1e-9)
      expect(one.light).toBeLessThanOrEqual(1)
      const { from, to } = plan.dark
      const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
      const length = (minutes(to) - minutes(from) + 1_440) % 1_440
      // Half an hour, or half of a night that is shorter than an hour.
      const perSecond = length === 0 ? 0 : (1 - plan.light) / (Math.min(30, length / 2) * 60)
      expect(Math.abs(next.light - one.light)).toBeLessThanOrEqual(perSecond + 1e-6)
    }),
  )
})

test.each([
  ['11', '2026-06-21', '04:46', '19:46'],
  ['11', '2026-12-22', '07:33', '16:53'],
  ['31', '2026-03-20', '05:59', '18:06'],
  ['44', '2026-12-22', '07:06', '17:46'],
  ['65', '2026-06-21', '06:27', '21:56'],
])('[PROD-13] in province %s the sun of %s rises at %s and sets at %s, to three minutes', (code, day, rise, set) => {
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
  for (const time of ['00:00', '12:00', '23:59']) {
    const sun = sunOf(code, at(`${day} ${time}`))
    expect(Math.abs(sun.rise - minutes(rise))).toBeLessThanOrEqual(3)
    expect(Math.abs(sun.set - minutes(set))).toBeLessThanOrEqual(3)
  }
})

test('[PROD-13] a night by the sun is read for each of the 34 provinces, and for no other', () => {
  const plan = (province: string) => ({ dark: { province }, light: 0.5 })
  expect(SUN_PROVINCES).toHaveLength(34)
  for (const code of SUN_PROVINCES) {
    expect(nightSchema.parse(plan(code))).toEqual(plan(code))
    expect(nightAt(plan(code), at('2026-11-28 01:00')).phase).toBe('night')
    expect(nightAt(plan(code), at('2026-11-28 13:00')).phase).toBe('day')
  }
  const others = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0')).filter(
    (code) => !SUN_PROVINCES.includes(code),
  )
  for (const wrong of [
    ...others.map(plan),
    { dark: { from: '24:00', to: '07:00' }, light: 0.5 },
    { ...PLAN, light: 0.2 },
  ])
    expect(nightSchema.safeParse(wrong).success).toBe(false)
})
