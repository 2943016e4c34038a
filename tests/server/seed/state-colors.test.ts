import { expect, test } from 'vitest'
import { DICTIONARIES } from '#server/seed/data/dictionaries.ts'
import { STATE_COLORS } from '#server/seed/data/state-colors.ts'

test('[ENT-29] every state that has a colour is a value of a built-in dictionary', () => {
  const known = new Map(DICTIONARIES.map(({ code, items }) => [code, items.map(({ value }) => value)]))
  const strangers = Object.entries(STATE_COLORS).flatMap(([code, colors]) =>
    Object.keys(colors).filter((value) => known.get(code)?.includes(value) !== true),
  )
  expect(strangers).toEqual([])
})
