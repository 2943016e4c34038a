import {
  recordDialogMachine,
  type RecordDialogEvent,
  type RecordMode,
} from '#machines/record-dialog/record-dialog.machine.ts'
import { writable, type SaveRequest } from '#machines/record-dialog/record-dialog.setup.ts'
import { STILL_UPLOADING } from '#contract/text/texts.ts'
import { changedKeys, defaultSide, differences, rebased, type Values } from '#machines/list-page/draft.ts'
import { INTERRUPTED, writeOnce } from '#machines/effects/write-once.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { RUNS } from '#tests/property-runs.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, type Snapshot } from 'xstate'

const CONFLICT = Object.assign(new Error('数据已被他人修改，请刷新后再试'), { code: 409 })
const position = (over: Values = {}): Values => ({ id: '1', code: 'teacher', name: '教员', version: 1, ...over })

test('walks along these arrows', () => {
  expect(edgesOf(recordDialogMachine)).toEqual([
    'closed · record.add → open / open, keepInitial, renewKey',
    'closed · record.edit → open / open, renewKey',
    'open · draft.change → (stays) / changeDraft',
    'open · dialog.close [isDirty] → confirmingClose',
    'open · dialog.close [isSending] → confirmingClose',
    'open · dialog.close → closed',
    'open · work.discard [isDirty] → closed',
    'open · work.discard [isSending] → closed',
    'open · record.followed → (stays) / follow',
    'open · record.outdated → (stays) / markOutdated',
    'open.preparing · draft.change → (stays)',
    'open.preparing · done prepare → open.editing / show',
    'open.preparing · error prepare → open.unprepared / keepProblem',
    'open.unprepared · retry → open.preparing / forgetProblem',
    'open.unprepared · draft.change → (stays)',
    'open.editing · form.submit [isSending] → (stays) / warn',
    'open.editing · form.submit → open.saving / submit',
    'open.editing · record.compare [isOutdated] → open.comparing / sayWhoChanged',
    'open.editing · draft.restore [isMadeOnOther] → open.conflicted / compareDraft, sayWhoChanged',
    'open.editing · draft.restore → (stays) / restoreDraft',
    'open.editing · draft.discard → open.editing / startOver, renewKey',
    'open.saving · dialog.close → (stays)',
    'open.saving · draft.change → (stays)',
    'open.saving · done save [addsNext] → open.preparing / saved, endUploads, openNext, renewKey',
    'open.saving · done save → closed / saved',
    'open.saving · error save [isConflict] → open.comparing / keepProblem',
    'open.saving · error save [isKeyUsedUp] → open.failed / keepProblem, renewKey',
    'open.saving · error save → open.failed / keepProblem',
    'open.failed · form.submit [isSending] → (stays) / warn',
    'open.failed · form.submit → open.saving / submit',
    'open.failed · record.compare [isOutdated] → open.comparing / sayWhoChanged',
    'open.failed · draft.discard → open.editing / startOver, renewKey',
    'open.comparing · done fetchCurrent [hasNothingToLose] → open.editing / show',
    'open.comparing · done fetchCurrent → open.conflicted / keepTheirs',
    'open.comparing · error fetchCurrent → open.conflicted / keepTheirs',
    'open.conflicted · record.reload [hasTheirs] → open.editing / rebase',
    'open.conflicted · record.reload → open.comparing',
    'open.conflicted · conflict.choose [hasTheirs] → (stays) / choose',
    'open.conflicted · record.takeTheirs [hasTheirs] → open.editing / takeTheirs',
    'open.conflicted · draft.discard [hasTheirs] → open.editing / takeTheirs, renewKey',
    'open.conflicted · draft.discard → open.editing / startOver, renewKey',
    'confirmingClose · discard.confirm → closed',
    'confirmingClose · discard.cancel → open.history',
    'confirmingClose · work.discard → closed',
  ])
})

describe('opening', () => {
  test('[BLOCK-14] adds with initial values', async () => {
    const dialog = open()
    dialog.send({ type: 'record.add', initial: { postRank: '2' } })
    expect(dialog.prepared).toEqual([{ mode: 'add', record: { postRank: '2' } }])
    await dialog.prepares[0]!.resolve({ postRank: '2' })
    expect(dialog.value()).toEqual({ open: 'editing' })
    expect(dialog.context()).toMatchObject({ mode: 'add', draft: { postRank: '2' } })
  })

  test('[BLOCK-15] edits the record as the outside completed it', async () => {
    const dialog = open()
    dialog.send({ type: 'record.edit', record: position() })
    await dialog.prepares[0]!.resolve(position({ selectedroles: 'a,b' }))
    expect(dialog.context()).toMatchObject({
      mode: 'edit',
      opened: position({ selectedroles: 'a,b' }),
      draft: position({ selectedroles: 'a,b' }),
      revision: 2,
    })
  })

  test('a record that cannot be completed is not editable before a retry', async () => {
    const dialog = open()
    dialog.send({ type: 'record.edit', record: position() })
    await dialog.prepares[0]!.reject(new Error('网络超时'))
    dialog.send({ type: 'draft.change', values: { name: 'x' } })
    expect(dialog.value()).toEqual({ open: 'unprepared' })
    expect(dialog.context()).toMatchObject({ problem: '网络超时', draft: position() })
    dialog.send({ type: 'retry' })
    await dialog.prepares[1]!.resolve(position())
    expect(dialog.value()).toEqual({ open: 'editing' })
    expect(dialog.context().problem).toBe(null)
  })
})

describe('unsaved work', () => {
  test('[BLOCK-15] is told apart from none, and is given up when it is asked to be', async () => {
    const dialog = await editing('edit')
    expect(dialog.holdsWork()).toBe(false)
    dialog.send({ type: 'draft.change', values: { name: 'x' } })
    expect(dialog.holdsWork()).toBe(true)
    dialog.send({ type: 'work.discard' })
    expect(dialog.value()).toBe('closed')
  })

  test('[UPLOAD-01] a file on its way is asked about, called off with the dialog, and waited for before it is saved', async () => {
    const told: string[] = []
    const uploads = { sending: true, ended: 0 }
    const machine = recordDialogMachine.provide({
      actors: { prepare: fromPromise<Values, { mode: RecordMode; record: Values }>(async ({ input }) => input.record) },
      actions: { warn: (_args, message) => told.push(message), endUploads: () => void (uploads.ended += 1) },
      guards: { isSending: () => uploads.sending },
    })
    const dialog = createActor(machine, { input: {} }).start()
    dialog.send({ type: 'record.edit', record: position() })
    await expect.poll(() => dialog.getSnapshot().matches({ open: 'editing' })).toBe(true)
    dialog.send({ type: 'form.submit', values: {} })
    expect([dialog.getSnapshot().value, told]).toEqual([{ open: 'editing' }, [STILL_UPLOADING]])
    dialog.send({ type: 'dialog.close' })
    dialog.send({ type: 'discard.cancel' })
    expect([dialog.getSnapshot().value, uploads.ended]).toEqual([{ open: 'editing' }, 1])
    dialog.send({ type: 'dialog.close' })
    dialog.send({ type: 'discard.confirm' })
    expect([dialog.getSnapshot().value, uploads.ended]).toEqual(['closed', 2])
  })

  test('closes at once when nothing differs, asks when something does', async () => {
    const dialog = await editing('edit')
    dialog.send({ type: 'draft.change', values: { name: '教员2' } })
    dialog.send({ type: 'draft.change', values: { name: '教员' } })
    dialog.send({ type: 'dialog.close' })
    expect(dialog.value()).toBe('closed')
  })

  test('keeps the draft when the person stays and drops it when they leave', async () => {
    const dialog = await editing('edit')
    dialog.send({ type: 'draft.change', values: { name: '教员2' } })
    dialog.send({ type: 'dialog.close' })
    expect(dialog.value()).toBe('confirmingClose')
    expect(dialog.isVisible()).toBe(true)
    dialog.send({ type: 'discard.cancel' })
    expect(dialog.value()).toEqual({ open: 'editing' })
    expect(dialog.context().draft).toEqual(position({ name: '教员2' }))
    dialog.send({ type: 'dialog.close' })
    dialog.send({ type: 'discard.confirm' })
    expect(dialog.value()).toBe('closed')
  })

  test('survives a reload without the password', async () => {
    const dialog = await editing('edit', ['password'])
    dialog.send({ type: 'draft.change', values: { name: '教员2', password: 'Secret123' } })
    expect(JSON.stringify(dialog.persisted())).not.toContain('Secret123')
    const again = open({ secret: ['password'], snapshot: dialog.persisted() })
    expect(again.value()).toEqual({ open: 'editing' })
    expect(again.context().draft).toEqual(position({ name: '教员2' }))
  })
})

describe('saving', () => {
  test('[VALID-34] sends the draft once however often it is submitted, then closes', async () => {
    const dialog = await editing('edit')
    dialog.send({ type: 'form.submit', values: { name: '教员2' } })
    dialog.send({ type: 'form.submit', values: { name: '教员3' } })
    dialog.send({ type: 'dialog.close' })
    expect(dialog.value()).toEqual({ open: 'saving' })
    expect(dialog.sent).toEqual([{ mode: 'edit', values: position({ name: '教员2' }), key: '' }])
    await dialog.saves[0]!.resolve('修改成功!')
    expect(dialog.value()).toBe('closed')
    expect(dialog.outcomes).toEqual([{ mode: 'edit', message: '修改成功!' }])
  })

  test('[BLOCK-14] goes on with the next new record where that is asked for, after a refusal as well', async () => {
    const dialog = open()
    dialog.send({ type: 'record.add', initial: { postRank: '2' } })
    await dialog.prepares[0]!.resolve({ postRank: '2', tenant: '1' })
    dialog.send({ type: 'form.submit', values: { name: '教员' }, addsNext: true })
    await dialog.saves[0]!.reject(new Error('职务编码已存在！'))
    expect(dialog.value()).toEqual({ open: 'failed' })
    dialog.send({ type: 'form.submit', values: { name: '教员2' }, addsNext: true })
    await dialog.saves[1]!.resolve('添加成功！')
    expect(dialog.outcomes).toEqual([{ mode: 'add', message: '添加成功！' }])
    expect(dialog.prepared.at(-1)).toEqual({ mode: 'add', record: { postRank: '2' } })
    await dialog.prepares[1]!.resolve({ postRank: '2', tenant: '1' })
    expect(dialog.value()).toEqual({ open: 'editing' })
    expect(dialog.context().draft).toEqual({ postRank: '2', tenant: '1' })
    dialog.send({ type: 'form.submit', values: { name: '教员3' } })
    await dialog.saves[2]!.resolve('添加成功！')
    expect(dialog.value()).toBe('closed')
  })

  test('[VALID-44] sends a password without ever keeping it', async () => {
    const dialog = await editing('add', ['password'])
    dialog.send({ type: 'form.submit', values: { name: 'x', password: 'Secret123' } })
    expect(dialog.sent[0]!.values).toMatchObject({ password: 'Secret123' })
    expect(JSON.stringify(dialog.persisted())).not.toContain('Secret123')
  })

  test('keeps the draft of a refused write and sends it again', async () => {
    const dialog = await editing('edit')
    dialog.send({ type: 'form.submit', values: { code: 'taken' } })
    await dialog.saves[0]!.reject(new Error('职务编码已存在！'))
    expect(dialog.value()).toEqual({ open: 'failed' })
    expect(dialog.context()).toMatchObject({ problem: '职务编码已存在！', draft: position({ code: 'taken' }) })
    dialog.send({ type: 'form.submit', values: { code: 'free' } })
    expect(dialog.context().problem).toBe(null)
    expect(dialog.sent.at(-1)!.values).toEqual(position({ code: 'free' }))
  })

  test('does not repeat a write that a reload interrupted and keeps its draft', async () => {
    const dialog = await editing('edit')
    dialog.send({ type: 'form.submit', values: { name: '教员2' } })
    const again = open({ snapshot: dialog.persisted() })
    await deferred<void>().resolve()
    expect(again.sent).toEqual([])
    expect(again.value()).toEqual({ open: 'failed' })
    expect(again.context()).toMatchObject({ problem: INTERRUPTED, draft: position({ name: '教员2' }) })
  })
})

describe('a conflict', () => {
  test('keeps the draft and shows what the other changed', async () => {
    const dialog = await conflicted()
    expect(dialog.context()).toMatchObject({
      problem: '数据已被他人修改，请刷新后再试',
      draft: position({ name: '我的' }),
      theirs: position({ code: 'coach', version: 2 }),
    })
  })

  test('continues on their record with my changes on top', async () => {
    const dialog = await conflicted()
    dialog.send({ type: 'record.reload' })
    expect(dialog.value()).toEqual({ open: 'editing' })
    expect(dialog.context()).toMatchObject({
      opened: position({ code: 'coach', version: 2 }),
      draft: position({ code: 'coach', name: '我的', version: 2 }),
      problem: null,
      theirs: null,
    })
    dialog.send({ type: 'form.submit', values: { name: '我的' } })
    expect(dialog.sent.at(-1)!.values).toEqual(position({ code: 'coach', name: '我的', version: 2 }))
  })

  test('[BLOCK-15] continues with the side that was chosen for each field', async () => {
    const dialog = await conflicted()
    dialog.send({ type: 'conflict.choose', key: 'name', side: 'theirs' })
    dialog.send({ type: 'conflict.choose', key: 'code', side: 'mine' })
    expect(dialog.context().draft).toEqual(position({ name: '我的' }))
    dialog.send({ type: 'record.reload' })
    expect(dialog.context()).toMatchObject({ draft: position({ version: 2 }), chosen: {} })
  })

  test('of an earlier time leaves no choice behind', async () => {
    const dialog = await conflicted()
    dialog.send({ type: 'conflict.choose', key: 'name', side: 'theirs' })
    dialog.send({ type: 'record.reload' })
    dialog.send({ type: 'form.submit', values: { name: '又一次' } })
    await dialog.saves[1]!.reject(CONFLICT)
    await dialog.reads[1]!.resolve(position({ code: 'coach', name: '别人', version: 3 }))
    dialog.send({ type: 'record.reload' })
    expect(dialog.context().draft).toMatchObject({ name: '又一次', version: 3 })
  })

  test('takes their record as it is', async () => {
    const dialog = await conflicted()
    dialog.send({ type: 'record.takeTheirs' })
    expect(dialog.context().draft).toEqual(position({ code: 'coach', version: 2 }))
    dialog.send({ type: 'dialog.close' })
    expect(dialog.value()).toBe('closed')
  })

  test('reads their record again when it could not be read', async () => {
    const dialog = await editing('edit')
    dialog.send({ type: 'form.submit', values: { name: '我的' } })
    await dialog.saves[0]!.reject(CONFLICT)
    await dialog.reads[0]!.reject(new Error('网络超时'))
    expect(dialog.value()).toEqual({ open: 'conflicted' })
    dialog.send({ type: 'record.takeTheirs' })
    expect(dialog.value()).toEqual({ open: 'conflicted' })
    dialog.send({ type: 'record.reload' })
    await dialog.reads[1]!.resolve(position({ version: 2 }))
    expect(dialog.context().theirs).toEqual(position({ version: 2 }))
  })

  test('asks before it is closed', async () => {
    const dialog = await conflicted()
    dialog.send({ type: 'dialog.close' })
    dialog.send({ type: 'discard.cancel' })
    expect(dialog.value()).toEqual({ open: 'conflicted' })
  })
})

describe('a record that somebody else changes while it is open', () => {
  test('is said and touches nothing', async () => {
    const dialog = await editing('edit')
    dialog.send({ type: 'draft.change', values: { name: '我的' } })
    dialog.send({ type: 'record.outdated' })
    expect(dialog.value()).toEqual({ open: 'editing' })
    expect(dialog.context()).toMatchObject({ outdated: true, draft: position({ name: '我的' }), opened: position() })
  })

  test('can be compared with what I wrote', async () => {
    const dialog = await editing('edit')
    dialog.send({ type: 'draft.change', values: { name: '我的' } })
    dialog.send({ type: 'record.outdated' })
    dialog.send({ type: 'record.compare' })
    await dialog.reads[0]!.resolve(position({ code: 'coach', version: 2 }))
    expect(dialog.value()).toEqual({ open: 'conflicted' })
    expect(dialog.context()).toMatchObject({ problem: '这条记录刚被他人修改', draft: position({ name: '我的' }) })
    dialog.send({ type: 'record.reload' })
    expect(dialog.context()).toMatchObject({
      outdated: false,
      draft: position({ code: 'coach', name: '我的', version: 2 }),
    })
  })

  test('[BLOCK-15] is said with the name of who it was, which goes with the next record', async () => {
    const dialog = await editing('edit')
    dialog.send({ type: 'draft.change', values: { name: '我的' } })
    dialog.send({ type: 'record.outdated', by: '李安全' })
    dialog.send({ type: 'record.outdated' })
    dialog.send({ type: 'record.compare' })
    expect(dialog.context()).toMatchObject({ outdatedBy: '李安全', problem: '这条记录刚被 李安全 修改' })
    await dialog.reads[0]!.resolve(position({ version: 2 }))
    dialog.send({ type: 'record.takeTheirs' })
    expect(dialog.context()).toMatchObject({ outdated: false, outdatedBy: null, problem: null })
  })

  test('is taken over at once where nothing was written', async () => {
    const dialog = await editing('edit')
    dialog.send({ type: 'record.outdated' })
    dialog.send({ type: 'record.compare' })
    await dialog.reads[0]!.resolve(position({ name: '新的', version: 2 }))
    expect(dialog.value()).toEqual({ open: 'editing' })
    expect(dialog.context()).toMatchObject({ outdated: false, draft: position({ name: '新的', version: 2 }) })
  })

  test('is not compared before somebody changed it', async () => {
    const dialog = await editing('edit')
    dialog.send({ type: 'record.compare' })
    expect([dialog.value(), dialog.reads.length]).toEqual([{ open: 'editing' }, 0])
  })
})

describe('an earlier draft', () => {
  test('[BLOCK-14] is taken up under its own key, and given up for the record as it was opened, under a new one', async () => {
    const dialog = await editing('add')
    dialog.send({ type: 'draft.restore', values: { name: '消防' }, opened: {}, key: 'earlier' })
    expect(dialog.context()).toMatchObject({ draft: { name: '消防' }, opened: {}, key: 'earlier' })
    dialog.send({ type: 'draft.discard' })
    expect(dialog.context()).toMatchObject({ draft: {}, problem: null })
    expect(dialog.context().key).not.toBe('earlier')
    expect(dialog.value()).toEqual({ open: 'editing' })
  })

  test('[BLOCK-15] is compared with a record that others saved meanwhile', async () => {
    const dialog = await editing('edit')
    const opened = position({ name: '旧的', version: 0 })
    dialog.send({ type: 'draft.restore', values: { ...opened, code: 'mine' }, opened, key: 'k' })
    expect(dialog.value()).toEqual({ open: 'conflicted' })
    expect(dialog.context()).toMatchObject({ theirs: position(), opened })
    dialog.send({ type: 'record.reload' })
    expect(dialog.context()).toMatchObject({ opened: position(), draft: position({ code: 'mine' }) })
  })

  test('[BLOCK-15] that is given up while it is compared leaves their record', async () => {
    const dialog = await editing('edit')
    dialog.send({ type: 'draft.restore', values: { name: 'x' }, opened: position({ version: 0 }), key: 'k' })
    dialog.send({ type: 'draft.discard' })
    expect(dialog.value()).toEqual({ open: 'editing' })
    expect(dialog.context()).toMatchObject({ opened: position(), draft: position(), theirs: null })
  })

  test('of what is typed into a masked field nothing may be written to disk', () => {
    const opened = position({ phone: '138****1234' })
    const { draft } = writable({ opened, draft: { ...opened, phone: '13900001111', name: 'x' }, masked: ['phone'] })
    expect(draft).toEqual({ ...opened, name: 'x' })
    expect(writable({ opened: {}, draft: { phone: '13900001111' }, masked: ['phone'] }).draft).toEqual({})
  })
})

test('finds what differs, an absent value and an empty text being the same', () => {
  expect(changedKeys({ a: '1', b: null, c: '' }, { a: 1, c: undefined, d: 'x' })).toEqual(['d'])
  expect(differences(position(), position({ name: 'B', version: 2 }), position({ name: 'C' }), ['name'])).toEqual([
    { key: 'name', mine: 'C', theirs: 'B', by: 'both' },
  ])
  expect(rebased(position(), position({ name: 'B', version: 2 }), position({ name: 'C' }))).toEqual(
    position({ name: 'C', version: 2 }),
  )
})

const value = fc.constantFrom('', 'a', 'b', null)
const versions = fc.record({ one: value, two: value, three: value })
const sides = fc.dictionary(fc.constantFrom('one', 'two', 'three'), fc.constantFrom('mine' as const, 'theirs' as const))

test('[BLOCK-15] every field where versions differ is shown with who changed it, and the side that was chosen holds', () => {
  fc.assert(
    fc.property(versions, versions, versions, sides, (opened, theirs, draft, chosen) => {
      const shown = differences(opened, theirs, draft, Object.keys(opened))
      expect(shown.map(({ key }) => key).toSorted()).toEqual(changedKeys(theirs, draft).toSorted())
      const result = rebased(opened, theirs, draft, chosen)
      for (const difference of shown) {
        const { key, by } = difference
        const isChangedBy = (version: Values) => changedKeys(opened, version).includes(key)
        expect([by !== 'theirs', by !== 'mine']).toEqual([isChangedBy(draft), isChangedBy(theirs)])
        const side = chosen[key] ?? defaultSide(difference)
        expect(
          changedKeys({ [key]: result[key] }, { [key]: side === 'mine' ? draft[key as 'one'] : theirs[key as 'one'] }),
        ).toEqual([])
      }
    }),
    { numRuns: RUNS },
  )
})

test('every path ends somewhere a person can go on from', () => {
  const paths = modelOf(
    recordDialogMachine,
    [
      { type: 'record.add' },
      { type: 'record.edit', record: position() },
      { type: 'draft.change', values: { name: 'x' } },
      { type: 'draft.restore', values: { name: 'y' }, opened: position(), key: 'k' },
      { type: 'draft.restore', values: { name: 'y' }, opened: position({ version: 0 }), key: 'k' },
      { type: 'draft.discard' },
      { type: 'form.submit', values: { name: 'x' } },
      { type: 'xstate.done.actor.prepare', output: position() },
      { type: 'xstate.error.actor.prepare', error: new Error('x') },
      { type: 'xstate.done.actor.save', output: 'ok' },
      { type: 'xstate.error.actor.save', error: new Error('x') },
      { type: 'xstate.error.actor.save', error: CONFLICT },
      { type: 'xstate.done.actor.fetchCurrent', output: position({ version: 2 }) },
      { type: 'xstate.error.actor.fetchCurrent', error: new Error('x') },
      { type: 'conflict.choose', key: 'name', side: 'theirs' },
    ] as never[],
    { input: {} },
  ).getShortestPaths()
  const values = new Set(paths.flatMap((path) => path.steps.map((step) => JSON.stringify(valueOf(step.state)))))
  expect([...values].sort()).toEqual([
    '"closed"',
    '"confirmingClose"',
    '{"open":"comparing"}',
    '{"open":"conflicted"}',
    '{"open":"editing"}',
    '{"open":"failed"}',
    '{"open":"preparing"}',
    '{"open":"saving"}',
    '{"open":"unprepared"}',
  ])
})

const valueOf = (state: unknown): unknown => (state as { value: unknown }).value

async function editing(mode: RecordMode, secret: string[] = []) {
  const dialog = open({ secret })
  if (mode === 'add') dialog.send({ type: 'record.add' })
  if (mode === 'edit') dialog.send({ type: 'record.edit', record: position() })
  await dialog.prepares[0]!.resolve(mode === 'add' ? {} : position())
  return dialog
}

async function conflicted() {
  const dialog = await editing('edit')
  dialog.send({ type: 'form.submit', values: { name: '我的' } })
  await dialog.saves[0]!.reject(CONFLICT)
  await dialog.reads[0]!.resolve(position({ code: 'coach', version: 2 }))
  return dialog
}

function open({ secret = [], snapshot }: { secret?: string[]; snapshot?: Snapshot<unknown> } = {}) {
  const prepared: { mode: RecordMode; record: Values }[] = []
  const prepares: Deferred<Values>[] = []
  const sent: { mode: RecordMode; values: Values; key: string }[] = []
  const saves: Deferred<string>[] = []
  const reads: Deferred<Values>[] = []
  const outcomes: { mode: RecordMode; message: string }[] = []
  const machine = recordDialogMachine.provide({
    actors: {
      prepare: fromPromise<Values, { mode: RecordMode; record: Values }>(({ input }) => {
        prepared.push(input)
        prepares.push(deferred())
        return prepares.at(-1)!.promise
      }),
      save: writeOnce<string, SaveRequest>(({ opened: _opened, ...input }) => {
        sent.push(input)
        saves.push(deferred())
        return saves.at(-1)!.promise
      }),
      fetchCurrent: fromPromise<Values, { record: Values }>(() => {
        reads.push(deferred())
        return reads.at(-1)!.promise
      }),
    },
    actions: { saved: (_args, outcome) => outcomes.push(outcome) },
  })
  const actor = createActor(machine, { input: { secret }, ...(snapshot === undefined ? {} : { snapshot }) }).start()
  return {
    holdsWork: () => actor.getSnapshot().can({ type: 'work.discard' }),
    prepared,
    prepares,
    sent,
    saves,
    reads,
    outcomes,
    send: (event: RecordDialogEvent) => actor.send(event),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    isVisible: () => actor.getSnapshot().hasTag('visible'),
    persisted: () => JSON.parse(JSON.stringify(actor.getPersistedSnapshot())) as Snapshot<unknown>,
  }
}
