import { emptyDraft, type WallDraft } from '#contract/walls/wall-draft.ts'
import { Failure } from '#core/http/failure.ts'
import { wallEditorMachine } from '#machines/wall/wall-editor.machine.ts'
import { wallEditorWith } from '#machines/wall/wall-editor-with.ts'
import type { EditedRecord, OpenedWall, SaveRequest } from '#machines/wall/wall-editor.setup.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

const stored = (name: string): WallDraft => ({ ...emptyDraft(), name })
const opened = (name: string, version = 1, kept: WallDraft | null = null): OpenedWall => ({
  record: { id: 'w1', version },
  saved: stored(name),
  kept,
})
const nameEdit = (name: string) => ({ type: 'edit', edit: { do: 'name', name } }) as const
const SAVE = { type: 'save', key: 'k1' } as const

function start() {
  const clock = new SimulatedClock()
  const loads: Deferred<OpenedWall>[] = []
  const saves: Deferred<EditedRecord>[] = []
  const keeps: Deferred<void>[] = []
  const sent: SaveRequest[] = []
  const kept: (string | null)[] = []
  const machine = wallEditorWith({
    load: () => (loads.push(deferred<OpenedWall>()), loads.at(-1)!.promise),
    save: (request) => (sent.push(request), saves.push(deferred<EditedRecord>()), saves.at(-1)!.promise),
    keep: (draft) => (kept.push(draft?.name ?? null), keeps.push(deferred<void>()), keeps.at(-1)!.promise),
    saved: () => {},
  })
  const actor = createActor(machine, { clock }).start()
  const now = () => actor.getSnapshot()
  return { actor, clock, loads, saves, keeps, sent, kept, now, name: () => now().context.history!.now.name }
}

test('walks along these arrows', () => {
  expect(edgesOf(wallEditorMachine)).toEqual([
    'loading · leave → left',
    'loading · done load → editing / open',
    'loading · error load → unreadable / keepProblem',
    'unreadable · retry → loading',
    'unreadable · leave → left',
    'editing · edit → editing.waiting / edit',
    'editing · undo → editing.waiting / undo',
    'editing · redo → editing.waiting / redo',
    'editing · discard [isChanged] → editing.waiting / discard',
    'editing · choose → (stays) / choose',
    'editing · save [isSound] → saving / nameIntention',
    'editing · save → (stays) / tellUnsound',
    'editing · leave → leaving',
    'editing.waiting · after keepDelay → editing.keeping',
    'editing.keeping · done keep → editing.settled',
    'editing.keeping · error keep → editing.settled',
    'saving · done save → editing.keeping / keepSaved, tellSaved',
    'saving · error save [isConflict] → conflict / keepProblem',
    'saving · error save → failed / keepProblem',
    'failed · edit → editing.waiting / edit',
    'failed · undo → editing.waiting / undo',
    'failed · redo → editing.waiting / redo',
    'failed · discard → editing.waiting / discard',
    'failed · choose → (stays) / choose',
    'failed · save → saving / nameIntention',
    'failed · leave → leaving',
    'conflict · conflict.overwrite → overwriting',
    'conflict · conflict.theirs → adopting',
    'conflict · conflict.cancel → editing',
    'overwriting · done load → saving / takeVersion',
    'overwriting · error load → failed / keepProblem',
    'adopting · done load → editing.waiting / takeTheirs',
    'adopting · error load → failed / keepProblem',
    'leaving · done keep → left',
    'leaving · error keep → failed / keepProblem',
  ])
})

test('[PROD-13] on every path what was typed stands in the editor or among its steps, whatever the server says', async () => {
  const cases = [
    { type: 'xstate.done.actor.load', output: opened('旧') },
    { type: 'xstate.error.actor.load', error: new Error('网络异常') },
    { type: 'xstate.done.actor.save', output: { id: 'w1', version: 2 } },
    { type: 'xstate.error.actor.save', error: new Failure('refused', '已被修改', 409) },
    { type: 'xstate.error.actor.save', error: new Error('网络异常') },
    { type: 'xstate.error.actor.keep', error: new Error('满了') },
    nameEdit('新'),
    { type: 'choose', page: 'p1', tile: 'clock' },
    SAVE,
  ]
  const seen = new Set<string>()
  const tells = ({ context }: any) => [context.history?.now.name, context.saved?.name, context.history?.past.length > 0]
  for (const path of modelOf(wallEditorMachine, cases, { tells }).getShortestPaths()) {
    const typed = path.steps.some(({ event }) => event.type === 'edit')
    await path.test({
      states: {
        '*': (state: any) => {
          seen.add(typeof state.value === 'string' ? state.value : Object.keys(state.value)[0]!)
          const { history } = state.context
          const names =
            history === null ? [] : [history.now, ...history.past, ...history.future].map(({ name }: WallDraft) => name)
          const isTyped = typed && path.state === state
          expect(!isTyped || names.includes('新')).toBe(true)
        },
      },
    })
  }
  expect([...seen].toSorted()).toEqual([
    'adopting',
    'conflict',
    'editing',
    'failed',
    'leaving',
    'left',
    'loading',
    'overwriting',
    'saving',
    'unreadable',
  ])
})

test('[PROD-13] a refused save leaves everything as it was, and the same intention is sent again; another one has another name', async () => {
  const { actor, loads, saves, sent, now, name } = start()
  await loads[0]!.resolve(opened('旧'))
  actor.send(nameEdit('新'))
  actor.send(SAVE)
  actor.send(nameEdit('在途中'))
  expect([now().value, name()]).toEqual(['saving', '新'])
  await saves[0]!.reject(new Error('网络异常'))
  expect([now().value, name(), now().context.problem]).toEqual(['failed', '新', '网络异常'])
  actor.send({ type: 'save', key: 'k2' })
  await saves[1]!.reject(new Error('网络异常'))
  actor.send(nameEdit('更新'))
  actor.send({ type: 'save', key: 'k3' })
  expect(sent.map(({ draft, key }) => [draft.name, key])).toEqual([
    ['新', 'k1'],
    ['新', 'k1'],
    ['更新', 'k3'],
  ])
  await saves[2]!.resolve({ id: 'w1', version: 2 })
  expect(now().context).toMatchObject({ record: { version: 2 }, problem: null, key: null })
})

test('[PROD-13] who was overtaken replaces what the others saved, or takes it and finds the own edits among the steps', async () => {
  const { actor, loads, saves, sent, now, name } = start()
  await loads[0]!.resolve(opened('旧'))
  actor.send(nameEdit('我的'))
  actor.send(SAVE)
  await saves[0]!.reject(new Failure('refused', '数据已被他人修改', 409))
  expect(now().value).toBe('conflict')
  actor.send({ type: 'conflict.overwrite' })
  await loads[1]!.resolve(opened('他们的', 5))
  expect(sent[1]).toMatchObject({ record: { version: 5 }, draft: { name: '我的' } })
  await saves[1]!.reject(new Failure('refused', '数据已被他人修改', 409))
  actor.send({ type: 'conflict.theirs' })
  await loads[2]!.resolve(opened('又是他们的', 6))
  expect([name(), now().context.record!.version]).toEqual(['又是他们的', 6])
  actor.send({ type: 'undo' })
  expect(name()).toBe('我的')
})

test('[PROD-13] what is unsaved is kept aside after a rest and when the editor is left, found again, and gone once it is saved', async () => {
  const { actor, clock, loads, saves, keeps, kept, now } = start()
  await loads[0]!.resolve(opened('旧', 1, stored('上次的')))
  expect([now().context.isRestored, now().context.history!.now.name]).toEqual([true, '上次的'])
  actor.send({ type: 'discard' })
  actor.send(nameEdit('一'))
  clock.increment(399)
  actor.send(nameEdit('二'))
  clock.increment(399)
  expect(kept).toEqual([])
  clock.increment(1)
  expect(kept).toEqual(['二'])
  await keeps[0]!.resolve()
  actor.send(SAVE)
  await saves[0]!.resolve({ id: 'w1', version: 2 })
  expect(kept).toEqual(['二', null])
  actor.send(nameEdit('三'))
  actor.send({ type: 'leave' })
  expect([kept.at(-1), now().value]).toEqual(['三', 'leaving'])
  await keeps.at(-1)!.resolve()
  expect(now().value).toBe('left')
})

test('[PROD-13] a wall with mistakes is not sent, and the number of them is said', async () => {
  const { actor, loads, sent, now } = start()
  await loads[0]!.resolve(opened(''))
  actor.send(SAVE)
  expect([now().context.problem, sent]).toEqual(['还有 1 处错误，改正后才能保存', []])
  actor.send({ type: 'edit', edit: { do: 'tile.add', page: 'p1', kind: 'figure' } })
  expect([now().context.tile, now().context.problem]).toEqual(['figure-1', null])
  actor.send({ type: 'edit', edit: { do: 'page.add' } })
  expect([now().context.page, now().context.tile]).toEqual(['p2', null])
  actor.send({ type: 'undo' })
  expect([now().context.page, now().context.tile]).toEqual(['p1', null])
})
