import { expect, test } from 'vitest'
import { matchesPattern } from '#contract/checks/patterns.ts'
import { user } from '#contract/areas/user/user.entity.ts'
import { demoPeople, placesOf } from '#server/seed/people.ts'
import { createRandom } from '#server/engine/seed/random.ts'
import { POSITIONS } from '#server/areas/position/demo-positions.ts'
import { TENANTS } from '#server/areas/tenant/demo-tenants.ts'

const NOW = Date.parse('2024-06-12T10:00:00+08:00')

test('the same people at every call', () => {
  expect(demoPeople(NOW)).toEqual(demoPeople(NOW))
})

test('nobody shares an account, a phone, a mail address or a work number', () => {
  const people = [...demoPeople(NOW).values()].flat()
  expect(people.length).toBeGreaterThan(110)
  for (const key of ['username', 'phone', 'email', 'workNo'] as const) {
    expect(new Set(people.map((person) => person[key])).size).toBe(people.length)
  }
})

test('everybody fits the rules of users and has a position that exists', () => {
  const codes = new Set(POSITIONS.map(([code]) => code))
  for (const person of [...demoPeople(NOW).values()].flat()) {
    expect(matchesPattern('m', person.phone)).toBe(true)
    expect(matchesPattern('e', person.email)).toBe(true)
    expect(person.username).toMatch(user.fields.username.pattern!.code as RegExp)
    expect(person.telephone === '' || (user.fields.telephone.pattern!.code as RegExp).test(person.telephone)).toBe(true)
    expect(codes.has(person.post)).toBe(true)
    expect(person.realname).toMatch(/^[\u4e00-\u9fa5]{2,3}$/)
    expect(person.joinedMs).toBeLessThan(NOW)
    expect(Number(person.birthday.slice(0, 4))).toBeGreaterThan(1960)
    expect(Number(person.birthday.slice(0, 4))).toBeLessThan(2004)
  }
})

test('every department has exactly one head', () => {
  for (const tenant of TENANTS) {
    const places = placesOf(tenant.departments)
    const heads = demoPeople(NOW)
      .get(tenant.id)!
      .filter((person) => person.isHead)
    expect(heads.map((person) => person.place)).toEqual(places.map((_, index) => index))
  }
})

test('departments come after their parents', () => {
  for (const { departments } of TENANTS) {
    for (const [index, { parent }] of placesOf(departments).entries()) expect(parent).toBeLessThan(index)
  }
})

test('random numbers are the same for the same seed and stay below their limit', () => {
  const draw = (seed: number) => {
    const random = createRandom(seed)
    return Array.from({ length: 6 }, () => random.below(1000))
  }
  expect(draw(1)).toEqual(draw(1))
  expect(draw(1)).not.toEqual(draw(2))
  const random = createRandom(3)
  expect(Array.from({ length: 500 }, () => random.below(7)).every((number) => number >= 0 && number < 7)).toBe(true)
  expect(random.pick(['only'])).toBe('only')
})
