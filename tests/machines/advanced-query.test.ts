import type { Condition } from '#contract/wire/list-query.ts'
import type { SavedQuery } from '#contract/wire/saved-query.ts'
import {
  advancedQueryMachine,
  type AdvancedQueryEffects,
  type Conditions,
} from '#machines/advanced-query/advanced-query.machine.ts'
import { withRule } from '#machines/advanced-query/conditions.ts'
import { deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, type AnyMachineSnapshot } from 'xstate'

const AGED: Condition = { field: 'age', rule: 'gt', val: 30 }
const NAMED: Condition = { field: 'name', rule: 'like', val: '张' }

test('walks along these arrows', () => {
  expect(edgesOf(advancedQueryMachine)).toEqual([
    'closed · dialog.open → open / takeApplied',
    'open · dialog.close → closed',
    'open · done loadSaved → (stays) / takeSaved',
    'open · error loadSaved → (stays) / takeSaved',
    'open.writing · condition.add → (stays) / addLine',
    'open.writing · condition.change → (stays) / changeLine',
    'open.writing · condition.remove → (stays) / removeLine',
    'open.writing · match.change → (stays) / changeMatch',
    'open.writing · saved.choose → (stays) / chooseSaved',
    'open.writing · saved.delete → open.askingDelete / takeName',
    'open.writing · query.search [saysNothing] → (stays) / warn',
    'open.writing · query.search → closed / apply',
    'open.writing · query.reset → (stays) / emptyDraft, apply',
    'open.writing · query.save [saysNothing] → (stays) / warn',
    'open.writing · query.save → open.naming',
    'open.naming · name.submit [isNameless] → (stays) / warn',
    'open.naming · name.submit [isTaken] → open.askingOverwrite / takeName',
    'open.naming · name.submit → open.writing / takeName, addSaved, keepSaved, notify, forgetName',
    'open.naming · name.cancel → open.writing',
    'open.askingOverwrite · overwrite.confirm → open.writing / addSaved, keepSaved, notify, forgetName',
    'open.askingOverwrite · overwrite.cancel → open.naming',
    'open.askingDelete · delete.confirm → open.writing / removeSaved, dropSaved, forgetName',
    'open.askingDelete · delete.cancel → open.writing / forgetName',
  ])
})

describe('writing conditions', () => {
  test('[QUERY-01] begins without a condition where the list has none, and adds the first one empty', () => {
    const builder = open()
    expect(builder.lines()).toEqual([])
    builder.send({ type: 'condition.add' })
    expect(builder.lines()).toEqual([{ field: '', rule: 'eq', val: '' }])
  })

  test('[QUERY-02] shows what the list is asked already', () => {
    const builder = open({ applied: { conditions: [AGED, NAMED], matchType: 'or' } })
    expect([builder.lines(), builder.context().matchType]).toEqual([[AGED, NAMED], 'or'])
  })

  test('[ENT-67] changes and removes the line that is meant, whatever stands before it', () => {
    const builder = open({ applied: { conditions: [AGED, NAMED], matchType: 'and' } })
    builder.send({ type: 'condition.remove', key: 0 })
    builder.send({ type: 'condition.change', key: 1, change: { val: '李' } })
    builder.send({ type: 'condition.add' })
    expect(builder.lines()).toEqual([
      { ...NAMED, val: '李' },
      { field: '', rule: 'eq', val: '' },
    ])
  })

  test('[ENT-67] holds twenty conditions at most', () => {
    const builder = open()
    for (let count = 0; count < 25; count += 1) builder.send({ type: 'condition.add' })
    expect(builder.lines()).toHaveLength(20)
  })

  test('[QUERY-12] a rule other than in keeps the first value only', () => {
    const many: Condition = { field: 'sex', rule: 'in', val: ['1', '2'] }
    expect(withRule(many, 'eq')).toEqual({ field: 'sex', rule: 'eq', val: '1' })
    expect(withRule({ ...many, val: '1,2' }, 'ne')).toEqual({ field: 'sex', rule: 'ne', val: '1' })
    expect(withRule({ ...many, val: [] }, 'ne').val).toBe('')
    expect(withRule({ ...many, rule: 'eq', val: '1' }, 'in').val).toEqual(['1'])
    expect(withRule({ ...many, rule: 'eq', val: 'a,b' }, 'like').val).toBe('a,b')
    expect(withRule(many, 'in')).toBe(many)
  })
})

describe('searching', () => {
  test('[QUERY-05] warns of conditions that say nothing and stays', () => {
    const builder = open()
    builder.send({ type: 'condition.add' })
    builder.send({ type: 'query.search' })
    expect(builder.warned).toEqual(['不能查询空条件'])
    expect(builder.applied).toEqual([])
    expect(builder.isVisible()).toBe(true)
  })

  test('[QUERY-02][QUERY-11][QUERY-15] asks the list with the conditions that say something, and closes', () => {
    const builder = open({ applied: { conditions: [AGED], matchType: 'and' } })
    builder.send({ type: 'condition.add' })
    builder.send({ type: 'match.change', matchType: 'or' })
    builder.send({ type: 'query.search' })
    expect(builder.applied).toEqual([{ conditions: [AGED], matchType: 'or' }])
    expect(builder.isVisible()).toBe(false)
  })

  test('[QUERY-04] a reset asks the list without conditions', () => {
    const builder = open({ applied: { conditions: [AGED], matchType: 'or' } })
    builder.send({ type: 'query.reset' })
    expect(builder.applied).toEqual([{ conditions: [], matchType: 'and' }])
    expect(builder.lines()).toEqual([])
  })
})

describe('saved queries', () => {
  const old: SavedQuery = { title: '老员工', matchType: 'or', records: [NAMED] }
  const applied: Conditions = { conditions: [AGED], matchType: 'and' }

  test('[QUERY-06] nothing is saved without a condition', () => {
    const builder = open()
    builder.send({ type: 'query.save' })
    expect([builder.warned, builder.kept]).toEqual([['空条件不能保存'], []])
    expect(builder.value()).toEqual({ open: 'writing' })
  })

  test('[QUERY-07][DLG-11] nor without a name', () => {
    const builder = open({ applied })
    builder.send({ type: 'query.save' })
    builder.send({ type: 'name.submit', name: '  ' })
    expect([builder.warned, builder.kept]).toEqual([['保存名称不能为空'], []])
    expect(builder.value()).toEqual({ open: 'naming' })
  })

  test('[ENT-68] a new name is kept at once', async () => {
    const builder = await opened({ applied, saved: [old] })
    builder.send({ type: 'query.save' })
    builder.send({ type: 'name.submit', name: ' 三十岁以上 ' })
    const added = { title: '三十岁以上', matchType: 'and', records: [AGED] }
    expect([builder.kept, builder.notified]).toEqual([[added], ['保存成功']])
    expect(builder.context().saved).toEqual([old, added])
  })

  test('[QUERY-08][QUERY-09] a taken name is asked for; declining changes nothing, confirming overwrites', async () => {
    const builder = await opened({ applied, saved: [old] })
    builder.send({ type: 'query.save' })
    builder.send({ type: 'name.submit', name: '老员工' })
    expect([builder.value(), builder.context().name]).toEqual([{ open: 'askingOverwrite' }, '老员工'])
    builder.send({ type: 'overwrite.cancel' })
    expect([builder.kept, builder.notified, builder.context().saved]).toEqual([[], [], [old]])
    builder.send({ type: 'name.submit', name: '老员工' })
    builder.send({ type: 'overwrite.confirm' })
    const replaced = { title: '老员工', matchType: 'and', records: [AGED] }
    expect([builder.kept, builder.notified]).toEqual([[replaced], ['保存成功']])
    expect(builder.context().saved).toEqual([replaced])
  })

  test('[ENT-68] a saved one is taken into the builder', async () => {
    const builder = await opened({ applied, saved: [old] })
    builder.send({ type: 'saved.choose', name: '老员工' })
    expect([builder.lines(), builder.context().matchType]).toEqual([[NAMED], 'or'])
    builder.send({ type: 'saved.choose', name: '没有的' })
    expect(builder.lines()).toEqual([NAMED])
  })

  test('[QUERY-10] one is deleted after a question', async () => {
    const builder = await opened({ saved: [old] })
    builder.send({ type: 'saved.delete', name: '老员工' })
    builder.send({ type: 'delete.cancel' })
    expect([builder.dropped, builder.context().saved]).toEqual([[], [old]])
    builder.send({ type: 'saved.delete', name: '老员工' })
    builder.send({ type: 'delete.confirm' })
    expect([builder.dropped, builder.context().saved]).toEqual([['老员工'], []])
  })
})

describe('every path', () => {
  const machine = advancedQueryMachine.provide({ guards: { saysNothing: () => false, isTaken: () => true } })
  const states = modelOf(machine, [
    { type: 'dialog.open', conditions: [AGED], matchType: 'and' } as never,
    { type: 'name.submit', name: 'a' } as never,
    { type: 'saved.delete', name: 'a' } as never,
    { type: 'saved.choose', name: 'a' } as never,
    { type: 'match.change', matchType: 'or' } as never,
    { type: 'condition.change', key: 0, change: { rule: 'in' } } as never,
    { type: 'condition.remove', key: 0 } as never,
    { type: 'xstate.done.actor.loadSaved', output: [] } as never,
    { type: 'xstate.error.actor.loadSaved', error: new Error('x') } as never,
  ])
    .getShortestPaths()
    .flatMap((path) => [...path.steps.map((step) => step.state), path.state]) as AnyMachineSnapshot[]

  test('[QUERY-02] visits each state, visible exactly while it is open', () => {
    const values = new Set(states.map((state) => JSON.stringify(state.value)))
    const inside = ['askingDelete', 'askingOverwrite', 'naming', 'writing'].map((open) => JSON.stringify({ open }))
    expect([...values].toSorted()).toEqual(['"closed"', ...inside])
    for (const state of states) expect(state.hasTag('visible')).toBe(state.value !== 'closed')
  })
})

interface Options {
  applied?: Conditions
  saved?: SavedQuery[]
}

async function opened(options: Options) {
  const builder = open(options)
  await deferred<void>().resolve()
  return builder
}

function open({ applied = { conditions: [], matchType: 'and' }, saved = [] }: Options = {}) {
  const kept: SavedQuery[] = []
  const dropped: string[] = []
  const asked: Conditions[] = []
  const warned: string[] = []
  const notified: string[] = []
  const effects: Omit<AdvancedQueryEffects, 'loadSaved'> = {
    keepSaved: (query) => void kept.push(query),
    dropSaved: (title) => void dropped.push(title),
    apply: (query) => void asked.push(query),
    warn: (message) => void warned.push(message),
    notify: (message) => void notified.push(message),
  }
  const actor = createActor(
    advancedQueryMachine.provide({
      actors: { loadSaved: fromPromise(() => Promise.resolve(saved)) },
      actions: {
        keepSaved: (_args, query) => effects.keepSaved(query),
        dropSaved: (_args, title) => effects.dropSaved(title),
        apply: (_args, query) => effects.apply(query),
        warn: (_args, message) => effects.warn(message),
        notify: (_args, message) => effects.notify(message),
      },
    }),
  ).start()
  actor.send({ type: 'dialog.open', ...applied })
  return {
    kept,
    dropped,
    applied: asked,
    warned,
    notified,
    send: actor.send.bind(actor),
    value: () => actor.getSnapshot().value,
    isVisible: () => actor.getSnapshot().hasTag('visible'),
    context: () => actor.getSnapshot().context,
    lines: () => actor.getSnapshot().context.lines.map(({ condition }) => condition),
  }
}
