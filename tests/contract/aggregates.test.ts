import { AREAS } from '#contract/areas.ts'
import { daysAfter, daysOfMonth, fieldsToldApart, type Aggregate } from '#contract/entity/aggregates.ts'
import type { Area } from '#contract/define-area.ts'
import type { Entity } from '#contract/define-entity.ts'
import { typeOf } from '#contract/kinds/read-field.ts'
import { expect, test } from 'vitest'

const GROUPED = new Set<string>(['dictionary', 'switch', 'date', 'datetime'])
const SUMMED = new Set<string>(['integer', 'decimal'])

test('aggregates add up numbers, group by dictionaries, switches and dates, and filter by what a list can be asked for', () => {
  const entities: readonly Entity[] = (AREAS as readonly Area[]).flatMap((area) => area.entities)
  const named = entities.flatMap((entity) =>
    Object.entries(entity.aggregates ?? {}).map(([name, aggregate]) => ({ entity, name, aggregate })),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.flatMap(({ entity, name, aggregate }) => problemsOf(entity, name, aggregate))).toEqual([])
})

function problemsOf({ name: of, fields }: Entity, name: string, aggregate: Aggregate): string[] {
  const { sum, by } = aggregate
  const filtered = [...fieldsToldApart(aggregate, [], '2026-11-25')]
  return [
    ...(sum === undefined || SUMMED.has(typeOf(fields[sum]!)) ? [] : [`${of}.${name} adds up ${sum}`]),
    ...(by === undefined || GROUPED.has(fields[by]!.kind) ? [] : [`${of}.${name} groups by ${by}`]),
    ...filtered.filter((key) => fields[key] === undefined).map((key) => `${of}.${name}: no ${key}`),
    ...filtered.filter((key) => fields[key]?.asked === false).map((key) => `${of}.${name} cannot ask for ${key}`),
  ]
}

test('the days of a month end with its last one', () => {
  expect(['2026-02', '2028-02', '2026-04', '2026-12'].map((month) => daysOfMonth(month)[1])).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-04-30',
    '2026-12-31',
  ])
})

test('days are counted across months and years', () => {
  expect([daysAfter('2026-11-25', 30), daysAfter('2026-12-31', 1), daysAfter('2028-02-28', 1)]).toEqual([
    '2026-12-25',
    '2027-01-01',
    '2028-02-29',
  ])
})

test('a figure that depends on the day tells its fields apart on every day', () => {
  const due: Aggregate = { label: '今日', where: (today) => ({ due_begin: today, due_end: today }) }
  expect([...fieldsToldApart(due, [], '2026-11-25')]).toEqual(['due'])
})

test('a share leaves alone what tells apart those that it is of', () => {
  const passed: Aggregate = { label: '合格率', where: { result: '1' }, shareOf: { result: '1,2', kind: '4' } }
  expect([...fieldsToldApart(passed, [], '2026-11-25')]).toEqual(['result', 'kind'])
})
