import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MASKS, maskText, type MaskName } from '#contract/masks/masks.ts'
import { RUNS } from '#tests/property-runs.ts'

const names = fc.constantFrom(...(Object.keys(MASKS) as MaskName[]))

test('a mask leaves what people recognise', () => {
  expect(maskText('idCard', '990000199001011234')).toBe('9900**********1234')
  expect(maskText('mobile', '13812348000')).toBe('138****8000')
  expect(['王', '王强', '欧阳娜娜', '𠮷野'].map((name) => maskText('name', name))).toEqual(['*', '王*', '欧***', '𠮷*'])
  expect(['E12345678', '1234'].map((text) => maskText('idCard', text))).toEqual(['E******78', '****'])
})

test('something is always hidden, the length stays, and what is masked stays as it is', () => {
  fc.assert(
    fc.property(names, fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }), (name, text) => {
      const masked = maskText(name, text)
      expect(Array.from(masked)).toHaveLength(Array.from(text).length)
      expect(masked).toContain('*')
      expect(maskText(name, masked)).toBe(masked)
    }),
    { numRuns: RUNS },
  )
})
