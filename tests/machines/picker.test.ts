import { afterSelection, toggled } from '#machines/picker/picked.ts'
import { pickerMachine, type PickerContext, type PickerQuery } from '#machines/picker/picker.machine.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

const zhang = { value: 'u1', label: '张三' }
const li = { value: 'u2', label: '李四' }
const wang = { value: 'u3', label: '王五' }

test('walks along these arrows', () => {
  expect(edgesOf(pickerMachine)).toEqual([
    'closed · picker.open → open / begin',
    'open · query.submit → open.loading / ask',
    'open · query.reset → open.loading / ask',
    'open · node.choose → open.loading / ask',
    'open · page.change → open.loading / ask',
    'open · rows.mark → (stays) / mark',
    'open · row.toggle → (stays) / toggle',
    'open · chosen.remove → (stays) / remove',
    'open · chosen.clear → (stays) / clear',
    'open · picker.confirm → closed / tell',
    'open · picker.cancel → closed',
    'open.loading · done fetchPage → open.ready / miss, take',
    'open.loading · error fetchPage → open.failed / keepProblem',
    'open.failed · page.retry → open.loading',
  ])
})

test('[CONST-48] a question begins at the first page and keeps its size', async () => {
  const picker = open()
  await picker.answers[0]!.resolve(page())
  picker.send({ type: 'page.change', pageNo: 3, pageSize: 10 })
  picker.send({ type: 'query.submit', filters: { sex: '1' } })
  picker.send({ type: 'node.choose', node: 'd1' })
  picker.send({ type: 'query.reset' })
  expect(picker.asked.map(({ pageNo, pageSize, filters, node }) => [pageNo, pageSize, filters, node])).toEqual([
    [1, 5, {}, ''],
    [3, 10, {}, ''],
    [1, 10, { sex: '1' }, ''],
    [1, 10, { sex: '1' }, 'd1'],
    [1, 10, {}, ''],
  ])
})

test('[ERR-18] what was chosen before is named by its row; a value without one is missed once and stays', async () => {
  const picker = open(['u1', 'gone'])
  await picker.answers[0]!.resolve(page([zhang]))
  expect([picker.context().chosen, picker.missed]).toEqual([[zhang, { value: 'gone', label: 'gone' }], [['gone']]])
  picker.send({ type: 'page.change', pageNo: 2, pageSize: 5 })
  await picker.answers[1]!.resolve(page())
  expect(picker.missed).toEqual([['gone'], []])
})

test('what is chosen on one page stays on the next, and is told when it is confirmed', async () => {
  const picker = open(['u1'])
  await picker.answers[0]!.resolve(page([zhang]))
  picker.send({ type: 'rows.mark', page: [li, wang], marked: ['u3'] })
  picker.send({ type: 'row.toggle', picked: li })
  picker.send({ type: 'chosen.remove', value: 'u1' })
  expect(picker.told).toEqual([])
  picker.send({ type: 'picker.confirm' })
  expect(picker.told).toEqual([[wang, li]])
})

test('nothing is told by a picker that was left', async () => {
  const picker = open()
  picker.send({ type: 'row.toggle', picked: li })
  picker.send({ type: 'picker.cancel' })
  expect([picker.told, picker.value()]).toEqual([[], 'closed'])
})

test('a page that cannot be read says why and is asked for again', async () => {
  const picker = open()
  await picker.answers[0]!.reject(new Error('网络超时'))
  expect([picker.value(), picker.context().problem]).toEqual([{ open: 'failed' }, '网络超时'])
  picker.send({ type: 'page.retry' })
  await picker.answers[1]!.resolve(page())
  expect(picker.context().problem).toBe(null)
})

test('[CONST-74] of one that may be chosen the newest stays', () => {
  const one = { many: false, chosen: [zhang] }
  expect(afterSelection(one, [zhang, li], ['u1', 'u2'])).toEqual([li])
  expect(afterSelection(one, [zhang, li], [])).toEqual([])
  expect(afterSelection(one, [zhang], ['u1'])).toEqual([zhang])
  expect([toggled(one, li), toggled(one, zhang)]).toEqual([[li], []])
})

function page(named: { value: string; label: string }[] = []) {
  return { rows: [], total: 0, named }
}

function open(values: string[] = [], many = true) {
  const answers: Deferred<ReturnType<typeof page>>[] = []
  const asked: PickerQuery[] = []
  const told: unknown[] = []
  const missed: string[][] = []
  const machine = pickerMachine.provide({
    actors: {
      fetchPage: fromPromise(({ input }) => {
        asked.push(input.query)
        answers.push(deferred())
        return answers.at(-1)!.promise
      }),
    },
    actions: { tell: (_, chosen) => told.push(chosen), miss: (_, gone) => missed.push(gone) },
  })
  const actor = createActor(machine, { input: { many, pageSize: 5 } }).start()
  actor.send({ type: 'picker.open', values })
  const context = (): PickerContext => actor.getSnapshot().context
  return { send: actor.send.bind(actor), value: () => actor.getSnapshot().value, context, answers, asked, told, missed }
}
