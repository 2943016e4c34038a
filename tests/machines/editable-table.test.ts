import { editableTableMachine } from '#machines/editable-table/editable-table.machine.ts'
import type {
  DraftNote,
  EditableTableEffects,
  EditableTableEvent,
} from '#machines/editable-table/editable-table.setup.ts'
import { editableTableWith } from '#machines/editable-table/editable-table-with.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(editableTableMachine)).toEqual([
    'rows · table.load → rows.loading',
    'rows.loading · done loadRows [isOffered] → rows.offering / keepOffer',
    'rows.loading · done loadRows → rows.ready',
    'rows.loading · error loadRows → rows.failed / keepProblem',
    'rows.offering · draft.take → rows.ready / restoreDraft',
    'rows.offering · draft.drop → rows.ready / dropDraft',
    'rows.ready.idle · table.save [hasProblems] → (stays) / showProblems, warn',
    'rows.ready.idle · table.save [hasConflicts] → (stays) / warn',
    'rows.ready.idle · table.save [hasChanges] → rows.ready.saving / forgetProblem',
    'rows.ready.idle · history.ask [asks] → rows.ready.asking / keepStep',
    'rows.ready.idle · history.ask → (stays) / turn',
    'rows.ready.idle · rows.delete [hasSelection] → rows.ready.confirming',
    'rows.ready.idle · rows.delete → (stays) / warn',
    'rows.ready.confirming · delete.confirm → rows.ready.idle / removeSelected',
    'rows.ready.confirming · delete.cancel → rows.ready.idle',
    'rows.ready.asking · question.answer → rows.ready.idle / turn',
    'rows.ready.asking · question.cancel → rows.ready.idle',
    'rows.ready.saving · done save → rows.ready.idle / saved, renewKey, dropDraft',
    'rows.ready.saving · error save [isConflict] → rows.ready.refreshing / keepProblem',
    'rows.ready.saving · error save [isKeyUsedUp] → rows.ready.idle / keepProblem, renewKey',
    'rows.ready.saving · error save → rows.ready.idle / keepProblem',
    'rows.ready.refreshing · done refreshRows → rows.ready.idle',
    'rows.ready.refreshing · error refreshRows → rows.ready.idle / keepProblem',
    'inserting.open · row.insert → inserting.resting / insertRow',
    'inserting.resting · row.insert → (stays) / warn',
    'inserting.resting · after insertGuard → inserting.open',
    'keeping.still · rows.changed → keeping.waiting',
    'keeping.waiting · after draftDelay [isReady] → keeping.still / keepDraft',
    'keeping.waiting · after draftDelay → keeping.still',
  ])
})

test('[VALID-11] is not saved while a cell fails, nor while somebody else’s value waits for a decision', async () => {
  const table = await ready({ problems: true })
  table.send({ type: 'table.save' })
  expect(table.log).toEqual(['showProblems', 'warn 表格中有未通过校验的内容，请修改后再保存'])
  table.facts.problems = false
  table.facts.conflicts = true
  table.send({ type: 'table.save' })
  expect(table.log.at(-1)).toBe('warn 有内容同时被他人修改，请先选择保留哪一个')
  expect(table.saves).toHaveLength(0)
})

test('nothing is sent when nothing was changed', async () => {
  const table = await ready()
  table.send({ type: 'table.save' })
  expect([table.saves.length, table.value()]).toEqual([0, 'idle'])
})

test('every try of one save has one key, a new one after it arrived', async () => {
  const table = await ready({ changes: true })
  table.send({ type: 'table.save' })
  await table.saves[0]!.answer.reject(new Error('网络超时'))
  expect([table.value(), table.context().problem]).toEqual(['idle', '网络超时'])
  table.send({ type: 'table.save' })
  table.send({ type: 'table.save' })
  await table.saves[1]!.answer.resolve('保存成功！')
  table.send({ type: 'table.save' })
  expect(table.saves.map(({ key }) => key)).toEqual(['k1', 'k1', 'k2'])
  expect(table.log).toEqual(['saved 保存成功！', 'dropDraft'])
})

test('somebody else saved first: their rows are read, and the table is edited on', async () => {
  const table = await ready({ changes: true })
  table.send({ type: 'table.save' })
  await table.saves[0]!.answer.reject(Object.assign(new Error('数据已被他人修改'), { code: 409 }))
  expect(table.value()).toBe('refreshing')
  await table.refreshes[0]!.resolve()
  expect([table.value(), table.context().problem]).toEqual(['idle', '数据已被他人修改'])
})

test('a key that stands for other content is followed by a new one', async () => {
  const table = await ready({ changes: true })
  table.send({ type: 'table.save' })
  await table.saves[0]!.answer.reject(Object.assign(new Error('内容与上一次不同'), { code: 422 }))
  table.send({ type: 'table.save' })
  expect(table.saves.map(({ key }) => key)).toEqual(['k1', 'k2'])
})

test('rows that could not be read are asked for again', async () => {
  const table = run()
  await table.loads[0]!.reject(new Error('网络超时'))
  expect([table.value(), table.context().problem]).toEqual(['failed', '网络超时'])
  table.send({ type: 'table.load' })
  await table.loads[1]!.resolve(null)
  expect([table.value(), table.context().problem]).toEqual(['idle', null])
})

test('unsaved work of an earlier visit is offered, and untouched until somebody decides', async () => {
  for (const [type, done] of [
    ['draft.take', 'restoreDraft'],
    ['draft.drop', 'dropDraft'],
  ] as const) {
    const table = run()
    await table.loads[0]!.resolve({ keptAt: 7, rows: 3 })
    expect([table.value(), table.context().offered]).toEqual(['offering', { keptAt: 7, rows: 3 }])
    table.send({ type: 'rows.changed' })
    table.clock.increment(400)
    expect(table.log).toEqual([])
    table.send({ type })
    expect([table.value(), table.context().offered, table.log]).toEqual(['idle', null, [done]])
  }
})

test('what is unsaved is kept 400 ms after it changed, once for all that changed meanwhile', async () => {
  const table = await ready()
  table.send({ type: 'rows.changed' })
  table.clock.increment(399)
  table.send({ type: 'rows.changed' })
  expect(table.log).toEqual([])
  table.clock.increment(1)
  table.clock.increment(1_000)
  expect(table.log).toEqual(['keepDraft'])
})

test('[CONST-10] [VALID-34] a second row within 1.5 s is taken for a slip', async () => {
  const table = await ready()
  table.send({ type: 'row.insert', after: 'r1' })
  table.clock.increment(1_499)
  table.send({ type: 'row.insert' })
  table.clock.increment(1)
  table.send({ type: 'row.insert' })
  expect(table.log).toEqual(['insertRow r1', 'warn 你点击的太快了，请慢点点击!', 'insertRow null'])
})

test('[VALID-56] rows are taken out after a question, which is not asked about none', async () => {
  const table = await ready()
  table.send({ type: 'rows.delete' })
  table.facts.selection = true
  table.send({ type: 'rows.delete' })
  table.send({ type: 'delete.cancel' })
  table.send({ type: 'rows.delete' })
  expect(table.value()).toBe('confirming')
  table.send({ type: 'delete.confirm' })
  expect(table.log).toEqual(['warn 请选择一条记录！', 'removeSelected'])
})

test('a step that would write over somebody else’s value waits for the person', async () => {
  const table = await ready()
  table.send({ type: 'history.ask', step: 'undo' })
  table.facts.asks = true
  table.send({ type: 'history.ask', step: 'redo' })
  expect(table.value()).toBe('asking')
  table.send({ type: 'question.cancel' })
  table.send({ type: 'history.ask', step: 'redo' })
  table.send({ type: 'question.answer', side: 'theirs' })
  expect([table.value(), table.log]).toEqual(['idle', ['turn undo null', 'turn redo theirs']])
})

test('reaches each of its states', async () => {
  const seen = new Set<string>()
  const cases = [
    { type: 'xstate.done.actor.loadRows', output: null },
    { type: 'xstate.done.actor.loadRows', output: { keptAt: 1, rows: 1 } },
    { type: 'xstate.error.actor.loadRows', error: new Error('x') },
    { type: 'xstate.error.actor.save', error: Object.assign(new Error('x'), { code: 409 }) },
    { type: 'xstate.error.actor.refreshRows', error: new Error('x') },
    { type: 'history.ask', step: 'undo' },
    { type: 'question.answer', side: 'mine' },
  ]
  const yes = () => true
  for (const asks of [true, false]) {
    const machine = editableTableMachine.provide({
      guards: { hasChanges: yes, hasSelection: yes, asks: () => asks },
    })
    for (const path of modelOf(machine, cases).getShortestPaths()) {
      await path.test({ states: { '*': ({ value }: any) => namesOf(value).forEach((name) => seen.add(name)) } })
    }
  }
  expect([...seen].sort()).toEqual([
    'asking',
    'confirming',
    'failed',
    'idle',
    'loading',
    'offering',
    'open',
    'refreshing',
    'resting',
    'saving',
    'still',
    'waiting',
  ])
})

function namesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Object.values(value as object).flatMap(namesOf)
}

interface Facts {
  problems: boolean
  conflicts: boolean
  changes: boolean
  selection: boolean
  asks: boolean
}

async function ready(facts: Partial<Facts> = {}) {
  const table = run(facts)
  await table.loads[0]!.resolve(null)
  return table
}

function run(over: Partial<Facts> = {}) {
  const facts = { problems: false, conflicts: false, changes: false, selection: false, asks: false, ...over }
  const log: string[] = []
  const loads: Deferred<DraftNote | null>[] = []
  const refreshes: Deferred<void>[] = []
  const saves: { key: string; answer: Deferred<string> }[] = []
  const note = (name: string) => (value?: string | null) =>
    void log.push(value === undefined ? name : `${name} ${value}`)
  const effects: EditableTableEffects = {
    loadRows: () => pushed(loads).promise,
    refreshRows: () => pushed(refreshes).promise,
    save: ({ key }) => {
      saves.push({ key, answer: deferred<string>() })
      return saves.at(-1)!.answer.promise
    },
    hasProblems: () => facts.problems,
    hasConflicts: () => facts.conflicts,
    hasChanges: () => facts.changes,
    hasSelection: () => facts.selection,
    asks: () => facts.asks,
    turn: (step, side) => void log.push(`turn ${step} ${side}`),
    insertRow: note('insertRow'),
    removeSelected: note('removeSelected'),
    showProblems: note('showProblems'),
    restoreDraft: note('restoreDraft'),
    dropDraft: note('dropDraft'),
    keepDraft: note('keepDraft'),
    saved: note('saved'),
    warn: note('warn'),
  }
  let keys = 0
  const clock = new SimulatedClock()
  const actor = createActor(
    editableTableWith(effects, () => `k${(keys += 1)}`),
    { clock },
  ).start()
  return {
    facts,
    log,
    loads,
    refreshes,
    saves,
    clock,
    send: (event: EditableTableEvent) => actor.send(event),
    context: () => actor.getSnapshot().context,
    value: () => namesOf(actor.getSnapshot().value.rows)[0],
  }
}

function pushed<T>(list: Deferred<T>[]): Deferred<T> {
  list.push(deferred<T>())
  return list.at(-1)!
}
