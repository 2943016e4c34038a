import { SEARCH_SELECT_DEBOUNCE_MS } from '#contract/console/timings.ts'
import { choicesMachine, type Choice, type ChoicesEvent } from '#machines/choices/choices.machine.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'

const male: Choice = { value: '1', label: '男' }

test('walks along these arrows', () => {
  expect(edgesOf(choicesMachine)).toEqual([
    '(root) · keyword.change → typing / keepKeyword',
    'deciding · always [isAtHand] → ready',
    'deciding · always → absent',
    'absent · choices.load → loading',
    'typing · after searchDelay → loading',
    'loading · choices.told [isAsked] → (stays) / takePart',
    'loading · done fetchChoices → ready / take',
    'loading · error fetchChoices → failed / keepProblem',
    'failed · choices.load → loading',
    'failed · choices.retry → loading',
  ])
})

test('[ENT-03] options at hand need no call', () => {
  const picker = open([male])
  picker.send({ type: 'choices.load' })
  expect([picker.value(), picker.asked]).toEqual(['ready', []])
})

test('loads once, when it is first needed', async () => {
  const picker = open()
  expect(picker.asked).toEqual([])
  picker.send({ type: 'choices.load' })
  picker.send({ type: 'choices.load' })
  await picker.answers[0]!.resolve([male])
  picker.send({ type: 'choices.load' })
  expect([picker.asked, picker.context().choices]).toEqual([[''], [male]])
})

test('a failure is told and can be tried again', async () => {
  const picker = open()
  picker.send({ type: 'choices.load' })
  await picker.answers[0]!.reject(new Error('网络超时'))
  expect([picker.value(), picker.context().problem]).toEqual(['failed', '网络超时'])
  picker.send({ type: 'choices.load' })
  await picker.answers[1]!.resolve([male])
  expect([picker.value(), picker.context().problem]).toEqual(['ready', null])
})

test('[CONST-16][API-076] searches 300 ms after the last key, the newest search cancels the older', async () => {
  const picker = open()
  picker.send({ type: 'keyword.change', keyword: '安' })
  picker.clock.increment(299)
  picker.send({ type: 'keyword.change', keyword: '安全' })
  picker.clock.increment(299)
  expect(picker.asked).toEqual([])
  picker.clock.increment(1)
  expect(picker.asked).toEqual(['安全'])
  picker.send({ type: 'keyword.change', keyword: '电' })
  await picker.answers[0]!.resolve([male])
  expect(picker.context().choices).toEqual([])
  picker.clock.increment(300)
  expect(picker.asked).toEqual(['安全', '电'])
})

test('what some sources have answered is shown until all have; of an earlier search it is not', async () => {
  const picker = open()
  const told = (keyword: string, done: number, choices: Choice[]) =>
    picker.send({ type: 'choices.told', keyword, choices, part: { done, all: 3 } })
  const seen = () => [picker.context().choices.length, picker.context().part]
  picker.send({ type: 'keyword.change', keyword: '安' })
  told('安', 1, [male])
  expect(seen()).toEqual([0, null])
  picker.clock.increment(300)
  told('安', 1, [])
  told('安', 2, [male])
  told('电', 3, [])
  expect(seen()).toEqual([1, { done: 2, all: 3 }])
  picker.send({ type: 'keyword.change', keyword: '安全' })
  told('安', 3, [male, male])
  expect(seen()).toEqual([1, null])
  picker.clock.increment(300)
  told('安全', 1, [male])
  await picker.answers[1]!.resolve([male, male])
  expect(seen()).toEqual([2, null])
})

test('[API-076][CONST-14] a search-select waits 800 ms', () => {
  const picker = open(null, SEARCH_SELECT_DEBOUNCE_MS)
  picker.send({ type: 'keyword.change', keyword: '安' })
  picker.clock.increment(799)
  expect(picker.asked).toEqual([])
  picker.clock.increment(1)
  expect(picker.asked).toEqual(['安'])
})

test('every path', () => {
  const cases = [
    { type: 'keyword.change', keyword: 'a' },
    { type: 'xstate.done.actor.fetchChoices', output: [male] },
    { type: 'xstate.error.actor.fetchChoices', error: new Error('x') },
  ]
  const paths = modelOf(choicesMachine, cases, { input: { choices: null } }).getShortestPaths()
  const states = paths.flatMap((path) => path.steps.map(({ state }) => (state as { value?: unknown }).value))
  expect(new Set(states)).toEqual(new Set(['absent', 'typing', 'loading', 'ready', 'failed']))
})

function open(choices: Choice[] | null = null, searchDelayMs?: number) {
  const clock = new SimulatedClock()
  const asked: string[] = []
  const answers: Deferred<Choice[]>[] = []
  const machine = choicesMachine.provide({
    actors: {
      fetchChoices: fromPromise<Choice[], { keyword: string }>(({ input }) => {
        asked.push(input.keyword)
        answers.push(deferred())
        return answers.at(-1)!.promise
      }),
    },
  })
  const actor = createActor(machine, {
    clock,
    input: { choices, ...(searchDelayMs === undefined ? {} : { searchDelayMs }) },
  }).start()
  return {
    clock,
    asked,
    answers,
    send: (event: ChoicesEvent) => actor.send(event),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}
