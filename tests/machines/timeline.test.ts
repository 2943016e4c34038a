import type { TimelinePage } from '#contract/wire/timeline.ts'
import { timelineMachine, type TimelineQuery } from '#machines/timeline/timeline.machine.ts'
import { deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

const KINDS = [
  { kind: 'change', label: '变更' },
  { kind: 'signIn', label: '登录' },
]
const pageOf = (ids: string[], next: string | null = null): TimelinePage => ({
  entries: ids.map((id) => ({
    id,
    kind: 'change',
    kindText: '变更',
    action: 'edit',
    actionText: '编辑',
    time: '2026-01-02 03:04:05',
    changes: [],
  })),
  next,
  kinds: KINDS,
})

function timeline() {
  const asked: { query: TimelineQuery; answer: ReturnType<typeof deferred<TimelinePage>> }[] = []
  const machine = timelineMachine.provide({
    actors: {
      fetchPage: fromPromise<TimelinePage, TimelineQuery>(({ input }) => {
        const answer = deferred<TimelinePage>()
        asked.push({ query: input, answer })
        return answer.promise
      }),
    },
  })
  const actor = createActor(machine, { input: { id: 'p1' } }).start()
  const shown = () => actor.getSnapshot().context.entries.map(({ id }) => id)
  return { actor, asked, shown, state: () => actor.getSnapshot().value }
}

test('[BLOCK-16] shows the newest entries, and older ones behind them when asked', async () => {
  const { actor, asked, shown, state } = timeline()
  await asked[0]!.answer.resolve(pageOf(['c', 'b'], 'cursor'))
  actor.send({ type: 'more' })
  expect(asked[1]!.query).toEqual({ id: 'p1', kinds: [], before: 'cursor' })
  await asked[1]!.answer.resolve(pageOf(['a']))
  expect([state(), shown()]).toEqual(['shown', ['c', 'b', 'a']])
  actor.send({ type: 'more' })
  expect(asked).toHaveLength(2)
})

test('[BLOCK-16] chosen kinds and a change of the record begin anew, with the entries of before in sight', async () => {
  const { actor, asked, shown } = timeline()
  await asked[0]!.answer.resolve(pageOf(['b', 'a']))
  actor.send({ type: 'kinds.choose', kinds: ['signIn'] })
  expect([asked[1]!.query, shown()]).toEqual([{ id: 'p1', kinds: ['signIn'], before: null }, ['b', 'a']])
  actor.send({ type: 'record.changed' })
  await asked[1]!.answer.resolve(pageOf(['stale']))
  await asked[2]!.answer.resolve(pageOf(['c']))
  expect(shown()).toEqual(['c'])
})

test('[BLOCK-16] what could not be read is said, and read again when told; what is shown stays', async () => {
  const { actor, asked, shown, state } = timeline()
  await asked[0]!.answer.reject(new Error('没有权限'))
  expect([state(), actor.getSnapshot().context.problem]).toEqual(['failed', '没有权限'])
  actor.send({ type: 'retry' })
  await asked[1]!.answer.resolve(pageOf(['b'], 'cursor'))
  actor.send({ type: 'more' })
  await asked[2]!.answer.reject(new Error('网络异常'))
  expect([state(), shown(), actor.getSnapshot().context.problem]).toEqual(['stuck', ['b'], '网络异常'])
  actor.send({ type: 'retry' })
  await asked[3]!.answer.resolve(pageOf(['a']))
  expect([state(), shown(), actor.getSnapshot().context.problem]).toEqual(['shown', ['b', 'a'], null])
})

test('walks along these arrows', () => {
  expect(edgesOf(timelineMachine)).toEqual([
    '(root) · kinds.choose → loading / choose',
    '(root) · record.changed → loading',
    'loading · done fetchNewest → shown / take',
    'loading · error fetchNewest → failed / fail',
    'shown · more [hasMore] → adding',
    'adding · done fetchOlder → shown / append',
    'adding · error fetchOlder → stuck / fail',
    'stuck · more → adding',
    'stuck · retry → adding',
    'failed · retry → loading',
  ])
})

test('reaches every state', () => {
  const cases = [
    { type: 'xstate.done.actor.fetchNewest', output: pageOf(['a'], 'cursor') },
    { type: 'xstate.error.actor.fetchNewest', error: new Error('x') },
    { type: 'xstate.done.actor.fetchOlder', output: pageOf(['b']) },
    { type: 'xstate.error.actor.fetchOlder', error: new Error('x') },
  ]
  const paths = modelOf(timelineMachine, cases, { input: { id: 'p1' } }).getShortestPaths()
  const seen = new Set(paths.flatMap(({ steps }) => steps.map(({ state }) => (state as { value?: unknown }).value)))
  expect(seen).toEqual(new Set(['adding', 'failed', 'loading', 'shown', 'stuck']))
})
