import { position as positionEntity } from '#contract/areas/position/position.entity.ts'
import { initialListQuery } from '#contract/wire/list-query.ts'
import { createLiveRows } from '#core/live/live-rows.ts'
import { noteReadAt } from '#core/live/live.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { createPart } from '#crud/part.ts'
import { keepLive, liveNames } from '#crud/list/live-list.ts'
import { listPageMachine } from '#machines/list-page/list-page.machine.ts'
import { recordDialogMachine } from '#machines/record-dialog/record-dialog.machine.ts'
import { treeTableMachine } from '#machines/tree-table/tree-table.machine.ts'
import { fakeLive } from '#tests/crud/fake-live.ts'
import { position } from '#tests/crud/positions.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

const screen = defineScreen({ entity: positionEntity, columns: ['code', 'name'], query: [], form: ['code', 'name'] })
const ALPHA = position()
const BETA = position({ id: '2', name: '主任' })

/** A list whose answers are ours, kept live. */
function stage() {
  const live = fakeLive()
  const asked: (Deferred<{ records: object[]; total: number }> & { at: ReturnType<typeof live.live.positionOf> })[] = []
  const list = createActor(
    listPageMachine.provide({
      actors: {
        fetchList: fromPromise(() => {
          const answer = Object.assign(deferred<{ records: object[]; total: number }>(), {
            at: live.live.positionOf('position'),
          })
          asked.push(answer)
          return answer.promise
        }) as never,
      },
    }),
    { input: { urls: { list: '/list' }, initial: initialListQuery() } },
  ).start()
  const dialog = createActor(recordDialogMachine, { input: {} }).start()
  const rows = createLiveRows(liveNames(screen))
  const tree = createActor(treeTableMachine).start()
  const show = () => keepLive({ screen, list, dialog: createPart(() => dialog, true), rows, tree }, live.live)
  const stop = show()
  const answer = async (records: object[], at = asked.at(-1)?.at ?? null) => {
    noteReadAt(records, at)
    await asked.at(-1)!.resolve({ records, total: records.length })
  }
  const loaded = async () => {
    list.send({ type: 'list.load' })
    await answer([ALPHA, BETA])
  }
  const now = () => list.getSnapshot().context.records.map((row) => rows.current(row)['name'])
  return { ...live, asked, list, tree, dialog, rows, show, stop, answer, loaded, now }
}

test('[LIVE-05][LIVE-09] a change appears in its row without asking the server', async () => {
  const { loaded, row, now, asked } = stage()
  await loaded()
  row('2', { name: '副主任' })
  expect([now(), asked.length]).toEqual([['教员', '副主任'], 1])
})

test('[LIVE-05] a row that is not on this page changes nothing', async () => {
  const { loaded, row, now, asked } = stage()
  await loaded()
  row('77', { name: '别页' })
  expect([now(), asked.length]).toEqual([['教员', '主任'], 1])
})

test('[LIVE-09] a filtered list is asked for when a change may bring a row in or take one out, and for nothing else', async () => {
  const { list, answer, row, asked } = stage()
  list.send({ type: 'search.submit', filters: { name: '主' } })
  await answer([BETA])
  row('2', { code: 'deputy' })
  row('2', { name: BETA['name'] })
  expect(asked.length).toBe(1)
  row('77', { name: '别页' })
  expect(asked.length).toBe(2)
  await answer([BETA])
  row('2', { name: '教员' })
  expect(asked.length).toBe(3)
})

test('additions, deletions and changes without rows are asked for, of foreign rows only the first two', async () => {
  const { loaded, tell, asked } = stage()
  await loaded()
  tell({ changed: [{ action: 'edit', ids: ['77'] }] })
  expect(asked.length).toBe(1)
  tell({ changed: [{ action: 'edit', ids: ['2'] }] })
  expect(asked.length).toBe(2)
  tell({ changed: [{ action: 'add', ids: ['3'] }] })
  tell({ changed: [{ action: 'delete', ids: ['77'] }] })
  expect(asked.length).toBe(2)
})

test('a change of rows the server does not name is asked for', async () => {
  const { loaded, tell, asked } = stage()
  await loaded()
  tell({ changed: [{ action: 'edit', ids: [] }] })
  expect(asked.length).toBe(2)
})

test('what is wished while a load is under way is asked for afterwards, unless the answer holds it', async () => {
  const { loaded, list, tell, asked, answer } = stage()
  await loaded()
  list.send({ type: 'list.refresh' })
  tell({ seq: 11, changed: [{ action: 'add', ids: ['3'] }] })
  expect(asked.length).toBe(2)
  await answer([ALPHA, BETA], { ep: 'e1', seq: 10 })
  expect(asked.length).toBe(3)
  tell({ seq: 12, changed: [{ action: 'add', ids: ['4'] }] })
  await answer([ALPHA, BETA], { ep: 'e1', seq: 12 })
  expect(asked.length).toBe(3)
})

test('an answer nobody can place is asked for again as soon as somebody listens', async () => {
  const { list, state, answer, asked } = stage()
  state.position = null
  list.send({ type: 'list.load' })
  state.position = { ep: 'e1', seq: 10 }
  await answer([ALPHA], null)
  expect(asked.length).toBe(2)
  await answer([ALPHA])
  expect(asked.length).toBe(2)
})

test('without anybody listening an answer is just shown', async () => {
  const { list, state, answer, asked, now } = stage()
  state.position = null
  list.send({ type: 'list.load' })
  await answer([ALPHA], null)
  expect([asked.length, now()]).toEqual([1, ['教员']])
})

test('a list nobody asked for yet is not asked for', () => {
  const { refresh, asked } = stage()
  refresh()
  expect(asked.length).toBe(0)
})

test('asking anew that fails is wished again later and later, until it works', async () => {
  const { loaded, refresh, asked, retries, answer } = stage()
  await loaded()
  for (let round = 0; round < 3; round++) {
    refresh()
    await asked.at(-1)!.reject(new Error('网络异常'))
  }
  expect(retries).toEqual([1, 2, 3])
  refresh()
  await answer([ALPHA, BETA])
  refresh()
  await asked.at(-1)!.reject(new Error('网络异常'))
  expect(retries).toEqual([1, 2, 3, 1])
})

test('asking anew without the right to it is not repeated, nor what the person asked for', async () => {
  const { loaded, list, refresh, asked, retries } = stage()
  await loaded()
  refresh()
  await asked.at(-1)!.reject(new Error('没有权限，请联系管理员授权'))
  list.send({ type: 'list.refresh' })
  await asked.at(-1)!.reject(new Error('网络异常'))
  expect(retries).toEqual([])
})

test('[LIVE-09] a node that is opened while the list is asked for anew does not make the list forget that it asked', async () => {
  const { loaded, refresh, asked, tree, retries } = stage()
  await loaded()
  refresh()
  tree.send({ type: 'node.expand', id: '1' })
  await asked.at(-1)!.reject(new Error('网络异常'))
  expect(retries).toEqual([1])
  tree.send({ type: 'node.collapse', id: '1' })
  refresh()
  await asked.at(-1)!.reject(new Error('网络异常'))
  expect(retries).toEqual([1, 2])
})

test('[LIVE-09] what could not be read before the list went out of sight is asked for when it is back', async () => {
  const { loaded, refresh, asked, stop, show, answer } = stage()
  await loaded()
  refresh()
  stop()
  await asked.at(-1)!.reject(new Error('网络异常'))
  const stopAgain = show()
  expect(asked.length).toBe(3)
  await answer([ALPHA, BETA])
  stopAgain()
  show()
  expect(asked.length).toBe(3)
})

test('[LIVE-09] what was wished but not asked for when the list went out of sight is asked for when it is back', async () => {
  const { loaded, state, stop, show, asked } = stage()
  await loaded()
  state.isOwing = true
  stop()
  state.isOwing = false
  show()
  expect(asked.length).toBe(2)
})

test('a record somebody else changed is told to its dialog, an echo of what it shows is not', async () => {
  const { loaded, row, tell, dialog } = stage()
  await loaded()
  dialog.send({ type: 'record.edit', record: ALPHA })
  row('1', { name: '教员', code: 'teacher', _private: 1 })
  row('2', { name: '副主任' })
  expect(dialog.getSnapshot().context.outdated).toBe(false)
  row('1', { name: '教练' })
  expect([dialog.getSnapshot().context.outdated, dialog.getSnapshot().context.draft]).toEqual([true, ALPHA])
  dialog.send({ type: 'dialog.close' })
  dialog.send({ type: 'record.edit', record: BETA })
  tell({ changed: [{ action: 'delete', ids: ['2'] }] })
  expect(dialog.getSnapshot().context.outdated).toBe(true)
})

test('a new record has no other version', async () => {
  const { loaded, row, dialog } = stage()
  await loaded()
  dialog.send({ type: 'record.add', initial: { id: '1' } })
  row('1', { name: '教练' })
  expect(dialog.getSnapshot().context.outdated).toBe(false)
})

test('[LIVE-06] a list out of sight hears nothing and catches up from where it was', async () => {
  const { loaded, stop, tables, table, row } = stage()
  await loaded()
  row('1', { name: '教练' })
  expect(table()?.position()).toEqual({ ep: 'e1', seq: 11 })
  stop()
  expect(tables.size).toBe(0)
})

test('[LIVE-05] only fields of the entity and what every row carries are taken over', () => {
  const has = liveNames(screen)
  expect(
    ['name', 'postRank_dictText', 'version', 'tug_status', 'updateBy', 'password', 'constructor'].map(has),
  ).toEqual([true, true, true, true, true, false, false])
})
