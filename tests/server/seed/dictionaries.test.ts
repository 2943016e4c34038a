import { DICTIONARIES } from '#server/areas/dictionaries.ts'
import { expect, test } from 'vitest'

test('[FMT-07] of the sexes 1 is 男 and 2 is 女', () => {
  const sex = DICTIONARIES.find(({ code }) => code === 'sex')
  expect(sex?.items.map(({ value, text }) => [value, text])).toEqual([
    ['1', '男'],
    ['2', '女'],
  ])
})
