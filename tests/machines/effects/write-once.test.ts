import { unlessAborted } from '#machines/effects/unless-aborted.ts'
import { INTERRUPTED, writeOnce } from '#machines/effects/write-once.ts'
import { deferred } from '#tests/machines/deferred.ts'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'

test('keeps its input out of the persisted snapshot', () => {
  const actor = createActor(
    writeOnce(() => new Promise<void>(() => {})),
    { input: { password: 'Secret123' } },
  ).start()
  expect(actor.getPersistedSnapshot()).toEqual({
    status: 'active',
    output: undefined,
    error: undefined,
    input: undefined,
  })
})

test('rejects when it is restored, without writing again', async () => {
  let writes = 0
  const logic = writeOnce(() => {
    writes += 1
    return new Promise<void>(() => {})
  })
  const before = createActor(logic, { input: {} }).start()
  const after = createActor(logic, { input: {}, snapshot: before.getPersistedSnapshot() })
  const problems: unknown[] = []
  after.subscribe({ error: (error) => problems.push((error as Error).message) })
  after.start()
  await deferred<void>().resolve()
  expect([writes, problems]).toEqual([1, [INTERRUPTED]])
})

test('says nothing any more once it was aborted', async () => {
  const heard: string[] = []
  const answers = [deferred<string>(), deferred<string>(), deferred<string>()]
  const abort = new AbortController()
  const listen = (promise: Promise<string>, signal: AbortSignal) =>
    void unlessAborted(promise, signal).then(
      (value) => heard.push(value),
      (error: Error) => heard.push(error.message),
    )
  listen(answers[0]!.promise, abort.signal)
  listen(answers[1]!.promise, abort.signal)
  listen(answers[2]!.promise, new AbortController().signal)
  abort.abort()
  await answers[0]!.resolve('late')
  await answers[1]!.reject(new Error('aborted'))
  await answers[2]!.reject(new Error('网络超时'))
  expect(heard).toEqual(['网络超时'])
})
