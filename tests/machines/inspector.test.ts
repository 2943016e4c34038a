import { inspectorMachine, type InspectionNews } from '#machines/inspector/inspector.machine.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'

/** An inspector whose watching is ours. */
function inspector() {
  const watching: ((news: InspectionNews) => void)[] = []
  const done: string[] = []
  const machine = inspectorMachine.provide({
    actors: {
      watch: fromCallback(({ sendBack }) => {
        watching.push(sendBack)
        return () => void done.push('stopped watching')
      }),
    },
    actions: { clear: () => void done.push('cleared') },
  })
  const actor = createActor(machine).start()
  const value = () => JSON.stringify(actor.getSnapshot().value)
  return { actor, watching, done, value, context: () => actor.getSnapshot().context }
}

test('watches from the start and says when it is ready', () => {
  const { watching, value } = inspector()
  expect([watching.length, value()]).toEqual([1, '{"feed":{"watching":"opening"},"scene":"overview"}'])
  watching[0]?.({ type: 'inspection.ready' })
  expect(value()).toBe('{"feed":{"watching":"live"},"scene":"overview"}')
})

test('pausing ends the watching, going on begins it anew', () => {
  const { actor, watching, done, value } = inspector()
  watching[0]?.({ type: 'inspection.ready' })
  actor.send({ type: 'feed.pause' })
  expect([done, value()]).toEqual([['stopped watching'], '{"feed":"paused","scene":"overview"}'])
  actor.send({ type: 'feed.resume' })
  expect([watching.length, value()]).toEqual([2, '{"feed":{"watching":"opening"},"scene":"overview"}'])
})

test('the page that is closed watches no more', () => {
  const { actor, done } = inspector()
  actor.stop()
  expect(done).toEqual(['stopped watching'])
})

test('says why it cannot watch, and tries again on demand', () => {
  const { actor, watching, done, context, value } = inspector()
  watching[0]?.({ type: 'inspection.failed', message: '网络异常' })
  expect([context().problem, done, value()]).toEqual([
    '网络异常',
    ['stopped watching'],
    '{"feed":"failed","scene":"overview"}',
  ])
  actor.send({ type: 'feed.resume' })
  expect([context().problem, watching.length]).toEqual([null, 2])
})

test('looks at one actor from three sides, at another one from the same side, and at all again', () => {
  const { actor, context, value } = inspector()
  actor.send({ type: 'actor.choose', id: 'tabs' })
  expect([context().chosen, value()]).toEqual(['tabs', '{"feed":{"watching":"opening"},"scene":{"actor":"states"}}'])
  actor.send({ type: 'view.events' })
  actor.send({ type: 'actor.choose', id: 'session' })
  expect([context().chosen, value()]).toEqual(['session', '{"feed":{"watching":"opening"},"scene":{"actor":"events"}}'])
  actor.send({ type: 'actor.leave' })
  expect([context().chosen, value()]).toEqual([null, '{"feed":{"watching":"opening"},"scene":"overview"}'])
})

test('narrows and clears in every state', () => {
  const { actor, context, done } = inspector()
  actor.send({ type: 'filter.change', filter: 'tab' })
  actor.send({ type: 'feed.pause' })
  actor.send({ type: 'log.clear' })
  expect([context().filter, done]).toEqual(['tab', ['stopped watching', 'cleared']])
})

test('walks along these arrows', () => {
  expect(edgesOf(inspectorMachine).toSorted((one, other) => one.localeCompare(other))).toEqual(
    [
      '(root) · filter.change → (stays) / narrow',
      '(root) · log.clear → (stays) / clear',
      'feed.watching · feed.pause → feed.paused',
      'feed.watching · inspection.failed → feed.failed / fail',
      'feed.watching · error watch → feed.failed / fail',
      'feed.watching.opening · inspection.ready → feed.watching.live',
      'feed.paused · feed.resume → feed.watching',
      'feed.failed · feed.resume → feed.watching',
      'scene · actor.choose → scene.actor / chooseActor',
      'scene.actor · actor.choose → (stays) / chooseActor',
      'scene.actor · actor.leave → scene.overview / leaveActor',
      'scene.actor · view.states → scene.actor.states',
      'scene.actor · view.events → scene.actor.events',
      'scene.actor · view.data → scene.actor.data',
    ].toSorted((one, other) => one.localeCompare(other)),
  )
})

test('reaches every state', () => {
  const cases = [
    { type: 'actor.choose', id: 'tabs' },
    { type: 'filter.change', filter: 'x' },
    { type: 'inspection.failed', message: 'x' },
  ]
  const seen = new Set<string>()
  for (const path of modelOf(inspectorMachine, cases).getShortestPaths()) {
    for (const { state } of path.steps) seen.add(JSON.stringify((state as unknown as { value: unknown }).value))
  }
  const feeds = ['{"watching":"opening"}', '{"watching":"live"}', '"paused"', '"failed"']
  const scenes = ['"overview"', '{"actor":"states"}', '{"actor":"events"}', '{"actor":"data"}']
  const all = feeds.flatMap((feed) => scenes.map((scene) => `{"feed":${feed},"scene":${scene}}`))
  expect([...seen].toSorted()).toEqual(all.toSorted())
})
