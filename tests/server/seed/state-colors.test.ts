import { expect, test } from 'vitest'
import { DICTIONARIES } from '#server/areas/dictionaries.ts'

test('[ENT-29] every state that has a colour is a value of its dictionary', () => {
  const strangers = DICTIONARIES.flatMap(({ items, colors = {} }) =>
    Object.keys(colors).filter((color) => !items.some(({ value }) => value === color)),
  )
  expect(strangers).toEqual([])
})
