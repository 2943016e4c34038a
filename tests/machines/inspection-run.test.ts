import type { InspectionRun } from '#contract/areas/hazard/inspection-run-answer.ts'
import type { GivenAnswer } from '#machines/inspection-run/given-answers.ts'
import { inspectionRunMachine } from '#machines/inspection-run/inspection-run.machine.ts'
import { inspectionRunWith } from '#machines/inspection-run/inspection-run-with.ts'
import type { Arrival } from '#machines/inspection-run/inspection-run.setup.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { createRandom } from '#server/engine/seed/random.ts'
import { expect, test } from 'vitest'
import { createActor, initialTransition, SimulatedClock, transition } from 'xstate'

const item = (id: string, over: object = {}) => ({
  id,
  version: 1,
  category: null,
  content: id,
  basis: null,
  result: null,
  remark: null,
  hazardId: null,
  hazardTitle: null,
  answerName: null,
  answerMs: null,
  ...over,
})
const run = (over: Record<string, object> = {}): InspectionRun => ({
  title: '日常巡检',
  orgName: '罐区',
  dueDate: '2026-11-30',
  status: '1',
  people: ['leader'],
  isOneOfThem: true,
  isInspector: true,
  items: ['a', 'b', 'c'].map((id) => item(id, over[id])),
})
const answer = (id: string, itemId: string, over: Partial<GivenAnswer> = {}): GivenAnswer => ({
  id,
  key: id,
  itemId,
  version: 1,
  result: '1',
  remark: '',
  found: null,
  pictures: 0,
  atMs: 0,
  isTried: false,
  stopped: null,
  ...over,
})
const FOUND = {
  title: '锈蚀',
  hazardLevel: '1',
  hazardType: '2',
  location: '罐区',
  description: '护栏底部锈蚀脱焊，有坠落危险',
}

/** A page with a disk of its own, or with that of another page. */
function start(disk = new Map<string, GivenAnswer>(), isOnline = true) {
  const clock = new SimulatedClock()
  const reads: Deferred<InspectionRun>[] = []
  const sends: { answer: GivenAnswer; done: Deferred<Arrival> }[] = []
  const machine = inspectionRunWith({
    fetchRun: () => (reads.push(deferred<InspectionRun>()), reads.at(-1)!.promise),
    readQueue: async () => [...disk.values()],
    sendAnswer(input) {
      sends.push({ answer: input.answer, done: deferred<Arrival>() })
      return sends.at(-1)!.done.promise
    },
    finish: async () => {},
    keep: (given) => void disk.set(given.id, given),
    drop: (id) => void disk.delete(id),
  })
  const actor = createActor(machine, { input: { id: 't1', isOnline }, clock }).start()
  const context = () => actor.getSnapshot().context
  const give = (given: GivenAnswer) => actor.send({ type: 'answer.give', answer: given, files: [] })
  return { actor, clock, reads, sends, disk, give, context, queue: () => context().queue.map(({ id }) => id) }
}
const flushMicrotasks = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

test('[SCREEN-02] without a line answers wait on the disk and survive the page; with one they are sent one by one, in order, once each', async () => {
  const first = start()
  await first.reads[0]!.resolve(run())
  await flushMicrotasks()
  first.actor.send({ type: 'line.down' })
  first.give(answer('1', 'b'))
  first.give(answer('2', 'a', { result: '2', found: FOUND, pictures: 2, atMs: 1 }))
  expect([first.sends.length, first.queue(), [...first.disk.keys()]]).toEqual([0, ['1', '2'], ['1', '2']])
  expect(first.context().itemId).toBe('c')
  first.actor.stop()
  const second = start(first.disk, false)
  await flushMicrotasks()
  expect([second.queue(), second.sends.length]).toEqual([['1', '2'], 0])
  second.actor.send({ type: 'line.up' })
  expect(second.sends.map((one) => one.answer.key)).toEqual(['1'])
  await second.sends[0]!.done.resolve({ kind: 'arrived' })
  expect(second.sends.map((one) => one.answer.key)).toEqual(['1', '2'])
  await second.sends[1]!.done.resolve({ kind: 'arrived' })
  expect([second.queue(), second.disk.size, second.sends.length]).toEqual([[], 0, 2])
})

test('[SCREEN-02] what did not get through is tried again under the same key, after 5 s or when the line is back', async () => {
  const { sends, clock, give, actor } = start()
  await flushMicrotasks()
  give(answer('1', 'a'))
  await sends[0]!.done.resolve({ kind: 'later' })
  clock.increment(4_999)
  expect(sends).toHaveLength(1)
  clock.increment(1)
  expect(sends).toHaveLength(2)
  await sends[1]!.done.reject(new Error('x'))
  actor.send({ type: 'line.up' })
  expect(sends.map((one) => one.answer.key)).toEqual(['1', '1', '1'])
})

test('[SCREEN-02] another answer of the same person takes the place of one that never left, and follows one that may have arrived', async () => {
  const { sends, give, actor, queue, disk } = start()
  await flushMicrotasks()
  actor.send({ type: 'line.down' })
  give(answer('1', 'a'))
  give(answer('2', 'a', { result: '3' }))
  expect([queue(), [...disk.keys()]]).toEqual([['2'], ['2']])
  actor.send({ type: 'line.up' })
  give(answer('3', 'a'))
  expect(queue()).toEqual(['2', '3'])
  await sends[0]!.done.resolve({ kind: 'arrived' })
  expect(sends[1]!.answer).toMatchObject({ key: '3', version: 2 })
})

test('[SCREEN-02] where somebody else was first both answers stand, the others go on, and nothing is lost before somebody decides', async () => {
  const { sends, give, reads, actor, queue, disk, context } = start()
  await reads[0]!.resolve(run())
  await flushMicrotasks()
  give(answer('1', 'a', { result: '2', found: FOUND, pictures: 1 }))
  give(answer('2', 'b'))
  await sends[0]!.done.resolve({ kind: 'conflict' })
  expect(sends[1]!.answer.id).toBe('2')
  await sends[1]!.done.resolve({ kind: 'refused', message: '只有执行中的排查任务可以填写！' })
  await reads.at(-1)!.resolve(run({ a: { result: '1', version: 4, answerName: '王工' } }))
  expect(context().queue).toMatchObject([
    { id: '1', stopped: { kind: 'conflict' }, found: FOUND },
    { id: '2', stopped: { kind: 'refused', message: '只有执行中的排查任务可以填写！' } },
  ])
  expect([context().run!.items[0]!.result, disk.size, sends.length]).toEqual(['1', 2, 2])
  actor.send({ type: 'answer.insist', id: '1', key: 'again' })
  expect(sends[2]!.answer).toMatchObject({ id: '1', key: 'again', version: 4, found: FOUND })
  await sends[2]!.done.resolve({ kind: 'arrived' })
  actor.send({ type: 'answer.drop', id: '2' })
  expect([queue(), disk.size]).toEqual([[], 0])
})

test('[SCREEN-02] two people who say the same have nothing to decide, unless a hazard was found', async () => {
  const { sends, give, reads, queue, disk } = start()
  await flushMicrotasks()
  give(answer('1', 'a'))
  give(answer('2', 'b', { result: '2', found: FOUND }))
  for (const at of [0, 1]) await sends[at]!.done.resolve({ kind: 'conflict' })
  await reads.at(-1)!.resolve(run({ a: { result: '1', version: 2 }, b: { result: '2', version: 2, hazardId: 'h' } }))
  expect([queue(), [...disk.keys()]]).toEqual([['2'], ['2']])
})

test('[SCREEN-02] however events follow one another, an answer is gone only when it arrived, was dropped or replaced, or says what the server knows', () => {
  const random = createRandom(27)
  const sent = (kind: string) => ({ type: 'xstate.done.actor.sendAnswer', output: { kind, message: 'x' } })
  let serial = 0
  const events = (waiting: readonly GivenAnswer[]): { type: string; [key: string]: unknown }[] => [
    { type: 'xstate.done.actor.fetchRun', output: run({ a: { result: '1', version: 2 } }) },
    // An error that nobody waits for would end the machine.
    ...(state.value.reading === 'reading' ? [{ type: 'xstate.error.actor.fetchRun', error: new Error('x') }] : []),
    { type: 'xstate.done.actor.readQueue', output: [answer('0', 'c')] },
    ...['arrived', 'later', 'conflict', 'refused'].map(sent),
    ...(state.value.sending === 'sending' ? [{ type: 'xstate.error.actor.sendAnswer', error: new Error('x') }] : []),
    { type: 'line.down' },
    { type: 'line.up' },
    { type: 'answer.give', answer: answer(`${(serial += 1)}`, random.pick(['a', 'b'])), files: [] },
    { type: 'answer.insist', id: waiting.find(({ stopped }) => stopped !== null)?.id ?? '', key: 'k' },
    { type: 'answer.drop', id: waiting.find(({ stopped }) => stopped !== null)?.id ?? '' },
    { type: 'finish.send', key: 'f' },
  ]
  let [state] = initialTransition(inspectionRunMachine, { id: 't1', isOnline: true })
  const met = new Set<string>()
  for (let step = 0; step < 1_500; step += 1) {
    const { queue: before, sentId } = state.context
    const event = random.pick(events(before))
    ;[state] = transition(inspectionRunMachine, state, event as never)
    met.add(state.value.sending)
    const lost = before.filter(({ id }) => !state.context.queue.some((one) => one.id === id))
    const allowed = {
      'xstate.done.actor.sendAnswer': ({ id }: GivenAnswer) => id === sentId,
      'xstate.done.actor.fetchRun': ({ itemId, stopped }: GivenAnswer) => itemId === 'a' && stopped !== null,
      'answer.give': ({ isTried, stopped }: GivenAnswer) => !isTried || stopped !== null,
      'answer.drop': ({ id }: GivenAnswer) => id === event['id'],
    }[event.type]
    expect(lost.filter((one) => allowed?.(one) !== true)).toEqual([])
  }
  expect(met).toEqual(new Set(['looking', 'pausing', 'resting', 'sending']))
})
