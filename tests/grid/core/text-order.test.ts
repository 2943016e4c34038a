import { chineseOrder } from '#grid/core/text-order.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const { compare, keysOf } = chineseOrder()

const sign = fc.oneof(
  fc.constantFrom(
    '0',
    '00',
    '7',
    '10',
    'a',
    'A',
    'z',
    'ch',
    '-',
    '_',
    ' ',
    '.',
    '$',
    '+',
    '中',
    '文',
    '重',
    '行',
    'é',
    '①',
    '２',
  ),
  fc.integer({ min: 0x4e00, max: 0x9fff }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
)
const text = fc.array(sign, { maxLength: 8 }).map((signs) => signs.join(''))

test('keys of texts stand as the language has it wherever they differ', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 12 }), (texts) => {
      const keys = keysOf!(texts)
      for (const [one, mine] of keys.entries())
        for (const [other, theirs] of keys.entries()) {
          if (mine === null || theirs === null || mine === theirs) continue
          expect(Math.sign(compare(texts[one]!, texts[other]!)), `${texts[one]} | ${texts[other]}`).toBe(
            mine < theirs ? -1 : 1,
          )
        }
    }),
    { numRuns: 1_000 },
  )
})

test('texts with signs whose neighbours have a say get no key', () => {
  expect(keysOf!(['é', 'e\u0301', '①', '2'.repeat(300)])).toEqual([null, null, null, null])
})
