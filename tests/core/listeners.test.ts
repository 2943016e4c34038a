import { createListeners } from '#core/listeners.ts'
import { expect, test } from 'vitest'

test('tells whoever listens, once, until it is undone', () => {
  const { subscribe, tell } = createListeners()
  const told: string[] = []
  const stop = subscribe(() => void told.push('one'))
  subscribe(() => void told.push('two'))
  tell()
  stop()
  tell()
  expect(told).toEqual(['one', 'two', 'two'])
})
