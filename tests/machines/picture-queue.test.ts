import { pictureQueueMachine } from '#machines/picture-queue/picture-queue.machine.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(pictureQueueMachine)).toEqual([
    '(root) · pictures.add → (stays) / add',
    'resting · always [isWaiting] → sending',
    'sending · done sendPicture → resting / next, insert',
    'sending · error sendPicture → resting / next, complain',
  ])
})

test('[BLOCK-12] pictures go one after the other, in their order; one that fails leaves the others alone', async () => {
  const answers: Deferred<string>[] = []
  const [sent, done]: [unknown[], string[]] = [[], []]
  const machine = pictureQueueMachine.provide({
    actors: {
      sendPicture: fromPromise(({ input }) => {
        sent.push(input.file)
        answers.push(deferred())
        return answers.at(-1)!.promise
      }),
    },
    actions: {
      insert: (_, address) => done.push(`put ${address}`),
      complain: (_, problem) => done.push(`said ${problem}`),
    },
  })
  const actor = createActor(machine).start()
  actor.send({ type: 'pictures.add', files: ['a', 'b'] })
  actor.send({ type: 'pictures.add', files: ['c'] })
  expect(sent).toEqual(['a'])
  await answers[0]!.resolve('/a.png')
  await answers[1]!.reject(new Error('b 上传失败.'))
  await answers[2]!.resolve('/c.png')
  expect([sent, done, actor.getSnapshot().value]).toEqual([
    ['a', 'b', 'c'],
    ['put /a.png', 'said b 上传失败.', 'put /c.png'],
    'resting',
  ])
})
