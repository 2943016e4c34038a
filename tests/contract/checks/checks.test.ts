import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defineEntity } from '#contract/define-entity.ts'
import { normalised } from '#contract/checks/check.ts'
import { CHECKS, type CheckName } from '#contract/checks/checks.ts'
import { creditCheckCharacterOf } from '#contract/checks/credit-code.ts'
import { birthdayOfIdCard, checkCharacterOf, sexOfIdCard } from '#contract/checks/id-card.ts'
import { readField } from '#contract/kinds/read-field.ts'
import { RUNS } from '#tests/property-runs.ts'

/** Numbers of region 990000, which does not exist, so that they are nobody's. */
const idCards = fc
  .tuple(
    fc.date({ min: new Date('1900-01-01'), max: new Date('2020-12-31'), noInvalidDate: true }),
    fc.integer({ min: 0, max: 999 }),
  )
  .map(([born, sequence]) => {
    const day = born.toISOString().slice(0, 10)
    const digits = `990000${day.replaceAll('-', '')}${String(sequence).padStart(3, '0')}`
    return { text: digits + checkCharacterOf(digits), day, sequence }
  })

const ALPHABET = Array.from('0123456789ABCDEFGHJKLMNPQRTUWXY')
const creditCodes = fc
  .tuple(
    fc.array(fc.constantFrom(...ALPHABET), { minLength: 2, maxLength: 2 }),
    fc.array(fc.constantFrom(...Array.from('0123456789')), { minLength: 6, maxLength: 6 }),
    fc.array(fc.constantFrom(...ALPHABET), { minLength: 9, maxLength: 9 }),
  )
  .map((parts) => parts.flat().join(''))
  .map((text) => text + creditCheckCharacterOf(text))

const accepted = (check: CheckName, texts: readonly string[]) =>
  texts.filter((text) => CHECKS[check].problem(text) === null)

/** Every text that differs in one character. */
function mistyped(text: string, characters: readonly string[]): string[] {
  return Array.from(text).flatMap((right, at) =>
    characters.filter((wrong) => wrong !== right).map((wrong) => text.slice(0, at) + wrong + text.slice(at + 1)),
  )
}

/** Every text with two neighbours the other way round. */
function transposed(text: string): string[] {
  return Array.from(text)
    .map((one, at) => text.slice(0, at) + (text[at + 1] ?? '') + one + text.slice(at + 2))
    .filter((other, at) => at < text.length - 1 && other !== text)
}

test('an ID card number tells the day of birth and the sex', () => {
  fc.assert(
    fc.property(idCards, ({ text, day, sequence }) => {
      expect(CHECKS.idCard.problem(text)).toBeNull()
      expect(birthdayOfIdCard(text)).toBe(day)
      expect(sexOfIdCard(text)).toBe(sequence % 2 === 1 ? '1' : '2')
    }),
    { numRuns: RUNS },
  )
})

test('one wrong digit or two neighbours the other way round are found in an ID card number', () => {
  fc.assert(
    fc.property(idCards, ({ text }) => {
      expect(accepted('idCard', [...mistyped(text, Array.from('0123456789X')), ...transposed(text)])).toEqual([])
    }),
    { numRuns: RUNS },
  )
})

test('one wrong character or two neighbours the other way round are found in a credit code', () => {
  fc.assert(
    fc.property(creditCodes, (text) => {
      expect(CHECKS.creditCode.problem(text)).toBeNull()
      expect(accepted('creditCode', [...mistyped(text, ALPHABET), ...transposed(text)])).toEqual([])
    }),
    { numRuns: RUNS },
  )
})

const idCardOf = (day: string) => {
  const digits = `990000${day}001`
  return digits + checkCharacterOf(digits)
}

test('an ID card number names a day that was there', () => {
  const days = ['20000229', '19000228', '19000229', '20230229', '19901301', '19900431', '18991231', '19900101']
  expect(days.filter((day) => CHECKS.idCard.problem(idCardOf(day)) === null)).toEqual([
    '20000229',
    '19000228',
    '19900101',
  ])
})

test('nobody is born after today, by the days of GMT+8', () => {
  const midnight = Date.parse('2026-03-02T00:00:00+08:00')
  expect(birthdayOfIdCard(idCardOf('20260302'), midnight)).toBe('2026-03-02')
  expect(birthdayOfIdCard(idCardOf('20260302'), midnight - 1)).toBeNull()
})

test('numbers that are printed in the standards pass', () => {
  // GB 11643-1999 and GB 32100-2015 compute these check characters.
  expect(accepted('idCard', ['11010519491231002X', '440524188001010014'])).toEqual(['11010519491231002X'])
  expect(accepted('creditCode', ['91350100M000100Y43', '91350100M000100Y44'])).toEqual(['91350100M000100Y43'])
})

test('[VALID-18] telephone numbers, plates and postcodes are known by their shape', () => {
  expect(accepted('mobile', ['13800000000', '12800000000', '1380000000'])).toEqual(['13800000000'])
  expect(
    accepted('landline', ['010-12345678', '01082345678', '010-82345678', '82345678', '0755-2345678-801', '110']),
  ).toEqual(['01082345678', '010-82345678', '82345678', '0755-2345678-801'])
  expect(
    accepted('licencePlate', [
      '京A12345',
      '粤BD12345',
      '粤B12345D',
      '京A1234学',
      '粤Z1234港',
      '京I12345',
      '京A1234',
      '京AX12345',
    ]),
  ).toEqual(['京A12345', '粤BD12345', '粤B12345D', '京A1234学', '粤Z1234港'])
  expect(accepted('postcode', ['100000', '010000', '10000'])).toEqual(['100000', '010000'])
  const examples = CHECKS.landline.problem('')!.match(/[\d-]{7,}/g)!
  expect(accepted('landline', examples)).toEqual(examples)
})

test('full-width characters, blanks and small letters are no obstacle', () => {
  expect(normalised('１１０１０５ 19491231 ００２ｘ')).toBe('11010519491231002X')
  const field = { label: '证件号码', kind: 'text', check: 'idCard', maxLength: 18 } as const
  expect(readField(field, ' １１０１０５ 19491231 ００２ｘ ')).toEqual({ value: '11010519491231002X' })
})

test('a problem names the field, and an empty text is none', () => {
  const field = { label: '证件号码', kind: 'text', check: 'idCard' } as const
  expect(readField(field, '110105194912310021')).toEqual({ problem: '“证件号码”不正确，请检查是否有数字填错' })
  expect(readField(field, '11010519491301002X')).toEqual({ problem: '“证件号码”中的出生日期不存在或在今天之后' })
  expect(readField(field, '')).toEqual({ value: null })
})

test('what passes a check fits the pattern that documents say', () => {
  fc.assert(
    fc.property(idCards, creditCodes, ({ text }, code) => {
      expect([CHECKS.idCard.pattern.test(text), CHECKS.creditCode.pattern.test(code)]).toEqual([true, true])
    }),
    { numRuns: RUNS },
  )
})

test('checks are known to the compiler, and only texts have them', () => {
  const facts = { name: 'a', label: 'a', table: 'a', path: '/a', permission: 'a', offers: [], exportName: 'a' } as const
  const of = { ...facts, tenant: true as const, title: 'one' as const }
  const made = [
    defineEntity({ ...of, fields: { one: { label: '一', kind: 'text', check: 'mobile' } } }),
    // @ts-expect-error -- no check has this name
    defineEntity({ ...of, fields: { one: { label: '一', kind: 'text', check: 'iban' } } }),
    // @ts-expect-error -- a number is no text
    defineEntity({ ...of, fields: { one: { label: '一', kind: 'integer', check: 'mobile' } } }),
  ]
  expect(made).toHaveLength(3)
})
