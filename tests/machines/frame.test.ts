import { FRAME_TIMEOUT_MS } from '#contract/console/timings.ts'
import { frameMachine } from '#machines/frame/frame.machine.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

test('[MENU-12] waits for a page for so long, takes it also later, and waits anew when it is asked for again', () => {
  const clock = new SimulatedClock()
  const actor = createActor(frameMachine, { clock }).start()
  const now = () => [actor.getSnapshot().value, actor.getSnapshot().context.round]
  clock.increment(FRAME_TIMEOUT_MS - 1)
  expect(now()).toEqual(['loading', 0])
  clock.increment(1)
  expect(now()).toEqual(['failed', 0])
  actor.send({ type: 'frame.loaded' })
  expect(now()).toEqual(['shown', 0])
  actor.send({ type: 'frame.reload' })
  clock.increment(FRAME_TIMEOUT_MS - 1)
  actor.send({ type: 'frame.reload' })
  clock.increment(FRAME_TIMEOUT_MS - 1)
  expect(now()).toEqual(['loading', 2])
})

test('walks along these arrows', () => {
  expect(edgesOf(frameMachine)).toEqual([
    '(root) · frame.reload → loading / count',
    'loading · frame.loaded → shown',
    'loading · after frameTimeout → failed',
    'failed · frame.loaded → shown',
  ])
})

test('reaches every state', () => {
  const cases = [{ type: 'xstate.after.frameTimeout.frame.loading' }]
  const paths = modelOf(frameMachine, cases as never, {}).getShortestPaths()
  const seen = new Set(paths.flatMap(({ steps }) => steps.map(({ state }) => (state as { value?: unknown }).value)))
  expect(seen).toEqual(new Set(['failed', 'loading', 'shown']))
})
