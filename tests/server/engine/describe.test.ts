import { expect, test } from 'vitest'
import type { Entity } from '#contract/define-entity.ts'
import { position } from '#contract/areas/position/position.entity.ts'
import { describeBody, describeList } from '#server/engine/resource/describe.ts'
import { columnsOf } from '#server/engine/query/columns.ts'

const entity: Entity = position
const columns = columnsOf(position)
const keysOf = (schema: { shape: object }) => Object.keys(schema.shape)

test('what is remembered of a list or a body is what was asked: with further parameters, for adding or for editing', () => {
  const [plain, withMore] = [describeList(columns), describeList(columns, { keyword: '名称中的文字' })]
  expect(keysOf(withMore.querystring)).toEqual([...keysOf(plain.querystring), 'keyword'])
  const [add, edit] = [describeBody(entity, 'add'), describeBody(entity, 'edit')]
  expect(keysOf(edit.body)).toEqual(['id', 'version', ...keysOf(add.body)])
  expect(keysOf(add.body)).toContain('code')
})

test('another server of the process describes its routes with the same schemas', () => {
  expect(describeList(columns).querystring).toBe(describeList(columns).querystring)
  expect(describeBody(entity, 'edit').body).toBe(describeBody(entity, 'edit').body)
  expect(describeList(columnsOf(position)).querystring).not.toBe(describeList(columns).querystring)
})
