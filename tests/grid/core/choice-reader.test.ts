import { createChoiceReader } from '#grid/core/choice-reader.ts'
import { expect, test } from 'vitest'

const choices = [
  { value: '1', label: '爆破员' },
  { value: '2', label: '安全员' },
  { value: '3', label: '保管员' },
  { value: '4', label: '安全岗' },
  { value: '5', label: 'CEO（代）' },
]
const INITIALS: Readonly<Record<string, string>> = { 爆破员: 'bpy', 安全员: 'aqy', 保管员: 'bgy', 安全岗: 'aqg' }
const initials = (label: string) => INITIALS[label] ?? ''

test('the label fits, the value and a label written otherwise are converted', () => {
  const read = createChoiceReader(choices)
  expect(['爆破员', '1', ' 爆破员 ', 'ceo(代)', '', '炮工'].map(read)).toEqual([
    { verdict: 'fits', value: '1' },
    { verdict: 'converted', value: '1' },
    { verdict: 'converted', value: '1' },
    { verdict: 'converted', value: '5' },
    { verdict: 'fits', value: null },
    { verdict: 'invalid', problem: '没有“炮工”这个选项' },
  ])
})

test('pinyin initials find the one choice that has them', () => {
  const read = createChoiceReader([...choices, { value: '6', label: '案情员' }], {
    initials: (label) => (label === '案情员' ? 'aqy' : initials(label)),
  })
  expect(['bpy', 'BGY', 'aqy', 'xyz'].map(read)).toEqual([
    { verdict: 'found', value: '1' },
    { verdict: 'found', value: '3' },
    { verdict: 'invalid', problem: '“aqy”对应多个选项：安全员、案情员' },
    { verdict: 'invalid', problem: '没有“xyz”这个选项' },
  ])
})

test('[ENT-66] several words become one text with commas, the worst verdict counts', () => {
  const read = createChoiceReader(choices, { isMany: true, initials })
  expect(['爆破员,安全员', '爆破员、2', '爆破员；bgy，爆破员', '爆破员,炮工', ''].map(read)).toEqual([
    { verdict: 'fits', value: '1,2' },
    { verdict: 'converted', value: '1,2' },
    { verdict: 'found', value: '1,3' },
    { verdict: 'invalid', problem: '没有“炮工”这个选项' },
    { verdict: 'fits', value: '' },
  ])
})
