import type { GridSource, RowId } from '#grid/core/source.ts'
import { MovedRow } from '#grid/dom/moved-row.ts'
import { expect, test } from 'vitest'

function stage() {
  let ids: RowId[] = ['a', 'b', 'c']
  const said: string[] = []
  const source = { indexOf: (id: RowId) => ids.indexOf(id) } as GridSource
  const moved = new MovedRow((text) => said.push(text))
  const become = (...next: RowId[]) => {
    ids = next
    moved.check(source)
  }
  return { said, source, moved, become }
}

test('says once where a row that somebody moved arrived', () => {
  const { said, source, moved, become } = stage()
  moved.heard({ kind: 'row.step', id: 'a', direction: 'down' }, source)
  become('a', 'b', 'c')
  become('b', 'a', 'c')
  become('c', 'b', 'a')
  expect(said).toEqual(['移到第 2 行'])
})

test('says nothing of rows that others move, nor once the focus has gone to another row', () => {
  const { said, source, moved, become } = stage()
  become('b', 'a', 'c')
  moved.heard({ kind: 'row.move', id: 'a', to: { id: 'c', side: 'after' } }, source)
  moved.heard({ kind: 'cell.focus', cell: { id: 'c', key: 'name' } }, source)
  become('b', 'c', 'a')
  expect(said).toEqual([])
})
