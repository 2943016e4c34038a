import { branchCountsMachine, type BranchQuestion } from '#machines/branch-counts/branch-counts.machine.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

const question = (...nodes: string[]): BranchQuestion => ({ nodes, filters: {} })

test('walks along these arrows', () => {
  expect(edgesOf(branchCountsMachine)).toEqual([
    '(root) · counts.want [hasNodes] → reading / keep',
    'reading · done fetchCounts → known / take',
    'reading · error fetchCounts → failed / forget',
  ])
})

test('a tree without nodes asks for nothing', () => {
  const { actor, asked } = open()
  actor.send({ type: 'counts.want', question: question() })
  expect([actor.getSnapshot().value, asked]).toEqual(['unasked', []])
})

test('the latest question counts, whatever comes back of the one before; its counts stay until then', async () => {
  const { actor, asked, answers } = open()
  actor.send({ type: 'counts.want', question: question('a') })
  await answers[0]!.resolve({ a: 1 })
  actor.send({ type: 'counts.want', question: question('a', 'b') })
  actor.send({ type: 'counts.want', question: question('a', 'c') })
  await answers[1]!.resolve({ a: 2 })
  expect(actor.getSnapshot().context.counts).toEqual({ a: 1 })
  await answers[2]!.resolve({ a: 3 })
  expect(actor.getSnapshot().context.counts).toEqual({ a: 3 })
  expect(asked.map(({ nodes }) => nodes.join())).toEqual(['a', 'a,b', 'a,c'])
})

test('counts that could not be read are no longer shown; the next question is asked', async () => {
  const { actor, answers } = open()
  actor.send({ type: 'counts.want', question: question('a') })
  await answers[0]!.resolve({ a: 1 })
  actor.send({ type: 'counts.want', question: question('a') })
  await answers[1]!.reject(new Error('404'))
  expect([actor.getSnapshot().value, actor.getSnapshot().context.counts]).toEqual(['failed', null])
  actor.send({ type: 'counts.want', question: question('a') })
  expect(actor.getSnapshot().value).toBe('reading')
})

test('every path', () => {
  const cases = [
    { type: 'counts.want', question: question('a') },
    { type: 'xstate.done.actor.fetchCounts', output: { a: 1 } },
    { type: 'xstate.error.actor.fetchCounts', error: new Error('x') },
  ]
  const paths = modelOf(branchCountsMachine, cases).getShortestPaths()
  const states = paths.flatMap((path) => path.steps.map(({ state }) => (state as { value?: unknown }).value))
  expect(new Set(states)).toEqual(new Set(['unasked', 'reading', 'known', 'failed']))
})

function open() {
  const asked: BranchQuestion[] = []
  const answers: Deferred<Record<string, number>>[] = []
  const machine = branchCountsMachine.provide({
    actors: {
      fetchCounts: fromPromise<Record<string, number>, BranchQuestion>(({ input }) => {
        asked.push(input)
        answers.push(deferred())
        return answers.at(-1)!.promise
      }),
    },
  })
  return { asked, answers, actor: createActor(machine).start() }
}
