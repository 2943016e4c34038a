import { expect, test } from 'vitest'
import { hueOf, initialOf } from '#crud/kinds/face.ts'

test('a face is the last character of the name on a tint that is the same everywhere, and no word', () => {
  const [one, again] = [initialOf('赵淑珍'), initialOf('赵淑珍')]
  expect([one.dataset['initial'], one.textContent, one.getAttribute('aria-hidden')]).toEqual(['珍', '', 'true'])
  expect(one.style.getPropertyValue('--hue')).toBe(again.style.getPropertyValue('--hue'))
  const hues = new Set(['赵淑珍', '黄建平', '陈宇航', '孙世杰', '孙雨桐', '宋德胜', '何海涛'].map(hueOf))
  expect(hues.size).toBeGreaterThan(4)
})
