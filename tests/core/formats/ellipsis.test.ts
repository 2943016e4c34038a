import { ellipsis, PICKER_ELLIPSIS_MAX, textWidth } from '#core/formats/ellipsis.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test('[VALID-31] counts characters beyond ASCII twice', () => {
  expect(['', 'abc', '安全', 'VR安全', '😀'].map(textWidth)).toEqual([0, 3, 4, 6, 2])
})

test('[VALID-32][CONST-76] cuts at 25 by default', () => {
  expect(ellipsis('a'.repeat(25))).toBe('a'.repeat(25))
  expect(ellipsis('a'.repeat(26))).toBe(`${'a'.repeat(25)}…`)
  expect(ellipsis('安'.repeat(13))).toBe(`${'安'.repeat(12)}…`)
})

test('[VALID-33][CONST-76] cuts at 12 in the picker', () => {
  expect(ellipsis('安全生产管理', PICKER_ELLIPSIS_MAX)).toBe('安全生产管理')
  expect(ellipsis('安全生产管理部', PICKER_ELLIPSIS_MAX)).toBe('安全生产管理…')
})

test('[VALID-31] keeps a beginning that fits and never half a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (text, max) => {
      const shown = ellipsis(text, max)
      if (shown === text) return
      expect(text.startsWith(shown.slice(0, -1))).toBe(true)
      expect(textWidth(shown.slice(0, -1))).toBeLessThanOrEqual(max)
      expect(() => encodeURIComponent(shown)).not.toThrow()
    }),
  )
})
