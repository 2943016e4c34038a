import type { OwnSession } from '#contract/areas/online/own-session.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { ownSessionsMachine, type OwnSessionsEvent } from '#machines/own-sessions/own-sessions.machine.ts'
import { deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { ownSession } from '#tests/machines/own-session.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

const HERE = ownSession({ isCurrent: true })
const AWAY = ownSession({ id: 's2' })
const ONE = { type: 'end.ask', target: { kind: 'one', session: AWAY } } as const
const OTHERS = { type: 'end.ask', target: { kind: 'others' } } as const

test('walks along these arrows', () => {
  expect(edgesOf(ownSessionsMachine)).toEqual([
    '(root) · session.ended → closed',
    'closed · sessions.open → open / forget',
    'open · sessions.close → closed',
    'open.loading · done loadSessions → open.shown / rememberSessions',
    'open.loading · error loadSessions → open.shown / rememberProblem',
    'open.shown · sessions.reload → open.loading / forgetProblem',
    'open.shown · end.ask [isEndable] → open.confirming / rememberTarget',
    'open.confirming · end.confirm → open.ending',
    'open.confirming · end.decline → open.shown / forgetTarget',
    'open.ending · sessions.close → (stays)',
    'open.ending · done endSessions → open.loading / say, forgetTarget',
    'open.ending · error endSessions → open.shown / rememberProblem',
  ])
})

test('[AUTH-04] ends what was asked about once it is confirmed, and asks the server anew', async () => {
  const dialog = await opened()
  dialog.send(ONE)
  expect(dialog.context().target).toEqual(ONE.target)
  dialog.send({ type: 'end.confirm' })
  dialog.send({ type: 'sessions.close' })
  expect(dialog.value()).toEqual({ open: 'ending' })
  await dialog.ending.resolve('该登录已结束')
  expect([dialog.value(), dialog.context().target]).toEqual([{ open: 'loading' }, null])
  expect(dialog.log).toEqual(['load', 'end s2', 'say 该登录已结束', 'load'])
})

test('[AUTH-04] does nothing when declined, and never asks about the present one', async () => {
  const dialog = await opened()
  dialog.send({ type: 'end.ask', target: { kind: 'one', session: HERE } })
  expect(dialog.value()).toEqual({ open: 'shown' })
  dialog.send(OTHERS)
  dialog.send({ type: 'end.decline' })
  expect([dialog.value(), dialog.context().target, dialog.log]).toEqual([{ open: 'shown' }, null, ['load']])
})

test('[AUTH-04] has no others to end where there is only the present one', async () => {
  const dialog = await opened([HERE])
  dialog.send(OTHERS)
  expect(dialog.value()).toEqual({ open: 'shown' })
})

test('[AUTH-04] says why the server refused, and what could not be loaded is asked for again', async () => {
  const dialog = await opened()
  dialog.send(ONE)
  dialog.send({ type: 'end.confirm' })
  await dialog.ending.reject(new Error('未找到对应实体'))
  expect([dialog.value(), dialog.context()]).toEqual([
    { open: 'shown' },
    { sessions: [HERE, AWAY], target: null, problem: '未找到对应实体' },
  ])
  const failed = run()
  failed.send({ type: 'sessions.open' })
  await failed.loading.reject(new Error('网络超时'))
  expect(failed.context().problem).toBe('网络超时')
  failed.send({ type: 'sessions.reload' })
  expect([failed.value(), failed.context().problem]).toEqual([{ open: 'loading' }, null])
})

test('[AUTH-04] is closed by the end of the session', async () => {
  const dialog = await opened()
  dialog.send(ONE)
  dialog.send({ type: 'session.ended' })
  expect(dialog.value()).toBe('closed')
  dialog.send({ type: 'sessions.open' })
  expect(dialog.context()).toEqual({ sessions: [], target: null, problem: null })
})

test('[AUTH-04] reaches whatever its dialog shows', async () => {
  const cases = [
    ONE,
    OTHERS,
    { type: 'xstate.done.actor.loadSessions', output: [HERE, AWAY] },
    { type: 'xstate.error.actor.loadSessions', error: new Error('x') },
    { type: 'xstate.done.actor.endSessions', output: '好' },
    { type: 'xstate.error.actor.endSessions', error: new Error('x') },
  ]
  const seen = new Set<string>()
  for (const path of modelOf(ownSessionsMachine, cases).getSimplePaths()) {
    await path.test({ states: { '*': (snapshot: any) => void seen.add(JSON.stringify(snapshot.value)) } })
  }
  expect([...seen].toSorted()).toEqual([
    '"closed"',
    '{"open":"confirming"}',
    '{"open":"ending"}',
    '{"open":"loading"}',
    '{"open":"shown"}',
  ])
})

async function opened(sessions: readonly OwnSession[] = [HERE, AWAY]) {
  const dialog = run()
  dialog.send({ type: 'sessions.open' })
  await dialog.loading.resolve(sessions)
  return dialog
}

function run() {
  const log: string[] = []
  const loading = deferred<readonly OwnSession[]>()
  const ending = deferred<string>()
  let isFirst = true
  const actor = createActor(
    ownSessionsMachine.provide({
      actors: {
        loadSessions: fromPromise(() => {
          log.push('load')
          if (!isFirst) return new Promise<readonly OwnSession[]>(() => {})
          isFirst = false
          return loading.promise
        }),
        endSessions: writeOnce((target) => {
          log.push(`end ${target.kind === 'one' ? target.session.id : 'others'}`)
          return ending.promise
        }),
      },
      actions: { say: (_, { message }) => void log.push(`say ${message}`) },
    }),
  ).start()
  return {
    log,
    loading,
    ending,
    send: (event: OwnSessionsEvent) => actor.send(event),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}
