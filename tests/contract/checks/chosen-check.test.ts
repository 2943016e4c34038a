import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldFor } from '#contract/checks/chosen-check.ts'
import { CHECKS } from '#contract/checks/checks.ts'
import { checkCharacterOf } from '#contract/checks/id-card.ts'
import { defineEntity, type Field } from '#contract/define-entity.ts'
import { derivedValue } from '#contract/derivations/derived-value.ts'
import { readField } from '#contract/kinds/read-field.ts'
import { RUNS } from '#tests/property-runs.ts'

const traveller = defineEntity({
  name: 'traveller',
  label: '旅客',
  table: 'traveller',
  path: '/traveller',
  permission: 'traveller',
  offers: [],
  tenant: true,
  exportName: '旅客',
  title: 'number',
  fields: {
    type: { label: '证件类型', kind: 'text' },
    number: {
      label: '证件号码',
      kind: 'text',
      maxLength: 20,
      check: {
        by: 'type',
        checks: { 1: 'idCard', 2: 'passport', 3: 'residencePermit' },
        otherwise: 'identityDocument',
      },
    },
    sex: {
      label: '性别',
      kind: 'text',
      derived: { from: 'number', by: 'sexOfIdCard', when: { field: 'type', is: '1' } },
    },
  },
})
const number: Field = traveller.fields.number
const read = (type: unknown, text: string) =>
  readField(
    fieldFor(number, () => type),
    text,
  )
const problemOf = (type: unknown, text: string) => {
  const reading = read(type, text)
  return 'problem' in reading ? reading.problem : null
}

/** Numbers as an identity card has them, which are residence permits where they begin with 81, 82 or 83. */
const numbered = (region: string) =>
  fc.tuple(fc.integer({ min: 1950, max: 2010 }), fc.integer({ min: 0, max: 999 })).map(([year, sequence]) => {
    const digits = `${region}${year}0228${String(sequence).padStart(3, '0')}`
    return digits + checkCharacterOf(digits)
  })
const passports = fc
  .tuple(fc.constantFrom('E', 'G', 'EA', 'k'), fc.integer({ min: 1_000_000, max: 99_999_999 }))
  .map(([letter, digits]) => `${letter}${digits}`)

test('[VALID-53] what a number has to be depends on what the document is', () => {
  const numbers = fc.record({ card: numbered('990000'), permit: numbered('830000'), passport: passports })
  const holds = fc.property(numbers, ({ card, permit, passport }) => {
    expect([problemOf('1', card), problemOf('2', passport), problemOf('3', permit)]).toEqual([null, null, null])
    expect(problemOf('1', passport)).toBe('“证件号码”应为 18 位：前 17 位是数字，最后一位是数字或 X')
    expect(problemOf('2', card)).toBe('“证件号码”应为 6 至 12 位字母或数字，例如 E12345678')
    expect(problemOf('3', card)).toBe('“证件号码”应为 18 位，以 810000、820000 或 830000 开头')
  })
  fc.assert(holds, { numRuns: RUNS })
})

test('what one of the checks takes is taken where nobody knows the document, too', () => {
  const any = fc.oneof(numbered('990000'), numbered('810000'), passports)
  fc.assert(
    fc.property(any, (text) => {
      expect([undefined, null, '', '9', 'constructor', 7].map((type) => problemOf(type, text))).toEqual(
        Array.from({ length: 6 }).fill(null),
      )
      expect(CHECKS.identityDocument.pattern.test(text.toUpperCase())).toBe(true)
    }),
    { numRuns: RUNS },
  )
  expect(problemOf(undefined, '12-34')).toBe('“证件号码”应为 5 至 20 位字母或数字')
  expect(read('2', 'ｅ１２３ ４５６７８')).toEqual({ value: 'E12345678' })
})

test('what follows from the number of an identity card follows from that of no other document', () => {
  const sexOf = (type: unknown, text: string) =>
    derivedValue(traveller, traveller.fields.sex, (key) => (key === 'type' ? type : text))
  fc.assert(
    fc.property(numbered('830000'), (text) => {
      const sex = Number(text[16]) % 2 === 1 ? '1' : '2'
      expect(['1', 1, '2', '3', undefined].map((type) => sexOf(type, text))).toEqual([sex, sex, null, null, null])
    }),
    { numRuns: RUNS },
  )
})

// oxlint-disable-next-line vitest/expect-expect -- the compiler tests it
test('a field that decides and is not there is a mistake in the declaration', () => {
  const WHEN = { field: 'type', is: '1' } as const
  const fields = { number: { label: '号码', kind: 'text' } } as const
  const head = { ...traveller, fields: undefined, name: 'other', title: 'number' } as const
  defineEntity({
    ...head,
    fields: {
      ...fields,
      // @ts-expect-error -- no field of this entity says the type
      other: { label: '号码', kind: 'text', check: { by: 'type', checks: {}, otherwise: 'passport' } },
    },
  })
  defineEntity({
    ...head,
    fields: {
      ...fields,
      // @ts-expect-error -- no field of this entity says the type
      sex: { label: '性别', kind: 'text', derived: { from: 'number', by: 'sexOfIdCard', when: WHEN } },
    },
  })
})
