import { imageUploadMachine, type ImageUploadRequest } from '#machines/image-upload/image-upload.machine.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'

const file = new Blob(['x'])

test('walks along these arrows', () => {
  expect(edgesOf(imageUploadMachine)).toEqual([
    '(root) · image.refuse → failed / keepProblem',
    'idle · image.choose → uploading',
    'uploading · upload.progressed → (stays) / progress',
    'uploading · upload.cancel → idle',
    'uploading · done upload → idle / uploaded',
    'uploading · error upload → failed / keepProblem',
    'failed · image.choose → uploading',
  ])
})

test('[API-099] tells the path when the picture has arrived', async () => {
  const upload = open()
  upload.actor.send({ type: 'image.choose', file })
  upload.requests[0]!.report(60)
  expect(upload.actor.getSnapshot().context.percent).toBe(60)
  await upload.answers[0]!.resolve('temp/a.png')
  expect([upload.paths, upload.actor.getSnapshot().value]).toEqual([['temp/a.png'], 'idle'])
})

test('[VALID-48] a refused picture or a failed upload says why until the next one', async () => {
  const upload = open()
  upload.actor.send({ type: 'image.refuse', message: '请上传图片' })
  expect(upload.actor.getSnapshot().context.problem).toBe('请上传图片')
  upload.actor.send({ type: 'image.choose', file })
  expect(upload.actor.getSnapshot().context.problem).toBe(null)
  await upload.answers[0]!.reject(new Error('上传失败！'))
  expect(upload.actor.getSnapshot().context.problem).toBe('上传失败！')
})

test('[API-099] a cancelled upload changes nothing', async () => {
  const upload = open()
  upload.actor.send({ type: 'image.choose', file })
  upload.actor.send({ type: 'upload.cancel' })
  await upload.answers[0]!.resolve('temp/a.png')
  expect([upload.paths, upload.actor.getSnapshot().value]).toEqual([[], 'idle'])
})

test('every path', () => {
  const cases = [
    { type: 'image.choose', file },
    { type: 'image.refuse', message: 'x' },
    { type: 'upload.progressed', percent: 1 },
    { type: 'xstate.done.actor.upload', output: 'a' },
    { type: 'xstate.error.actor.upload', error: new Error('x') },
  ]
  const states = modelOf(imageUploadMachine, cases)
    .getShortestPaths()
    .flatMap((path) => path.steps.map(({ state }) => (state as { value?: unknown }).value))
  expect(new Set(states)).toEqual(new Set(['idle', 'uploading', 'failed']))
})

function open() {
  const requests: ImageUploadRequest[] = []
  const answers: Deferred<string>[] = []
  const paths: string[] = []
  const machine = imageUploadMachine.provide({
    actors: {
      upload: writeOnce<string, ImageUploadRequest>((input) => {
        requests.push(input)
        answers.push(deferred())
        return answers.at(-1)!.promise
      }),
    },
    actions: { uploaded: (_args, path) => paths.push(path) },
  })
  return { requests, answers, paths, actor: createActor(machine).start() }
}
