import type { Area } from '#contract/define-area.ts'
import { AREAS } from '#contract/areas.ts'
import { kindOf } from '#contract/kinds/read-field.ts'
import { expect, test } from 'vitest'

const entities = (AREAS as readonly Area[]).flatMap(({ entities }) => entities)
const fields = entities.flatMap(({ name, fields }) =>
  Object.entries(fields).map(([key, field]) => ({ name: `${name}.${key}`, field })),
)

test('a field is asked for only as its kind can answer', () => {
  const wrong = fields.filter(({ field }) => field.query !== undefined && !kindOf(field).queries.includes(field.query))
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('a reference names an entity of the list of areas and a field of it', () => {
  const wrong = fields.filter(({ field: { kind, to, by } }) => {
    const entity = entities.find(({ name }) => name === to)
    const key = by ?? entity?.referencedBy ?? 'id'
    return kind === 'reference' ? entity === undefined || (key !== 'id' && !(key in entity.fields)) : to !== undefined
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('a list is asked by branches of what forms a tree, one at a time', () => {
  const wrong = fields.filter(({ field: { query, to, many } }) => {
    const entity = entities.find(({ name }) => name === to)
    return query === 'branch' && (entity?.tree === undefined || many === true)
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('a dictionary is named where values come from one', () => {
  const wrong = fields.filter(
    ({ field }) => field.kind === 'dictionary' && field.dictionary === undefined && field.choices === undefined,
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('no number has more decimals than its text on the wire keeps', () => {
  expect(fields.filter(({ field }) => (field.decimals ?? 0) > 6).map(({ name }) => name)).toEqual([])
})
