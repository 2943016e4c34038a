import type { GrantReach } from '#contract/wire/grants.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import {
  grantEditorMachine,
  type GrantEditorEvent,
  type GrantSaving,
  type ReadGrants,
} from '#machines/grant-editor/grant-editor.machine.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

const TREE = [
  { id: 's', title: '系统', hasRules: false, children: [{ id: 'u', title: '用户', hasRules: true, children: [] }] },
]
const READ: ReadGrants = { tree: TREE, granted: ['s', 'beyond'] }
const HOLDER = { id: 'r1', name: '教员' }
const OPEN = { type: 'grants.open', holder: HOLDER } as const
const REACH: GrantReach = { people: 3, touched: 1, names: ['许静怡'] }

test('walks along these arrows', () => {
  expect(edgesOf(grantEditorMachine)).toEqual([
    '(root) · grants.open → open / begin',
    'open · dialog.close [isChanged] → confirmingClose',
    'open · dialog.close → closed',
    'open · work.discard [isChanged] → closed',
    'open.loading · done readGrants → open.editing / take',
    'open.loading · error readGrants → open.unread / keepProblem',
    'open.unread · retry → open.loading',
    'open.editing · node.toggle → (stays) / toggle',
    'open.editing · all.toggle → (stays) / toggleAll',
    'open.editing · words.change → (stays) / seek',
    'open.editing · link.toggle → (stays) / link',
    'open.editing · changes.undo → (stays) / undo',
    'open.editing · changes.review [isChanged] → open.reviewing / forgetReach',
    'open.reviewing · review.leave → open.editing',
    'open.reviewing · changes.save → open.saving',
    'open.reviewing.measuring · done findReach → open.reviewing.measured / rememberReach',
    'open.reviewing.measuring · error findReach → open.reviewing.unmeasured',
    'open.saving · dialog.close → (stays)',
    'open.saving · work.discard → (stays)',
    'open.saving · done saveGrants [stays] → open.loading / saved',
    'open.saving · done saveGrants → closed / saved',
    'open.saving · error saveGrants → open.editing / keepProblem',
    'confirmingClose · discard.confirm → closed',
    'confirmingClose · discard.cancel → open.history',
  ])
})

test('[SCREEN-69][API-039] shows what changes and whom it reaches, then saves the difference to what it read', async () => {
  const editor = run()
  editor.send(OPEN)
  await editor.reading.at(-1)!.resolve(READ)
  editor.send({ type: 'node.toggle', id: 'u' })
  editor.send({ type: 'changes.review' })
  expect(editor.value()).toEqual({ open: { reviewing: 'measuring' } })
  await editor.measuring.resolve(REACH)
  expect(editor.context().reach).toEqual(REACH)
  editor.send({ type: 'changes.save' })
  for (const type of ['changes.save', 'dialog.close', 'work.discard', 'changes.undo'] as const) editor.send({ type })
  expect(editor.value()).toEqual({ open: 'saving' })
  expect(editor.savings).toEqual([{ holder: HOLDER, read: ['s', 'beyond'], chosen: ['s', 'beyond', 'u'] }])
  await editor.saving.resolve('保存成功！')
  expect([editor.value(), editor.said]).toEqual(['closed', ['保存成功！']])
})

test('[SCREEN-69] nothing is saved that changes nothing', async () => {
  const editor = run()
  editor.send(OPEN)
  await editor.reading.at(-1)!.resolve(READ)
  editor.send({ type: 'changes.review' })
  editor.send({ type: 'node.toggle', id: 'u' })
  editor.send({ type: 'node.toggle', id: 'u' })
  editor.send({ type: 'changes.review' })
  expect(editor.value()).toEqual({ open: 'editing' })
})

test('[SCREEN-69] can be saved although nobody knows whom it reaches', async () => {
  const editor = run()
  editor.send(OPEN)
  await editor.reading.at(-1)!.resolve(READ)
  editor.send({ type: 'all.toggle', isOn: false })
  expect(editor.context().chosen).toEqual(['beyond'])
  editor.send({ type: 'changes.review' })
  await editor.measuring.reject(new Error('404'))
  editor.send({ type: 'changes.save' })
  await editor.saving.reject(new Error('授权失败！'))
  expect([editor.value(), editor.context().problem]).toEqual([{ open: 'editing' }, '授权失败！'])
  expect(editor.context().chosen).toEqual(['beyond'])
})

test('[SCREEN-60] where grants are a part of the page they are read anew after saving', async () => {
  const editor = run(true)
  editor.send(OPEN)
  await editor.reading.at(-1)!.resolve(READ)
  editor.send({ type: 'node.toggle', id: 'u' })
  editor.send({ type: 'changes.review' })
  editor.send({ type: 'changes.save' })
  await editor.saving.resolve('保存成功！')
  expect([editor.value(), editor.reading.length]).toEqual([{ open: 'loading' }, 2])
})

test('[BLOCK-14] asks before unsaved ticks are given up', async () => {
  const editor = run()
  editor.send(OPEN)
  await editor.reading.at(-1)!.resolve(READ)
  editor.send({ type: 'node.toggle', id: 's' })
  editor.send({ type: 'dialog.close' })
  expect(editor.value()).toBe('confirmingClose')
  editor.send({ type: 'discard.cancel' })
  expect(editor.value()).toEqual({ open: 'editing' })
  editor.send({ type: 'changes.undo' })
  editor.send({ type: 'dialog.close' })
  expect(editor.value()).toBe('closed')
})

function run(stays = false) {
  const reading: Deferred<ReadGrants>[] = []
  const measuring = deferred<GrantReach>()
  const saving = deferred<string>()
  const savings: GrantSaving[] = []
  const said: string[] = []
  const machine = grantEditorMachine.provide({
    actors: {
      readGrants: fromPromise(() => {
        reading.push(deferred())
        return reading.at(-1)!.promise
      }),
      findReach: fromPromise(() => measuring.promise),
      saveGrants: writeOnce<string, GrantSaving>((input) => {
        savings.push(input)
        return saving.promise
      }),
    },
    actions: { saved: (_args, message) => void said.push(message) },
  })
  const actor = createActor(machine, { input: { stays } }).start()
  return {
    reading,
    measuring,
    saving,
    savings,
    said,
    send: (event: GrantEditorEvent) => actor.send(event),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}
