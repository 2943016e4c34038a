import { foreseenSource } from '#grid/core/foreseen-source.ts'
import { expect, test } from 'vitest'
import { sourceOf } from './table-of.ts'

const foreseen = foreseenSource(sourceOf([{ id: 'a', name: '甲' }]), 2)

test('rows that are yet to come stand below the others and can be told from them', () => {
  const ids = [0, 1, 2, 3].map((index) => foreseen.idAt(index))
  expect([foreseen.count, ids[0], ids[3]]).toEqual([3, 'a', undefined])
  expect(
    ids.slice(0, 3).map((id) => [foreseen.indexOf(id!), foreseen.isGhost!(id!), foreseen.isDisabled!(id!)]),
  ).toEqual([
    [0, false, false],
    [1, true, true],
    [2, true, true],
  ])
  expect([foreseen.row('a'), foreseen.row(ids[1]!)]).toEqual([{ id: 'a', name: '甲' }, {}])
})
