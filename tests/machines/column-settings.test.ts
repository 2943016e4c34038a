import type { ColumnPreference } from '#machines/column-settings/column-preference.ts'
import { columnSettingsMachine, type ColumnSettingsEvent } from '#machines/column-settings/column-settings.machine.ts'
import { limitedWidth, mergedColumns, movedColumn, type ColumnChoice } from '#machines/list-page/columns.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'

const column = (key: string, over: Partial<ColumnChoice> = {}): ColumnChoice => ({
  key,
  shown: true,
  width: 120,
  pin: null,
  ...over,
})
const COLUMNS = [column('code'), column('name'), column('rank')]

test('walks along these arrows', () => {
  expect(edgesOf(columnSettingsMachine)).toEqual([
    '(root) · columns.apply → ready.waiting / apply',
    '(root) · columns.suggest → (stays) / suggest',
    'absent · columns.load → loading',
    'loading · done loadPreference → ready / takeSaved',
    'loading · error loadPreference → ready',
    'ready · column.toggle [isNotLastShown] → ready.waiting / toggle',
    'ready · column.move → ready.waiting / move',
    'ready · column.resize → ready.waiting / resize',
    'ready · column.pin → ready.waiting / pin',
    'ready · density.change → ready.waiting / changeDensity',
    'ready · view.change → ready.waiting / changeView',
    'ready · folds.change → ready.waiting / keepFolds',
    'ready · asked.change → ready.waiting / keepAsked',
    'ready · columns.reset → ready.waiting / reset',
    'ready.waiting · page.left → ready.saving',
    'ready.waiting · after saveDelay → ready.saving',
    'ready.saving · done savePreference → ready.saved',
    'ready.saving · error savePreference → ready.unsaved',
  ])
})

describe('views', () => {
  const preference: ColumnPreference = {
    columns: [column('name', { width: 300 }), column('code', { shown: false })],
    density: 'small',
  }

  test('a chosen one becomes the person’s choice and is saved', async () => {
    const settings = await ready({ columns: COLUMNS, density: 'large' })
    settings.send({ type: 'columns.apply', preference })
    const columns = [column('name', { width: 300 }), column('code', { shown: false }), column('rank')]
    expect(settings.context()).toMatchObject({ columns, density: 'small', isArranged: true })
    expect(settings.value()).toEqual({ ready: 'waiting' })
  })

  test('what a role opens with yields to what the person arranged, and is what a reset returns to', async () => {
    const suggestion = {
      type: 'columns.suggest',
      preference,
    } as const
    const suggested = [column('name', { width: 300 }), column('code', { shown: false }), column('rank')]
    const own = await ready({ columns: COLUMNS, density: 'large' })
    own.send(suggestion)
    expect(own.context()).toMatchObject({ columns: COLUMNS, density: 'large', defaults: suggested })
    own.send({ type: 'columns.reset' })
    expect(own.context()).toMatchObject({ columns: suggested })
    const none = await ready(null)
    none.send(suggestion)
    expect(none.context()).toMatchObject({ columns: suggested, density: 'small', isArranged: false })
    expect(none.value()).toEqual({ ready: 'saved' })
  })

  test('a suggestion that comes before the saved choice is not lost', async () => {
    const settings = open()
    settings.send({ type: 'columns.load' })
    settings.send({ type: 'columns.suggest', preference })
    await settings.loading[0]!.resolve(null)
    expect(settings.context()).toMatchObject({
      density: 'small',
      columns: [{ key: 'name' }, { key: 'code' }, { key: 'rank' }],
    })
  })
})

describe('what a person arranges', () => {
  test('is taken from what was saved', async () => {
    const settings = open()
    settings.send({ type: 'columns.load' })
    expect(settings.loads).toEqual(['columns:/sys/position'])
    const saved = [column('name', { width: 300, pin: 'left' }), column('code', { shown: false }), column('rank')]
    await settings.loading[0]!.resolve({ columns: saved, density: 'small' })
    expect(settings.context()).toMatchObject({ columns: saved, density: 'small' })
  })

  test('is the definition when nothing can be read', async () => {
    const settings = await ready(new Error('网络超时'))
    expect(settings.context()).toMatchObject({ columns: COLUMNS, density: 'middle' })
  })

  test('hides, moves, resizes and pins columns', async () => {
    const settings = await ready()
    settings.send({ type: 'column.toggle', key: 'code' })
    settings.send({ type: 'column.move', key: 'rank', to: 0 })
    settings.send({ type: 'column.resize', key: 'name', width: 7.2 })
    settings.send({ type: 'column.pin', key: 'name', pin: 'right' })
    settings.send({ type: 'density.change', density: 'large' })
    expect(settings.context()).toMatchObject({
      columns: [column('rank'), column('code', { shown: false }), column('name', { width: 60, pin: 'right' })],
      density: 'large',
    })
    settings.send({ type: 'columns.reset' })
    expect(settings.context()).toMatchObject({ columns: COLUMNS, density: 'middle' })
  })

  test('is saved at once when the view goes while it waits', async () => {
    const settings = await ready()
    settings.send({ type: 'page.left' })
    expect(settings.saves).toEqual([])
    settings.send({ type: 'column.resize', key: 'name', width: 200 })
    settings.send({ type: 'page.left' })
    expect(settings.saves.map(({ columns }) => columns[1]!.width)).toEqual([200])
  })

  test('is saved at once when the page is left while it waits, and nothing listens once it is saved', async () => {
    const settings = await ready()
    settings.send({ type: 'column.resize', key: 'name', width: 200 })
    expect(settings.listening.size).toBe(1)
    for (const left of settings.listening) left()
    expect(settings.saves.map(({ columns }) => columns[1]!.width)).toEqual([200])
    expect(settings.listening.size).toBe(0)
  })

  test('shows cards instead of a table, here and on the next visit', async () => {
    const settings = await ready()
    settings.send({ type: 'view.change', view: 'cards' })
    settings.clock.increment(500)
    expect(settings.saves.map(({ view }) => view)).toEqual(['cards'])
    const next = open()
    next.send({ type: 'columns.load' })
    await next.loading[0]!.resolve(settings.saves[0]!)
    expect(next.context().view).toBe('cards')
  })

  test('[TREE-01] keeps which rows of a tree are closed, the last 500 of them, whatever was saved before', async () => {
    const settings = await ready({ columns: COLUMNS, density: 'small', folded: ['a', 1, 'b'] })
    expect(settings.context().folded).toEqual(['a', 'b'])
    const ids = Array.from({ length: 501 }, (_, index) => `r${index}`)
    settings.send({ type: 'folds.change', ids })
    settings.send({ type: 'page.left' })
    expect(settings.saves[0]).toMatchObject({ density: 'small', folded: ids.slice(1) })
    settings.send({ type: 'folds.change', ids: [] })
    settings.send({ type: 'page.left' })
    expect(settings.saves[1]).not.toHaveProperty('folded')
  })

  test('[ENT-69] keeps which search fields were added; a view that says nothing of them leaves them', async () => {
    const settings = await ready({ columns: COLUMNS, density: 'small', asked: ['rank', 1] })
    expect(settings.context().asked).toEqual(['rank'])
    settings.send({ type: 'columns.apply', preference: { columns: COLUMNS, density: 'middle' } })
    expect(settings.context().asked).toEqual(['rank'])
    settings.send({ type: 'asked.change', keys: ['code', 'rank'] })
    settings.send({ type: 'page.left' })
    expect(settings.saves.at(-1)).toMatchObject({ asked: ['code', 'rank'] })
    settings.send({ type: 'asked.change', keys: [] })
    settings.send({ type: 'page.left' })
    expect(settings.saves.at(-1)).not.toHaveProperty('asked')
  })

  test('never hides the last column', async () => {
    const settings = await ready()
    for (const key of ['code', 'name', 'rank']) settings.send({ type: 'column.toggle', key })
    expect(settings.context().columns.map(({ shown }) => shown)).toEqual([false, false, true])
  })
})

describe('saving', () => {
  test('waits 500 ms after the last change and sends the latest choices once', async () => {
    const settings = await ready()
    settings.send({ type: 'column.toggle', key: 'code' })
    settings.clock.increment(499)
    settings.send({ type: 'column.toggle', key: 'name' })
    settings.clock.increment(499)
    expect(settings.saves).toEqual([])
    settings.clock.increment(1)
    expect(settings.saves).toEqual([
      {
        columns: [column('code', { shown: false }), column('name', { shown: false }), column('rank')],
        density: 'middle',
      },
    ])
    await settings.saving[0]!.resolve()
    expect(settings.value()).toEqual({ ready: 'saved' })
  })

  test('a change during a save starts over', async () => {
    const settings = await ready()
    settings.send({ type: 'density.change', density: 'small' })
    settings.clock.increment(500)
    settings.send({ type: 'density.change', density: 'large' })
    await settings.saving[0]!.resolve()
    expect(settings.value()).toEqual({ ready: 'waiting' })
    settings.clock.increment(500)
    expect(settings.saves.map(({ density }) => density)).toEqual(['small', 'large'])
  })

  test('a failed save keeps the choices for this page and the next change tries again', async () => {
    const settings = await ready()
    settings.send({ type: 'density.change', density: 'small' })
    settings.clock.increment(500)
    await settings.saving[0]!.reject(new Error('网络超时'))
    expect(settings.value()).toEqual({ ready: 'unsaved' })
    expect(settings.context().density).toBe('small')
    settings.send({ type: 'density.change', density: 'large' })
    settings.clock.increment(500)
    expect(settings.saves).toHaveLength(2)
  })
})

describe('merging', () => {
  test('drops columns that are gone, repeats and nonsense, and puts new ones where the definition has them', () => {
    const saved = [
      column('rank'),
      column('gone'),
      column('rank', { width: 500 }),
      null,
      'x',
      { key: 'code', width: 'a' },
    ]
    expect(mergedColumns(COLUMNS, saved)).toEqual([column('rank'), column('name'), column('code')])
  })

  test('falls back to the definition when everything would be hidden', () => {
    expect(mergedColumns([column('code')], [column('code', { shown: false })])).toEqual([column('code')])
    expect(mergedColumns(COLUMNS, 'broken')).toEqual(COLUMNS)
  })

  test('keeps widths between 60 and 1000 px and moves only what exists', () => {
    expect([limitedWidth(1), limitedWidth(99.6), limitedWidth(5_000)]).toEqual([60, 100, 1_000])
    expect(movedColumn(COLUMNS, 'gone', 0)).toEqual(COLUMNS)
  })
})

test('every path', () => {
  const cases = [
    { type: 'column.toggle', key: 'code' },
    { type: 'column.move', key: 'code', to: 1 },
    { type: 'column.resize', key: 'code', width: 90 },
    { type: 'column.pin', key: 'code', pin: 'left' },
    { type: 'density.change', density: 'small' },
    { type: 'folds.change', ids: ['r1'] },
    { type: 'asked.change', keys: ['rank'] },
    { type: 'page.left' },
    { type: 'columns.apply', preference: { columns: COLUMNS, density: 'small' } },
    { type: 'columns.suggest', preference: { columns: COLUMNS, density: 'small' } },
    { type: 'xstate.done.actor.loadPreference', output: null },
    { type: 'xstate.error.actor.loadPreference', error: new Error('x') },
    { type: 'xstate.done.actor.savePreference' },
    { type: 'xstate.error.actor.savePreference', error: new Error('x') },
  ]
  const paths = modelOf(columnSettingsMachine, cases, { input: { name: 'x', columns: COLUMNS } }).getShortestPaths()
  const values = paths.flatMap((path) =>
    path.steps.map(({ state }) => JSON.stringify((state as { value?: unknown }).value)),
  )
  expect([...new Set(values)].sort()).toEqual([
    '"absent"',
    '"loading"',
    '{"ready":"saved"}',
    '{"ready":"saving"}',
    '{"ready":"unsaved"}',
    '{"ready":"waiting"}',
  ])
})

async function ready(answer: unknown = null) {
  const settings = open()
  settings.send({ type: 'columns.load' })
  if (answer instanceof Error) await settings.loading[0]!.reject(answer)
  else await settings.loading[0]!.resolve(answer)
  return settings
}

function open() {
  const clock = new SimulatedClock()
  const loads: string[] = []
  const loading: Deferred<unknown>[] = []
  const saves: ColumnPreference[] = []
  const saving: Deferred<void>[] = []
  const listening = new Set<() => void>()
  const machine = columnSettingsMachine.provide({
    actors: {
      loadPreference: fromPromise<unknown, { name: string }>(({ input }) => {
        loads.push(input.name)
        loading.push(deferred())
        return loading.at(-1)!.promise
      }),
      savePreference: fromPromise<void, { name: string; value: ColumnPreference }>(({ input }) => {
        saves.push(input.value)
        saving.push(deferred())
        return saving.at(-1)!.promise
      }),
      listenToLeaving: fromCallback(({ sendBack }) => {
        const left = () => sendBack({ type: 'page.left' })
        listening.add(left)
        return () => listening.delete(left)
      }),
    },
  })
  const actor = createActor(machine, { clock, input: { name: 'columns:/sys/position', columns: COLUMNS } }).start()
  return {
    clock,
    loads,
    loading,
    saves,
    saving,
    listening,
    send: (event: ColumnSettingsEvent) => actor.send(event),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}
