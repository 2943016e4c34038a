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
    'rows.offering · draft.drop [isLastOffer] → rows.ready / dropDraft',
    'rows.offering · draft.drop → (stays) / dropDraft, forgetOne',
    'rows.offering · draft.leave [isLastOffer] → rows.ready',
    'rows.offering · draft.leave → (stays) / forgetOne',
    'rows.ready.idle · table.save [hasProblems] → (stays) / showProblems, warn',
    'rows.ready.idle · table.save [hasConflicts] → (stays) / warn',
    'rows.ready.idle · table.save [hasChanges] → rows.ready.saving / forgetProblem',
    'rows.ready.idle · history.ask [asks] → rows.ready.asking / keepStep',
    'rows.ready.idle · history.ask → (stays) / turn',
    'rows.ready.idle · rows.reread → rows.ready.refreshing / forgetProblem',
    'rows.ready.idle · rows.delete [hasSelection] → rows.ready.confirming',
    'rows.ready.idle · rows.delete → (stays) / warn',
    'rows.ready.idle · row.delete → rows.ready.confirming',
    'rows.ready.confirming · delete.confirm → rows.ready.idle / removeRows',
    'rows.ready.confirming · delete.cancel → rows.ready.idle',
    'rows.ready.asking · question.answer → rows.ready.idle / turn',
    'rows.ready.asking · question.cancel → rows.ready.idle',
    'rows.ready.saving · done save → rows.ready.rereading / saved, renewKey, dropDraft',
    'rows.ready.saving · error save [isConflict] → rows.ready.refreshing / keepProblem',
    'rows.ready.saving · error save [isKeyUsedUp] → rows.ready.idle / keepProblem, renewKey',
    'rows.ready.saving · error save → rows.ready.idle / keepProblem',
    'rows.ready.rereading · done reread → rows.ready.idle',
    'rows.ready.rereading · error reread → rows.ready.idle / keepProblem',
    'rows.ready.refreshing · done refreshRows → rows.ready.idle',
    'rows.ready.refreshing · error refreshRows → rows.ready.idle / keepProblem',
    'inserting.open · row.insert → inserting.resting / insertRow',
    'inserting.resting · row.insert → (stays) / warn',
    'inserting.resting · after insertGuard → inserting.open',
    'keeping.still · rows.changed → keeping.waiting',
    'keeping.waiting · page.left [isReady] → keeping.writing',
    'keeping.waiting · after draftDelay [isReady] → keeping.writing',
    'keeping.waiting · after draftDelay → keeping.still',
    'keeping.writing · rows.changed → keeping.waiting',
    'keeping.writing · done keepDraft → keeping.still / forgetUnkept',
    'keeping.writing · error keepDraft → keeping.still / keepUnkept',
    'following.current · rows.outdated → following.reading',
    'following.reading · done readAnew [isBehind] → following.reading',
    'following.reading · done readAnew → following.current',
    'following.reading · error readAnew → following.current / retryReading',
    'following.reading.last · rows.outdated → following.reading.behind',
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
  await table.refreshes[0]!.resolve()
  table.send({ type: 'table.save' })
  expect(table.saves.map(({ key }) => key)).toEqual(['k1', 'k1', 'k2'])
  expect(table.log).toEqual(['saved 保存成功！', 'dropDraft null'])
})

test('what was saved stays saved when the rows cannot be read again; reading is tried once more on demand', async () => {
  const table = await ready({ changes: true })
  table.send({ type: 'table.save' })
  await table.saves[0]!.answer.resolve('保存成功！')
  expect([table.value(), table.log]).toEqual(['rereading', ['saved 保存成功！', 'dropDraft null']])
  await table.refreshes[0]!.reject(new Error('网络超时'))
  expect([table.value(), table.context().problem]).toEqual(['idle', '已经保存，但没能重新读取最新内容：网络超时'])
  table.send({ type: 'rows.reread' })
  expect([table.value(), table.context().problem]).toEqual(['refreshing', null])
  await table.refreshes[1]!.resolve()
  expect([table.value(), table.saves.length]).toEqual(['idle', 1])
})

test('[LIVE-05] rows that changed elsewhere are read anew beside what is being done; a failure is tried again later', async () => {
  const table = await ready()
  const following = () => table.states().following
  table.send({ type: 'rows.outdated' })
  table.send({ type: 'rows.outdated' })
  table.send({ type: 'rows.outdated' })
  expect([table.refreshes.length, following(), table.value()]).toEqual([1, { reading: 'behind' }, 'idle'])
  await table.refreshes[0]!.resolve()
  expect([table.refreshes.length, following()]).toEqual([2, { reading: 'last' }])
  await table.refreshes[1]!.reject(new Error('网络超时'))
  expect([following(), table.log, table.context().problem]).toEqual(['current', ['retryReading'], null])
  table.send({ type: 'rows.outdated' })
  await table.refreshes[2]!.resolve()
  expect(following()).toBe('current')
})

test('what cannot be kept is said, until it can', async () => {
  const table = await ready()
  table.send({ type: 'rows.changed' })
  table.clock.increment(400)
  await table.keeps[0]!.reject(new Error('磁盘已满'))
  expect(table.context().unkept).toBe('磁盘已满')
  table.send({ type: 'rows.changed' })
  table.clock.increment(400)
  expect(table.context().unkept).toBe('磁盘已满')
  await table.keeps[1]!.resolve()
  expect(table.context().unkept).toBeNull()
})

test('a page that may go keeps what is unsaved at once', async () => {
  const table = await ready()
  table.send({ type: 'page.left' })
  table.send({ type: 'rows.changed' })
  table.send({ type: 'page.left' })
  expect(table.keeps).toHaveLength(1)
})

test('what changes while it is written is written after it', async () => {
  const table = await ready()
  table.send({ type: 'rows.changed' })
  table.clock.increment(400)
  table.send({ type: 'rows.changed' })
  table.clock.increment(400)
  expect(table.keeps).toHaveLength(2)
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
  await table.loads[1]!.resolve([])
  expect([table.value(), table.context().problem]).toEqual(['idle', null])
})

test('unsaved work of an earlier visit is offered, and untouched until somebody decides', async () => {
  for (const [type, done] of [
    ['draft.take', 'restoreDraft'],
    ['draft.drop', 'dropDraft'],
  ] as const) {
    const table = run()
    await table.loads[0]!.resolve([{ name: 'a', keptAt: 7, rows: 3, isOpen: false }])
    expect([table.value(), table.context().offered]).toEqual([
      'offering',
      [{ name: 'a', keptAt: 7, rows: 3, isOpen: false }],
    ])
    table.send({ type: 'rows.changed' })
    table.clock.increment(400)
    expect(table.log).toEqual([])
    table.send({ type, name: 'a' })
    expect([table.value(), table.context().offered, table.log, table.keeps]).toEqual(['idle', [], [`${done} a`], []])
  }
})

test('the work of several windows is given up one by one', async () => {
  const table = run()
  const older = { name: 'b', keptAt: 5, rows: 1, isOpen: false }
  await table.loads[0]!.resolve([{ name: 'a', keptAt: 7, rows: 3, isOpen: false }, older])
  table.send({ type: 'draft.drop', name: 'a' })
  expect([table.value(), table.context().offered, table.log]).toEqual(['offering', [older], ['dropDraft a']])
  table.send({ type: 'draft.take', name: 'b' })
  expect([table.value(), table.log]).toEqual(['idle', ['dropDraft a', 'restoreDraft b']])
})

test('work that another window still does is left to it, and stays', async () => {
  const table = run()
  const other = { name: 'b', keptAt: 5, rows: 1, isOpen: true }
  await table.loads[0]!.resolve([{ name: 'a', keptAt: 7, rows: 3, isOpen: true }, other])
  table.send({ type: 'draft.leave', name: 'a' })
  expect([table.value(), table.context().offered]).toEqual(['offering', [other]])
  table.send({ type: 'draft.leave', name: 'b' })
  expect([table.value(), table.context().offered, table.log]).toEqual(['idle', [], []])
})

test('what is unsaved is kept 400 ms after it changed, once for all that changed meanwhile', async () => {
  const table = await ready()
  table.send({ type: 'rows.changed' })
  table.clock.increment(399)
  table.send({ type: 'rows.changed' })
  expect(table.keeps).toEqual([])
  table.clock.increment(1)
  table.clock.increment(1_000)
  expect(table.keeps).toHaveLength(1)
})

test('[CONST-10][VALID-34] a second row within 1.5 s is taken for a slip', async () => {
  const table = await ready()
  table.send({ type: 'row.insert', at: { id: 'r1', side: 'after' } })
  table.clock.increment(1_499)
  table.send({ type: 'row.insert' })
  table.clock.increment(1)
  table.send({ type: 'row.insert', at: { id: 'r1', side: 'inside' } })
  table.clock.increment(1_500)
  table.send({ type: 'row.insert' })
  expect(table.log).toEqual([
    'insertRow after r1',
    'warn 你点击的太快了，请慢点点击!',
    'insertRow inside r1',
    'insertRow last',
  ])
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
  expect(table.log).toEqual(['warn 请选择一条记录！', 'removeRows null'])
})

test('[VALID-58] one row is taken out after the question, and the selected ones after that again', async () => {
  const table = await ready()
  table.facts.selection = true
  table.send({ type: 'row.delete', id: 'r2' })
  table.send({ type: 'delete.confirm' })
  table.send({ type: 'rows.delete' })
  table.send({ type: 'delete.confirm' })
  expect(table.log).toEqual(['removeRows r2', 'removeRows null'])
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
    { type: 'xstate.done.actor.loadRows', output: [] },
    { type: 'xstate.done.actor.loadRows', output: [{ name: 'a', keptAt: 1, rows: 1 }] },
    { type: 'xstate.error.actor.loadRows', error: new Error('x') },
    { type: 'xstate.error.actor.save', error: Object.assign(new Error('x'), { code: 409 }) },
    { type: 'xstate.error.actor.refreshRows', error: new Error('x') },
    { type: 'xstate.error.actor.readAnew', error: new Error('x') },
    { type: 'xstate.error.actor.keepDraft', error: new Error('x') },
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
    'behind',
    'confirming',
    'current',
    'failed',
    'idle',
    'last',
    'loading',
    'offering',
    'open',
    'refreshing',
    'rereading',
    'resting',
    'saving',
    'still',
    'waiting',
    'writing',
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
  await table.loads[0]!.resolve([])
  return table
}

function run(over: Partial<Facts> = {}) {
  const facts = { problems: false, conflicts: false, changes: false, selection: false, asks: false, ...over }
  const log: string[] = []
  const loads: Deferred<readonly DraftNote[]>[] = []
  const refreshes: Deferred<void>[] = []
  const keeps: Deferred<void>[] = []
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
    insertRow: (at) => void log.push(`insertRow ${at === null ? 'last' : `${at.side} ${at.id}`}`),
    removeRows: note('removeRows'),
    showProblems: note('showProblems'),
    restoreDraft: note('restoreDraft'),
    dropDraft: note('dropDraft'),
    keepDraft: () => pushed(keeps).promise,
    retryReading: note('retryReading'),
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
    keeps,
    saves,
    clock,
    send: (event: EditableTableEvent) => actor.send(event),
    context: () => actor.getSnapshot().context,
    states: () => actor.getSnapshot().value,
    value: () => namesOf(actor.getSnapshot().value.rows)[0],
  }
}

function pushed<T>(list: Deferred<T>[]): Deferred<T> {
  list.push(deferred<T>())
  return list.at(-1)!
}
