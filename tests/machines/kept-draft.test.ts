import { keptDraftWith } from '#machines/kept-draft/kept-draft-with.ts'
import { keptDraftMachine, type FormDraft } from '#machines/kept-draft/kept-draft.machine.ts'
import { deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

const draft = (over: Partial<FormDraft> = {}): FormDraft => ({
  values: { sn: 'VR-1' },
  opened: {},
  index: 1,
  key: 'k1',
  ...over,
})

function keeper() {
  const asked: string[] = []
  const kept: (FormDraft | null)[] = []
  const found = deferred<FormDraft | null>()
  let isFull = false
  const clock = new SimulatedClock()
  const machine = keptDraftWith({
    read: () => found.promise,
    async keep(one) {
      if (isFull) throw new Error('磁盘空间不足')
      kept.push(one)
    },
    drop: () => asked.push('drop'),
    restore: ({ values }) => asked.push(`restore ${JSON.stringify(values)}`),
    reset: () => asked.push('reset'),
  })
  const actor = createActor(machine, { clock }).start()
  const rest = async () => {
    clock.increment(400)
    await new Promise(setImmediate)
  }
  const shown = (now: FormDraft | null, isBrought = false) => actor.send({ type: 'form.shown', draft: now, isBrought })
  return { actor, asked, kept, found, clock, rest, shown, fill: (full: boolean) => (isFull = full) }
}

test('[BLOCK-14] an earlier draft is put into the form, kept on, and gone when the form is closed', async () => {
  const { actor, asked, kept, found, rest, shown } = keeper()
  shown(null)
  await found.resolve(draft())
  expect(asked).toEqual(['restore {"sn":"VR-1"}'])
  expect(actor.getSnapshot().hasTag('restored')).toBe(true)
  actor.send({ type: 'draft.changed', draft: draft({ values: { sn: 'VR-2' } }) })
  await rest()
  expect(kept).toEqual([draft({ values: { sn: 'VR-2' } })])
  expect(actor.getSnapshot().hasTag('restored')).toBe(true)
  actor.send({ type: 'form.closed' })
  expect([actor.getSnapshot().value, asked.at(-1)]).toEqual(['closed', 'drop'])
})

test('[BLOCK-14] what the page came back with is said to be restored, and kept', async () => {
  const { actor, asked, kept, rest, shown } = keeper()
  shown(draft({ index: 2 }), true)
  expect([actor.getSnapshot().hasTag('restored'), asked]).toEqual([true, []])
  await rest()
  expect(kept).toEqual([draft({ index: 2 })])
})

test('what was typed before this code arrived is no earlier draft', () => {
  const { actor, shown } = keeper()
  shown(draft())
  expect(actor.getSnapshot().value).toEqual({ filling: 'waiting' })
})

test('a page that came back with an untouched form looks for an earlier draft', () => {
  const { actor, shown } = keeper()
  shown(null, true)
  expect(actor.getSnapshot().value).toBe('looking')
})

test('a draft that is given up is dropped, and the form is as it was opened', async () => {
  const { actor, asked, found, shown } = keeper()
  shown(null)
  await found.resolve(draft())
  actor.send({ type: 'draft.discard' })
  expect(asked.slice(1)).toEqual(['drop', 'reset'])
  expect(actor.getSnapshot().value).toEqual({ filling: 'settled' })
  expect(actor.getSnapshot().context.draft).toBe(null)
})

test('keys in a row are kept once, after a moment of rest', async () => {
  const { actor, kept, found, clock, rest, shown } = keeper()
  shown(null)
  await found.resolve(null)
  actor.send({ type: 'draft.changed', draft: draft({ values: { sn: 'V' } }) })
  clock.increment(399)
  actor.send({ type: 'draft.changed', draft: draft({ values: { sn: 'VR' } }) })
  clock.increment(399)
  expect(kept).toEqual([])
  await rest()
  expect(kept).toEqual([draft({ values: { sn: 'VR' } })])
})

test('what is typed before the earlier draft was found stays', async () => {
  const { actor, asked, found, shown } = keeper()
  shown(null)
  actor.send({ type: 'draft.changed', draft: draft() })
  await found.resolve(draft({ values: { sn: 'old' } }))
  expect(asked).toEqual([])
  expect(actor.getSnapshot().value).toEqual({ filling: 'waiting' })
})

test('a full disk is told, and the next try is made with the next key', async () => {
  const { actor, kept, found, rest, fill, shown } = keeper()
  shown(null)
  await found.resolve(null)
  fill(true)
  actor.send({ type: 'draft.changed', draft: draft() })
  await rest()
  expect(actor.getSnapshot().context.problem).toBe('磁盘空间不足')
  fill(false)
  actor.send({ type: 'draft.changed', draft: draft({ index: 2 }) })
  await rest()
  expect([kept, actor.getSnapshot().context.problem]).toEqual([[draft({ index: 2 })], null])
})

test('walks along these arrows', () => {
  expect(edgesOf(keptDraftMachine)).toEqual([
    'opening · form.shown [isBrought] → restored.waiting / note',
    'opening · form.shown [isDraft] → filling.waiting / note',
    'opening · form.shown → looking',
    'opening · form.closed → closed',
    'looking · draft.changed → filling.waiting / note',
    'looking · form.closed → closed',
    'looking · done read [isDraft] → restored / note, restore',
    'looking · done read → filling',
    'looking · error read → filling / fail',
    'restored · draft.changed → restored.waiting / note',
    'restored · draft.discard → filling / drop, forget, reset',
    'restored · form.closed → closed / drop',
    'restored.waiting · after keepDelay → restored.writing',
    'restored.writing · done keepRestored → restored.settled / forgetProblem',
    'restored.writing · error keepRestored → restored.settled / fail',
    'filling · draft.changed → filling.waiting / note',
    'filling · form.closed → closed / drop',
    'filling.waiting · after keepDelay → filling.writing',
    'filling.writing · done keep → filling.settled / forgetProblem',
    'filling.writing · error keep → filling.settled / fail',
  ])
})

test('reaches every state', () => {
  const cases = [
    { type: 'form.shown', draft: null, isBrought: false },
    { type: 'form.shown', draft: draft(), isBrought: true },
    { type: 'draft.changed', draft: draft() },
    { type: 'xstate.done.actor.read', output: draft() },
    { type: 'xstate.done.actor.read', output: null },
    { type: 'xstate.error.actor.read', error: new Error('x') },
    { type: 'xstate.error.actor.keep', error: new Error('x') },
    { type: 'xstate.error.actor.keepRestored', error: new Error('x') },
  ]
  const paths = modelOf(keptDraftMachine, cases).getShortestPaths()
  const seen = new Set(
    paths.flatMap(({ steps }) => steps.map(({ state }) => JSON.stringify((state as { value?: unknown }).value))),
  )
  for (const state of [
    'opening',
    'closed',
    'looking',
    { filling: 'settled' },
    { filling: 'waiting' },
    { filling: 'writing' },
    { restored: 'settled' },
    { restored: 'waiting' },
    { restored: 'writing' },
  ])
    expect(seen).toContain(JSON.stringify(state))
})
