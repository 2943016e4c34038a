import { imageViewerMachine } from '#machines/image-viewer/image-viewer.machine.ts'
import { edgesOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(imageViewerMachine)).toEqual([
    '(root) · viewer.next [hasNext] → loading / step',
    '(root) · viewer.next → (stays) / say',
    '(root) · viewer.previous [hasPrevious] → loading / step',
    '(root) · viewer.previous → (stays) / say',
    'loading · image.loaded → shown',
    'loading · image.failed → failed',
    'shown · viewer.zoom → (stays) / zoom',
    'shown · viewer.turn → (stays) / turn',
    'shown · viewer.move → (stays) / move',
    'shown · viewer.reset → (stays) / reset',
    'failed · viewer.retry → loading',
  ])
})

test('[DLG-16][ERR-30] beyond an end it says so and stays', () => {
  const viewer = open(2, 0)
  viewer.actor.send({ type: 'viewer.previous' })
  viewer.actor.send({ type: 'viewer.next' })
  viewer.actor.send({ type: 'viewer.next' })
  expect(viewer.said).toEqual(['未知的操作', '已到最后~'])
  expect(viewer.actor.getSnapshot().context.at).toBe(1)
})

test('[DLG-16] zooms within limits, turns and moves, and the next picture begins plain', () => {
  const { actor } = open(2, 0)
  actor.send({ type: 'image.loaded' })
  for (let turn = 0; turn < 30; turn += 1) actor.send({ type: 'viewer.zoom', by: 1.25 })
  expect(actor.getSnapshot().context.zoom).toBe(8)
  for (let turn = 0; turn < 60; turn += 1) actor.send({ type: 'viewer.zoom', by: 0.8 })
  actor.send({ type: 'viewer.turn', quarters: 1 })
  actor.send({ type: 'viewer.move', x: 10, y: -5 })
  expect(actor.getSnapshot().context).toEqual({ count: 2, at: 0, zoom: 0.2, turns: 1, x: 10, y: -5 })
  actor.send({ type: 'viewer.reset' })
  expect(actor.getSnapshot().context).toMatchObject({ zoom: 1, turns: 0, x: 0, y: 0 })
  actor.send({ type: 'viewer.turn', quarters: -1 })
  actor.send({ type: 'viewer.next' })
  expect(actor.getSnapshot().context).toEqual({ count: 2, at: 1, zoom: 1, turns: 0, x: 0, y: 0 })
})

test('a picture that cannot be shown is asked for again', () => {
  const { actor } = open(1, 0)
  actor.send({ type: 'image.failed' })
  expect(actor.getSnapshot().value).toBe('failed')
  actor.send({ type: 'viewer.retry' })
  expect(actor.getSnapshot().value).toBe('loading')
})

function open(count: number, at: number) {
  const said: string[] = []
  const machine = imageViewerMachine.provide({ actions: { say: (_args, message) => said.push(message) } })
  return { said, actor: createActor(machine, { input: { count, at } }).start() }
}
