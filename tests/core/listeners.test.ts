import { createListeners } from '#core/listeners.ts'
import { expect, test } from 'vitest'

test('tells each listener once, until it is undone', () => {
  const { subscribe, notify } = createListeners()
  const told: string[] = []
  const stop = subscribe(() => void told.push('one'))
  subscribe(() => void told.push('two'))
  notify()
  stop()
  notify()
  expect(told).toEqual(['one', 'two', 'two'])
})
