import type { Field } from '#contract/define-entity.ts'
import { KINDS, type FieldKind } from '#contract/kinds/kinds.ts'
import { longestOf, readField } from '#contract/kinds/read-field.ts'
import { charactersOf } from '#contract/kinds/written.ts'
import { PATIENCE_MS, RUNS } from '#tests/property-runs.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const kinds = Object.keys(KINDS) as FieldKind[]
const field = (kind: FieldKind, over: Partial<Field> = {}): Field => ({ label: '名称', kind, ...over })

describe('whatever the kind', () => {
  test('an empty text is nothing, and only wrong where a value is required', () => {
    for (const kind of kinds) {
      expect(readField(field(kind), ' \n')).toEqual({ value: null })
      expect(readField(field(kind, { required: '请填写' }), '')).toEqual({ problem: '请填写' })
    }
  })

  test('a text is read or refused in one Chinese sentence, never thrown at', { timeout: PATIENCE_MS }, () => {
    const anything = fc.tuple(
      fc.constantFrom(...kinds),
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...PIECES)),
    )
    fc.assert(
      fc.property(anything, ([kind, text]) => {
        const reading = readField(field(kind), text)
        const said = 'problem' in reading ? reading.problem : `读作 ${String(reading.value)}`
        expect(said).toMatch(/[\u4e00-\u9fa5]/)
        expect(reading).not.toEqual({ value: '' })
      }),
      { numRuns: RUNS },
    )
  })

  test('what was read is read again as itself', { timeout: PATIENCE_MS }, () => {
    const anything = fc.tuple(
      fc.constantFrom(...kinds),
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...PIECES)),
    )
    fc.assert(
      fc.property(anything, ([kind, text]) => {
        const reading = readField(field(kind), text)
        const again = 'value' in reading ? readField(field(kind), String(reading.value ?? '')) : reading
        expect(again).toEqual(reading)
      }),
      { numRuns: RUNS },
    )
  })
})

const PIECES = [
  '__proto__',
  'constructor',
  '1',
  '-0',
  '007',
  '2147483648',
  '1e3',
  'Y',
  'true',
  '2024-02-29',
  '2023-02-29',
  '2024-05-01 08:30:00',
  'a,b,,a',
  'javascript:x',
  'Abcdefg1',
  '😀',
]

describe('lengths', () => {
  test('are counted in code points, as the database counts them', { timeout: PATIENCE_MS }, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
        expect(charactersOf(text)).toBe(Array.from(text).length)
      }),
      { numRuns: RUNS },
    )
    expect(readField(field('text', { maxLength: 2 }), '😀😀')).toEqual({ value: '😀😀' })
    expect(readField(field('text', { maxLength: 2 }), '😀😀😀')).toEqual({ problem: '“名称”不能超过 2 个字符' })
  })

  test('those of a kind hold where a field says none', () => {
    expect(longestOf(field('text'))).toBe(255)
    expect(longestOf(field('textarea'))).toBe(2_000)
    expect(longestOf(field('text', { maxLength: 9 }))).toBe(9)
    expect(longestOf(field('integer', { maxLength: 9 }))).toBe(null)
    expect(readField(field('textarea'), '长'.repeat(2_001))).toEqual({ problem: '“名称”不能超过 2000 个字符' })
  })
})

test.each([
  ['integer', '+7', { value: 7 }],
  ['integer', '-0', { value: 0 }],
  ['integer', '1.5', { problem: '“名称”必须是整数' }],
  ['integer', '2147483648', { problem: '“名称”不能大于 2147483647' }],
  ['date', '2024-05-01 08:30:00', { value: '2024-05-01' }],
  ['date', '2023-02-29', { problem: '“名称”不是有效的日期' }],
  ['datetime', '2024-05-01', { value: '2024-05-01 00:00:00' }],
  ['switch', 'Y', { value: 1 }],
  ['switch', '2', { problem: '“名称”只能是开或关' }],
  ['image', 'javascript:alert(1)', { problem: '“名称”的地址不正确' }],
  ['decimal', '-0.50', { value: -0.5 }],
  ['decimal', '007', { value: 7 }],
  ['decimal', '1.234', { problem: '“名称”最多有 2 位小数' }],
  ['decimal', '1.200', { value: 1.2 }],
  ['decimal', '1e3', { problem: '“名称”必须是数字' }],
  ['decimal', '12345678901234', { problem: '“名称”的整数部分不能超过 13 位' }],
  ['money', '1234567890123.45', { value: 1_234_567_890_123.45 }],
  ['progress', '80%', { value: 80 }],
  ['progress', '101', { problem: '“名称”不能大于 100' }],
  ['time', '8:30', { value: '08:30:00' }],
  ['time', '24:00', { problem: '“名称”不是有效的时间' }],
  ['radio', '1', { value: '1' }],
  ['multiple', '1, 2,,1', { value: '1,2' }],
  ['files', 'a.pdf,javascript:x', { problem: '“名称”的地址不正确' }],
  ['images', 'a.png, b.png', { value: 'a.png,b.png' }],
  ['images', '1,2,3,4,5,6,7,8,9,10', { problem: '“名称”最多 9 个文件' }],
  ['json', '{"a": 1}', { value: '{"a": 1}' }],
  ['json', '{"a": 1', { problem: '“名称”第 1 行第 8 列附近不是有效的 JSON' }],
  ['reference', ' u1 ', { value: 'u1' }],
] as const)('%s reads %s', (kind, text, reading) => {
  expect(readField(field(kind), text)).toEqual(reading)
})

test('several are a list without blanks, empty and repeated members', () => {
  const many = field('reference', { to: 'user', many: true })
  expect(readField(many, 'a, b,,a,')).toEqual({ value: 'a,b' })
  expect(readField(many, ',')).toEqual({ value: null })
  expect(readField({ ...many, required: '请选择' }, ' , ')).toEqual({ problem: '请选择' })
  const tooMany = Array.from({ length: 201 }, (_none, at) => at).join(',')
  expect(readField(many, tooMany)).toEqual({ problem: '“名称”最多选择 200 项' })
})

test('a decimal number is the very number that was written', { timeout: PATIENCE_MS }, () => {
  const written = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }))
  fc.assert(
    fc.property(written, ([decimals, digits]) => {
      const sign = digits < 0n ? '-' : ''
      const padded = String(digits < 0n ? -digits : digits).padStart(decimals + 1, '0')
      const at = padded.length - decimals
      const text = `${sign}${padded.slice(0, at)}${decimals === 0 ? '' : `.${padded.slice(at)}`}`
      const reading = readField(field('decimal', { decimals }), text) as { value: number }
      expect(reading.value.toFixed(decimals).replace(/^-(?=0(\.0*)?$)/, '')).toBe(text.replace(/^-(?=0(\.0*)?$)/, ''))
    }),
    { numRuns: RUNS },
  )
})

test('a time is read to the second', { timeout: PATIENCE_MS }, () => {
  const part = (most: number) => fc.integer({ min: 0, max: most })
  const two = (number: number) => String(number).padStart(2, '0')
  fc.assert(
    fc.property(part(23), part(59), part(59), (hour, minute, second) => {
      const value = `${two(hour)}:${two(minute)}:${two(second)}`
      expect(readField(field('time'), `${hour}:${two(minute)}:${two(second)}`)).toEqual({ value })
    }),
    { numRuns: RUNS },
  )
})

describe('what an input method types in full-width', () => {
  test('is read in half-width by numbers, moments and texts of a pattern', () => {
    expect(readField(field('integer'), '１３８')).toEqual({ value: 138 })
    expect(readField(field('decimal'), '－１．５')).toEqual({ value: -1.5 })
    expect(readField(field('date'), '２０２６－０１－０５')).toEqual({ value: '2026-01-05' })
    const mobile = field('text', { pattern: { code: 'm', message: '手机' } })
    expect(readField(mobile, '１３８００００００００')).toEqual({ value: '13800000000' })
    const code = field('text', { pattern: { code: /^[A-Z]{2}-\d+$/, message: '编号' } })
    expect([readField(code, 'ＡＢ－１２'), readField(code, 'ＡＢ＿１２')]).toEqual([
      { value: 'AB-12' },
      { problem: '编号' },
    ])
  })

  test('stays in free text, and where the pattern takes it', () => {
    expect(readField(field('text'), '第１章（总则）')).toEqual({ value: '第１章（总则）' })
    expect(readField(field('textarea'), '１２３，好！')).toEqual({ value: '１２３，好！' })
    const any = field('text', { pattern: { code: /^.{2,4}$/, message: '长度' } })
    expect(readField(any, '１２')).toEqual({ value: '１２' })
  })
})
