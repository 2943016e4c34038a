import { expect, test } from 'vitest'
import { position } from '#contract/areas/position/position.entity.ts'
import { DEMOS } from '#server/areas/seeds.ts'
import { demoRows } from '#server/engine/seed/demo.ts'

test('a field that the entity does not have is refused by the compiler', () => {
  // @ts-expect-error -- positions have no colour
  expect(demoRows(position, [{ colour: 'red' }]).key).toBe('position')
})

test('every demo of an area has a key of its own', () => {
  const keys = DEMOS.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toEqual(expect.arrayContaining(['equipment', 'files', 'messages', 'statistics']))
})
