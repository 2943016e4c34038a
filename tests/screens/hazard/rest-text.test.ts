import { restText } from '#screens/hazard/rest-text.ts'
import { expect, test } from 'vitest'

test('[SCREEN-03] a deadline says how much is left of it, or by how much it is past', () => {
  expect([3, 0, -2].map(restText)).toEqual(['还剩 3 天', '今天到期', '超期 2 天'])
})
