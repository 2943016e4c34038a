import type { Field } from '#contract/define-entity.ts'
import { initialsOf } from '#contract/text/initials.ts'
import { readTyped } from '#crud/kinds/typed-texts.ts'
import { expect, test } from 'vitest'

const STATES = [
  { value: '1', text: '正常' },
  { value: '2', text: '冻结' },
  { value: '3', text: '待审核' },
  { value: '4', text: '大事号' },
]
const read = (kind: Field['kind'], text: string, over: Partial<Field> = {}) =>
  readTyped(text, { label: '状态', kind, ...over }, () => STATES)

test.each([
  ['安全部', 'aqb'],
  ['一车间 2 组', 'ycj2z'],
  ['张三A', 'zsa'],
  ['（）', ''],
])('the pinyin initials of %s are %s', (text, initials) => {
  expect(initialsOf(text)).toBe(initials)
})

test('what is pasted into a cell passes the named check of its field, and is kept in one form', () => {
  expect(read('text', '１３０００００００01 ', { check: 'mobile' })).toEqual({
    verdict: 'converted',
    value: '13000000001',
  })
  expect(read('text', '京a12345', { check: 'licencePlate' })).toEqual({ verdict: 'converted', value: '京A12345' })
  expect(read('text', '130', { check: 'mobile' })).toEqual({
    verdict: 'invalid',
    problem: '“状态”应为 11 位手机号码',
  })
})

test.each([
  ['dictionary', '冻结', { verdict: 'found', value: '2' }],
  ['dictionary', '2', { verdict: 'fits', value: '2' }],
  ['dictionary', 'dj', { verdict: 'found', value: '2' }],
  ['dictionary', 'DSH', { verdict: 'invalid', problem: '“状态”中没有“DSH”，可填正常、冻结、待审核、大事号' }],
  ['radio', '没有', { verdict: 'invalid', problem: '“状态”中没有“没有”，可填正常、冻结、待审核、大事号' }],
  ['multiple', '正常、冻结', { verdict: 'found', value: '1,2' }],
  ['multiple', '1,2', { verdict: 'fits', value: '1,2' }],
  ['switch', '是', { verdict: 'converted', value: 1 }],
  ['switch', '×', { verdict: 'converted', value: 0 }],
  ['integer', '１２，３４５', { verdict: 'converted', value: 12_345 }],
  ['integer', '12.5', { verdict: 'invalid', problem: '“状态”必须是整数' }],
  ['money', '1,200.50 元', { verdict: 'converted', value: 1200.5 }],
  ['progress', '80%', { verdict: 'fits', value: 80 }],
  ['date', '2026/1/5', { verdict: 'converted', value: '2026-01-05' }],
  ['date', '2026年1月5日', { verdict: 'converted', value: '2026-01-05' }],
  ['date', '2026-02-30', { verdict: 'invalid', problem: '“状态”不是有效的日期' }],
  ['html', '一\n<二>', { verdict: 'converted', value: '<p>一</p><p>&lt;二&gt;</p>' }],
  ['computed', '', { verdict: 'readOnly', problem: '“状态”不能修改' }],
  ['text', '', { verdict: 'fits', value: '' }],
] as const)('a cell of %s reads %j as %j', (kind, text, reading) => {
  expect(read(kind, text)).toEqual(reading)
})

test('several that are meant, or an empty one that must not be, are refused', () => {
  expect(read('text', ' ', { required: '请输入状态' })).toEqual({ verdict: 'invalid', problem: '请输入状态' })
  const twins = [
    { value: 'a', text: '张三' },
    { value: 'b', text: '周顺' },
  ]
  expect(readTyped('zs', { label: '人', kind: 'reference', to: 'user' }, () => twins)).toEqual({
    verdict: 'invalid',
    problem: '“人”中没有“zs”',
  })
})

test('[VALID-28] a cell of numbers that is left turns its text into a number, or is empty where none can be made of it', () => {
  const values = ['1.', '-0.5', '.5', '-', '+', '.', '-.'].map((text) => read('decimal', text))
  expect(values.map((reading) => 'value' in reading && reading.value)).toEqual([1, -0.5, 0.5, '', '', '', ''])
  expect(read('decimal', '-', { required: '请输入数量' })).toEqual({ verdict: 'invalid', problem: '请输入数量' })
})
