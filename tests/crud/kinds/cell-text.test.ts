import { expect, test } from 'vitest'
import type { Field } from '#contract/define-entity.ts'
import type { DictionaryCache } from '#core/services.ts'
import { cellText } from '#crud/kinds/cell-text.ts'

const NONE = { peek: () => null } as unknown as DictionaryCache
const DIRECTIONS = [
  { value: 'above', text: '高于' },
  { value: 'below', text: '低于' },
]
const field: Field = { label: '方向', kind: 'dictionary', choices: DIRECTIONS }
const text = (value: unknown) => cellText({ direction: value } as never, 'direction', field, NONE)

test('a value that its field lists itself reads in its words, on cards and in details as in the table', () => {
  expect(['above', 'above,below', 'aside', '', null].map(text)).toEqual(['高于', '高于、低于', 'aside', '', ''])
})
