import type { Field } from '#contract/define-entity.ts'
import type { DictionaryCache } from '#core/services.ts'
import { diffText } from '#crud/kinds/diffs.ts'
import { rowOf } from '#crud/kinds/kept-texts.ts'
import { expect, test } from 'vitest'

const dictionaries = { peek: () => null } as unknown as DictionaryCache
const read = (field: Field, value: unknown, versions: Record<string, unknown>[]) =>
  diffText(rowOf('a', value, versions), 'a', field, dictionaries)

test('what versions refer to is named as either of them was read', () => {
  const field: Field = { label: '部门', kind: 'reference', to: 'department', many: true }
  const opened = { a: 'd1,d2', a_dictText: '总部,研发部' }
  const theirs = { a: 'd1,d3', a_dictText: '集团,矿山' }
  expect(read(field, 'd1,d3', [opened, theirs])).toBe('集团、矿山')
  expect(read(field, 'd2,d9', [opened, theirs])).toBe('研发部、d9')
  expect(read(field, '', [opened, theirs])).toBe('')
})

test('rich text is compared by its words', () => {
  expect(read({ label: '内容', kind: 'html' }, '<p>一<b>二</b></p>', [])).toBe('一二')
})
