import { nextColumns, nextSort } from '#screens/block/sections/parts/table/answers.ts'
import { DEVICE_COLUMNS } from '#screens/block/sections/parts/table/device-columns.ts'
import { DeviceSource } from '#screens/block/sections/parts/table/device-source.ts'
import { changeOne } from '#screens/block/sections/parts/table/live-changes.ts'
import type { SourceChange } from '#grid/core/source.ts'
import { expect, test } from 'vitest'

test('a million devices are sorted and found by id in both directions', () => {
  const source = new DeviceSource(1_000_000)
  expect([source.idAt(999_999), source.indexOf('999999'), source.idAt(1_000_000), source.indexOf('1000000')]).toEqual([
    '999999',
    999_999,
    undefined,
    -1,
  ])
  source.sort([
    { key: 'state', order: 'desc' },
    { key: 'temperature', order: 'asc' },
  ])
  const rows = Array.from({ length: 1_000 }, (_, index) => source.row(source.idAt(index * 1_000)!)!)
  for (const [index, row] of rows.slice(1).entries()) {
    const before = rows[index]!
    const isInOrder =
      String(before['state']) > String(row['state']) ||
      (before['state'] === row['state'] && Number(before['temperature']) <= Number(row['temperature']))
    expect([index, isInOrder]).toEqual([index, true])
  }
  expect(source.indexOf(source.idAt(123_456)!)).toBe(123_456)
  source.sort([])
  expect(source.idAt(7)).toBe('7')
})

test('a change is told with its cell, kept and lit', () => {
  const source = new DeviceSource(1_000)
  const heard: SourceChange[] = []
  const stop = source.subscribe((change) => heard.push(change))
  const before = source.row('3')
  source.change(3, 'temperature', 99.9)
  source.change(3, 'temperature', 12.1)
  expect(source.row('3')).toEqual({ ...before, temperature: 12.1 })
  expect([source.mark('3', 'temperature'), source.mark('3', 'pressure')]).toEqual([{ lit: 2 }, undefined])
  stop()
  for (let turn = 0; turn < 1_000; turn += 1) changeOne(source, turn)
  expect(source.told).toBe(1_002)
  expect(heard).toEqual([
    { kind: 'cells', id: '3', keys: ['temperature'] },
    { kind: 'cells', id: '3', keys: ['temperature'] },
  ])
})

test('what the table asks becomes the next order and the next columns', () => {
  const sort = nextSort([{ key: 'state', order: 'asc' }], {
    kind: 'sort.ask',
    key: 'place',
    order: 'desc',
    isAdded: true,
  })
  expect(sort).toEqual([
    { key: 'state', order: 'asc' },
    { key: 'place', order: 'desc' },
  ])
  expect(nextSort(sort, { kind: 'sort.ask', key: 'state', order: null, isAdded: true })).toEqual([
    { key: 'place', order: 'desc' },
  ])
  expect(nextSort(sort, { kind: 'sort.ask', key: 'code', order: 'asc', isAdded: false })).toEqual([
    { key: 'code', order: 'asc' },
  ])
  const keys = (columns: readonly { key: string }[]) => columns.map(({ key }) => key).slice(0, 4)
  expect(keys(nextColumns(DEVICE_COLUMNS, { kind: 'column.move', key: 'place', to: 1 }))).toEqual([
    'code',
    'place',
    'kind',
    'state',
  ])
  const wide = nextColumns(DEVICE_COLUMNS, { kind: 'column.resize', key: 'kind', width: 222 })
  expect(wide.map(({ width }) => width)).toEqual([130, 222, 90, 120, 110, 110, 130, 90, 110, 130])
})
