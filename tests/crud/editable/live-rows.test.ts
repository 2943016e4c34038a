import { dictionaryItem } from '#contract/areas/dictionary/dictionary.entity.ts'
import { noteReadAt } from '#core/live/live.ts'
import { LiveFollow } from '#crud/editable/live-rows.ts'
import { createTable } from '#grid/core/rows.ts'
import type { GridRow } from '#grid/core/source.ts'
import { fakeLive } from '#tests/crud/fake-live.ts'
import { expect, test } from 'vitest'

const item = (number: number, over = {}): GridRow => ({
  id: `i${number}`,
  dictId: 'd1',
  itemText: `第${number}级`,
  itemValue: String(number),
  sortOrder: number,
  version: 3,
  ...over,
})

/** A table of items that follows what others do to them. */
function followed(at = { ep: 'e1', seq: 10 } as ReturnType<typeof fakeLive>['state']['position']) {
  const world = fakeLive()
  const read = [item(1), item(2), item(3)]
  noteReadAt(read, at)
  const rows = createTable({ keys: ['itemText', 'itemValue'], orderKey: 'sortOrder' }, read)
  const told: GridRow[][] = []
  const follow = new LiveFollow(
    rows,
    {
      entity: dictionaryItem,
      order: 'sortOrder',
      read,
      isOurs: ({ dictId }) => dictId === 'd1',
      followed: (all) => told.push([...all]),
    },
    world.live,
  )
  let outdated = 0
  const stop = follow.start(() => (outdated += 1))
  const ids = () => Array.from({ length: rows.count }, (_, index) => rows.idAt(index)!)
  return { ...world, rows, follow, told, stop, ids, outdated: () => outdated }
}

test('[LIVE-05] what somebody else wrote into a clean cell stands there at once, lit up, with the version it has now', () => {
  const { rows, row, told, outdated } = followed()
  row('i2', { itemText: '中级', version: 4 })
  expect(rows.row('i2')).toMatchObject({ itemText: '中级', version: 4 })
  expect(rows.mark('i2', 'itemText')).toEqual({ lit: 1 })
  expect(rows.draft()).toBeNull()
  expect(told.at(-1)!.map(({ version }) => version)).toEqual([3, 4, 3])
  expect(outdated()).toBe(0)
})

test('[LIVE-05] an edited cell keeps what was typed and says who wrote what and when', () => {
  const { rows, row } = followed()
  rows.write([{ id: 'i2', key: 'itemText', value: '我的' }])
  row('i2', { itemText: '他们的', version: 4, updateBy: 'lisi', updateTime: '2026-11-22 10:00:00' })
  expect(rows.row('i2')).toMatchObject({ itemText: '我的', version: 4 })
  expect(rows.conflicts()).toEqual([
    {
      id: 'i2',
      key: 'itemText',
      old: '第2级',
      theirs: '他们的',
      mine: '我的',
      who: 'lisi',
      when: Date.UTC(2026, 10, 22, 2),
    },
  ])
})

test('[LIVE-05] who wrote is called by name where the server tells it', () => {
  const { rows, row } = followed()
  rows.write([{ id: 'i2', key: 'itemText', value: '我的' }])
  row('i2', { itemText: '他们的', version: 4, updateBy: 'lisi', updateBy_dictText: '李四' })
  expect(rows.conflicts().map(({ who }) => who)).toEqual(['李四'])
})

test('[LIVE-05] an open cell is not overwritten; left as it was it takes the new value', () => {
  const { rows, row } = followed()
  rows.open({ id: 'i1', key: 'itemText' })
  row('i1', { itemText: '他们的' })
  expect([rows.row('i1')!['itemText'], rows.facts().conflicts]).toEqual(['第1级', 1])
  rows.open(null)
  expect([rows.row('i1')!['itemText'], rows.facts().conflicts]).toEqual(['他们的', 0])
})

test('[LIVE-09] a row deleted elsewhere goes, one that is edited here waits for a decision', () => {
  const { rows, tell, ids, told } = followed()
  rows.write([{ id: 'i3', key: 'itemText', value: '我的' }])
  tell({ changed: [{ action: 'delete', ids: ['i1', 'i3', 'of another table'] }] })
  expect(ids()).toEqual(['i2', 'i3'])
  expect(rows.conflicts()).toMatchObject([{ id: 'i3', key: null }])
  expect(told.at(-1)!.map(({ id }) => id)).toEqual(['i2'])
})

test('a row that belongs to another record now goes, one that came or moved is read with the others', () => {
  const { row, tell, ids, outdated, follow } = followed()
  row('i1', { dictId: 'd2' })
  expect(ids()).toEqual(['i2', 'i3'])
  row('i9', { dictId: 'd2', itemText: '别处的' })
  expect(outdated()).toBe(0)
  row('i8', { dictId: 'd1', itemText: '这里的' })
  tell({ changed: [{ action: 'add', ids: ['i7'] }] })
  row('i3', { sortOrder: 1 })
  expect(outdated()).toBe(3)
  const next = [item(3, { sortOrder: 1 }), item(7), item(2)]
  noteReadAt(next, { ep: 'e1', seq: 99 })
  follow.take(next)
  expect(ids()).toEqual(['i3', 'i7', 'i2'])
})

test('what was told while the rows were read is not lost to an older answer', () => {
  const { rows, row, follow } = followed()
  row('i2', { itemText: '新' })
  const older = [item(1), item(2), item(3)]
  noteReadAt(older, { ep: 'e1', seq: 10 })
  follow.take(older)
  expect(rows.row('i2')!['itemText']).toBe('新')
})

test('rows that were read before anybody listened are read once more; a failure is tried again later', () => {
  const { outdated, follow, retries, state } = followed(null)
  expect([outdated(), state.position]).toEqual([1, { ep: 'e1', seq: 10 }])
  follow.failed()
  follow.failed()
  expect(retries).toEqual([1, 2])
})

test('a draft brings an undecided conflict back', () => {
  const { rows, row } = followed()
  rows.write([{ id: 'i2', key: 'itemText', value: '我的' }])
  row('i2', { itemText: '他们的' })
  const again = createTable({ keys: ['itemText', 'itemValue'], orderKey: 'sortOrder' }, [
    item(1),
    item(2, { itemText: '他们的' }),
    item(3),
  ])
  again.restore(JSON.parse(JSON.stringify(rows.draft())))
  expect(again.conflicts()).toMatchObject([{ id: 'i2', key: 'itemText', old: '第2级', theirs: '他们的', mine: '我的' }])
})

test('a table that is gone hears nothing', () => {
  const { stop, tables } = followed()
  stop()
  expect(tables.size).toBe(0)
})
