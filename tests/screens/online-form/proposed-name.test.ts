import { fieldNameProblem } from '#contract/areas/online-form/names.ts'
import { syllablesOf } from '#core/formats/sounds-like.ts'
import { freeName, nameOfSyllables } from '#screens/online-form/proposed-name.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test('[MENU-06] a label is named by its sound', () => {
  const named = (label: string) => nameOfSyllables(syllablesOf(label))
  expect(named('购置日期')).toBe('gouZhiRiQi')
  expect(named('绿色')).toBe('lvSe')
  expect(named('SN 编号')).toBe('snBianHao')
  expect(named('3C认证')).toBe(null)
  expect(named('！')).toBe(null)
  expect(named('特种设备使用登记证编号')?.length).toBeLessThanOrEqual(24)
})

test('[MENU-06] a proposed name is one that a field may have, and that no other has', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.array(fc.constantFrom('date', 'date2', 'text', 'order', 'id')),
      (label, taken) => {
        const names = new Set<string>(taken)
        for (const begun of ['date', 'id', nameOfSyllables(syllablesOf(label)) ?? 'text']) {
          const name = freeName(begun, names)
          expect([fieldNameProblem(name), names.has(name.toLowerCase())]).toEqual([null, false])
        }
      },
    ),
  )
})
