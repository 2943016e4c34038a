import { editableRowMachine } from '#machines/editable-row/editable-row.machine.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(editableRowMachine)).toEqual([
    'life.touched · always [isNew] → life.fresh',
    'life.touched · always → life.clean',
    'life.clean · row.edited → life.edited',
    'life.clean · row.removed → life.removed',
    'life.fresh · row.saved → life.clean',
    'life.fresh · row.removed → life.vanished',
    'life.edited · row.reverted → life.clean',
    'life.edited · row.saved → life.clean',
    'life.edited · row.removed → life.removed',
    'life.removed · row.restored → life.clean',
    'life.removed · row.saved → life.vanished',
    'life.vanished · row.restored → life.fresh',
    'marking.unmarked · row.select [mayBeSelected] → marking.marked',
    'marking.marked · row.unselect → marking.unmarked',
    'marking.marked · row.removed → marking.unmarked',
    'judging · cell.input [isJudgedOn] → (stays) / judge',
    'judging · cell.change [isJudgedOn] → (stays) / judge',
    'judging.resting · cell.left [isJudgedOn] → judging.waiting / keepLeft',
    'judging.waiting · cell.left [isJudgedOn] → judging.waiting / judge, keepLeft',
    'judging.waiting · after blurDelay → judging.resting / judge, forgetLeft',
  ])
})

test('[TABLE-01] a new row is fresh until it is saved, [TABLE-06] and removed it leaves no trace', () => {
  const { row } = run({ isNew: true })
  expect(row.getSnapshot().value).toMatchObject({ life: 'fresh' })
  row.send({ type: 'row.removed' })
  expect(row.getSnapshot().value).toMatchObject({ life: 'vanished' })
  row.send({ type: 'row.restored' })
  row.send({ type: 'row.saved' })
  expect(row.getSnapshot().value).toMatchObject({ life: 'clean' })
})

test('[TABLE-02][TABLE-04] a row of the server is edited, removed, and back', () => {
  const { row } = run()
  const lives = (['row.edited', 'row.reverted', 'row.edited', 'row.removed', 'row.restored'] as const).map((type) => {
    row.send({ type })
    return row.getSnapshot().value.life
  })
  expect(lives).toEqual(['edited', 'clean', 'edited', 'removed', 'clean'])
})

test('[TABLE-03] a row is selected, [TABLE-07] a disabled one is not', () => {
  const marked = (isDisabled: boolean) => {
    const { row } = run({ isDisabled })
    row.send({ type: 'row.select' })
    return row.getSnapshot().value.marking
  }
  expect([marked(false), marked(true)]).toEqual(['marked', 'unmarked'])
})

test('[VALID-08] a cell is judged with each letter, each value or when it is left, as set', () => {
  const { row, judged, clock } = run()
  for (const judgeOn of ['input', 'change', 'blur'] as const) {
    row.send({ type: 'cell.input', key: `input for ${judgeOn}`, judgeOn })
    row.send({ type: 'cell.change', key: `change for ${judgeOn}`, judgeOn })
    row.send({ type: 'cell.left', key: `left for ${judgeOn}`, judgeOn })
  }
  clock.increment(100)
  expect(judged).toEqual(['input for input', 'change for change', 'left for blur'])
})

test('[VALID-09][CONST-11] a cell that was left is judged 100 ms later, at once when the next one is left', () => {
  const { row, judged, clock } = run()
  row.send({ type: 'cell.left', key: 'name', judgeOn: 'blur' })
  clock.increment(99)
  expect(judged).toEqual([])
  row.send({ type: 'cell.left', key: 'amount', judgeOn: 'blur' })
  expect(judged).toEqual(['name'])
  clock.increment(99)
  expect(judged).toEqual(['name'])
  clock.increment(1)
  expect(judged).toEqual(['name', 'amount'])
})

test('reaches each of its states', async () => {
  const seen = new Set<string>()
  const cases = [{ type: 'cell.left', key: 'name', judgeOn: 'blur' }]
  for (const isNew of [true, false]) {
    const input = { id: 'r1', isNew, isDisabled: false }
    for (const path of modelOf(editableRowMachine, cases, { input }).getShortestPaths()) {
      await path.test({
        states: { '*': ({ value }: any) => Object.values(value).forEach((one) => seen.add(String(one))) },
      })
    }
  }
  expect([...seen].sort()).toEqual([
    'clean',
    'edited',
    'fresh',
    'marked',
    'removed',
    'resting',
    'unmarked',
    'vanished',
    'waiting',
  ])
})

function run(over: { isNew?: boolean; isDisabled?: boolean } = {}) {
  const judged: string[] = []
  const clock = new SimulatedClock()
  const row = createActor(
    editableRowMachine.provide({ actions: { judge: (_args, { key }) => void judged.push(key) } }),
    { clock, input: { id: 'r1', isNew: false, isDisabled: false, ...over } },
  ).start()
  return { row, judged, clock }
}
