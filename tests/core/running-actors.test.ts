import { createRunningActors } from '#core/running-actors.ts'
import { expect, test, vi } from 'vitest'

test('notes who runs until they are removed, and tells each change once', () => {
  const running = createRunningActors()
  const changed = vi.fn<() => void>()
  const stop = running.subscribe(changed)
  const actor = {}
  running.add('session', actor)
  running.add('session', { other: true })
  expect(running.all().map(({ name }) => name)).toEqual(['session', 'session'])
  running.remove(actor)
  running.remove(actor)
  expect([running.all(), changed.mock.calls.length]).toEqual([[{ name: 'session', actor: { other: true } }], 3])
  stop()
  running.add('tabs', actor)
  expect(changed.mock.calls.length).toBe(3)
})
