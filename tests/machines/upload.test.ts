import { fileUploadMachine, type FileUploadRequest } from '#machines/upload/file-upload.machine.ts'
import { uploadMachine } from '#machines/upload/upload.machine.ts'
import { newest, pathsOf } from '#machines/upload/upload-value.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

const chosen = (name: string) => ({ file: new Blob(['x'], { type: 'image/png' }), name, mark: name })
const lost = () => Object.assign(new Error('网络连接失败'), { kind: 'network' })

test('a file goes along these arrows', () => {
  expect(edgesOf(fileUploadMachine)).toEqual([
    'queued · upload.start → sending',
    'sending · upload.pause → paused',
    'sending · upload.progressed → (stays) / beginAnew, tell',
    'sending · done send → stored / tell',
    'sending · error send [mayComeBack] → waiting / countLoss',
    'sending · error send → failed / tell',
    'waiting · line.returned → sending',
    'waiting · upload.pause → paused',
    'waiting · after nextTry → sending',
    'paused · upload.retry → sending',
    'failed · upload.retry → sending / beginAnew',
  ])
})

test('the files of a field go along these arrows', () => {
  expect(edgesOf(uploadMachine)).toEqual([
    '(root) · files.choose → (stays) / take, startNext',
    '(root) · files.refuse → (stays) / refuse',
    '(root) · file.remove → (stays) / drop, startNext, tell',
    '(root) · files.cancel → (stays) / dropUnfinished',
    '(root) · file.pause → (stays) / pass',
    '(root) · file.retry → (stays) / pass',
    '(root) · value.replace → (stays) / replace',
    'settled · file.sending → (stays) / change',
    'settled · always [isSending] → sending',
    'sending · file.sending → (stays) / change',
    'sending · file.progressed → (stays) / change',
    'sending · file.waiting → (stays) / change',
    'sending · file.paused → (stays) / change, startNext',
    'sending · file.stored → (stays) / change, startNext, tell',
    'sending · file.failed → (stays) / change, warn, startNext',
    'sending · line.returned → (stays) / passReturn',
    'sending · always [isThrough] → settled',
  ])
})

test('[UPLOAD-01][UPLOAD-02][ENT-33] a file is uploading with its percentage, then done with its path', async () => {
  const upload = open()
  upload.choose('a.png')
  expect(upload.files()).toEqual([
    {
      id: '0',
      name: 'a.png',
      type: 'image/png',
      size: 1,
      status: 'uploading',
      percent: 0,
      path: '',
      message: '',
      hold: null,
    },
  ])
  expect(upload.actor.getSnapshot().hasTag('busy')).toBe(true)
  upload.requests[0]!.report(60)
  expect(upload.files()[0]).toMatchObject({ status: 'uploading', percent: 60 })
  await upload.answers[0]!.resolve('temp/a.png')
  expect(upload.files()[0]).toMatchObject({ status: 'done', percent: 100, path: 'temp/a.png' })
  expect(upload.told).toEqual([['temp/a.png']])
  expect(upload.actor.getSnapshot().hasTag('busy')).toBe(false)
})

test('[UPLOAD-03] a refused file says why, and goes again when asked', async () => {
  const upload = open()
  upload.choose('a.png')
  await upload.answers[0]!.reject(new Error('上传失败！'))
  expect(upload.files()[0]).toMatchObject({ status: 'error', message: '上传失败！' })
  expect(upload.warned).toEqual(['a.png'])
  upload.actor.send({ type: 'file.retry', id: '0' })
  expect(upload.files()[0]).toMatchObject({ status: 'uploading', message: '' })
  await upload.answers[1]!.resolve('temp/a.png')
  expect(upload.files()[0]!.status).toBe('done')
})

test('[UPLOAD-03] a refusal without words is an unknown error', async () => {
  const upload = open()
  upload.choose('a.png')
  await upload.answers[0]!.reject(new Error(''))
  expect(upload.files()[0]!.message).toBe('未知错误')
})

test('[UPLOAD-04] a removed file leaves the list and is sent no further', async () => {
  const upload = open({ paths: ['temp/old.png'] })
  upload.choose('a.png')
  upload.actor.send({ type: 'file.remove', id: '1' })
  expect(upload.signals[0]!.aborted).toBe(true)
  await upload.answers[0]!.resolve('temp/a.png')
  expect(pathsOf(upload.files())).toEqual(['temp/old.png'])
  upload.actor.send({ type: 'file.remove', id: '0' })
  expect(upload.told.at(-1)).toEqual([])
})

test('[UPLOAD-05] only the newest stay, and those that make room are sent no further', async () => {
  expect(newest(['a', 'b', 'c'], 2)).toEqual(['b', 'c'])
  expect(newest(['a', 'b', 'c'], 0)).toEqual(['a', 'b', 'c'])
  const upload = open({ paths: ['temp/old.png'], most: 2 })
  upload.choose('a.png')
  upload.choose('b.png')
  expect(upload.files().map(({ name }) => name)).toEqual(['a.png', 'b.png'])
  expect(upload.told).toEqual([])
  upload.choose('c.png')
  expect(upload.signals[0]!.aborted).toBe(true)
  await upload.answers[1]!.resolve('temp/b.png')
  expect(upload.told.at(-1)).toEqual(['temp/b.png'])
})

test('three files are sent at a time', async () => {
  const upload = open()
  upload.choose('a', 'b', 'c', 'd', 'e')
  expect(upload.requests.length).toBe(3)
  expect(upload.files().map(({ hold }) => hold)).toEqual([null, null, null, 'queue', 'queue'])
  await upload.answers[1]!.resolve('temp/b')
  expect(upload.requests.length).toBe(4)
  upload.actor.send({ type: 'file.pause', id: '0' })
  expect(upload.requests.length).toBe(5)
})

test('a file chosen twice is sent once', () => {
  const upload = open()
  upload.choose('a.png')
  upload.choose('a.png', 'b.png')
  expect(upload.files().map(({ name }) => name)).toEqual(['a.png', 'b.png'])
  expect(upload.actor.getSnapshot().context.problem).toBe('“a.png”已在列表中')
  upload.actor.send({ type: 'file.remove', id: '0' })
  upload.choose('a.png')
  expect(upload.files().map(({ name }) => name)).toEqual(['b.png', 'a.png'])
})

test('a broken line is tried again after 1, 2, 4 and 8 seconds, then the person is asked', async () => {
  const upload = open()
  upload.choose('a.png')
  for (const [turn, wait] of [1_000, 2_000, 4_000, 8_000].entries()) {
    await upload.answers[turn]!.reject(lost())
    expect(upload.files()[0]).toMatchObject({ status: 'uploading', hold: 'line' })
    upload.clock.increment(wait - 1)
    expect(upload.requests.length).toBe(turn + 1)
    upload.clock.increment(1)
    expect(upload.requests.length).toBe(turn + 2)
  }
  await upload.answers[4]!.reject(lost())
  expect(upload.files()[0]).toMatchObject({ status: 'error', message: '网络连接失败', hold: null })
})

test('progress in between makes the waits short again', async () => {
  const upload = open()
  upload.choose('a.png')
  await upload.answers[0]!.reject(lost())
  upload.clock.increment(1_000)
  upload.requests[1]!.report(40)
  await upload.answers[1]!.reject(lost())
  upload.clock.increment(1_000)
  expect(upload.requests.length).toBe(3)
})

test('a line that is back is used at once', async () => {
  const upload = open()
  upload.choose('a.png')
  await upload.answers[0]!.reject(lost())
  upload.actor.send({ type: 'line.returned' })
  expect(upload.requests.length).toBe(2)
})

test('a person stops a file and lets it go on', async () => {
  const upload = open()
  upload.choose('a.png')
  upload.actor.send({ type: 'file.pause', id: '0' })
  expect(upload.signals[0]!.aborted).toBe(true)
  expect(upload.files()[0]).toMatchObject({ status: 'uploading', hold: 'person' })
  expect(upload.actor.getSnapshot().hasTag('busy')).toBe(true)
  upload.actor.send({ type: 'file.retry', id: '0' })
  await upload.answers[1]!.resolve('temp/a.png')
  expect(upload.files()[0]!.status).toBe('done')
})

test('[ENT-32] what the owner says is there replaces what was, not what is on its way', async () => {
  const upload = open({ paths: ['temp/old.png'] })
  upload.choose('a.png')
  upload.actor.send({ type: 'value.replace', paths: ['temp/other.png', 'temp/old.png'] })
  expect(upload.files().map(({ name, status }) => [name, status])).toEqual([
    ['other.png', 'done'],
    ['old.png', 'done'],
    ['a.png', 'uploading'],
  ])
  const before = upload.files()
  upload.actor.send({ type: 'value.replace', paths: ['temp/other.png', 'temp/old.png'] })
  expect(upload.files()).toBe(before)
  await upload.answers[0]!.resolve('temp/a.png')
  expect(upload.told.at(-1)).toEqual(['temp/other.png', 'temp/old.png', 'temp/a.png'])
})

function open({ paths = [] as string[], most = 0 } = {}) {
  const requests: FileUploadRequest[] = []
  const signals: AbortSignal[] = []
  const answers: Deferred<string>[] = []
  const told: (readonly string[])[] = []
  const warned: string[] = []
  const clock = new SimulatedClock()
  const send = writeOnce<string, FileUploadRequest>((input, signal) => {
    requests.push(input)
    signals.push(signal)
    answers.push(deferred())
    return answers.at(-1)!.promise
  })
  const machine = uploadMachine.provide({
    actors: { fileUpload: fileUploadMachine.provide({ actors: { send } }) },
    actions: { tell: (_args, list) => told.push(list), warn: (_args, name) => warned.push(name) },
  })
  const input = { paths, most, nameOf: (path: string) => path.split('/').at(-1)! }
  const actor = createActor(machine, { input, clock }).start()
  const choose = (...names: string[]) => actor.send({ type: 'files.choose', files: names.map(chosen) })
  return {
    requests,
    signals,
    answers,
    told,
    warned,
    clock,
    actor,
    choose,
    files: () => actor.getSnapshot().context.files,
  }
}
