import { expect, test } from 'vitest'
import { branchOf, treeOf } from '#server/rights/trees.ts'

const row = (id: string, parent_id: string | null) => ({ id, parent_id })
interface Node {
  id: string
  children: Node[]
}
const tree = (rows: ReturnType<typeof row>[]) =>
  treeOf<ReturnType<typeof row>, Node>(rows, ({ id }, children) => ({ id, children }))

test('[ENT-21] hangs rows under their parents and keeps their order; rows without a known parent are roots', () => {
  expect(tree([row('b', 'a'), row('a', null), row('c', 'a'), row('x', 'gone')])).toEqual([
    {
      id: 'a',
      children: [
        { id: 'b', children: [] },
        { id: 'c', children: [] },
      ],
    },
    { id: 'x', children: [] },
  ])
})

test('a circle of parents is left out instead of being followed for ever', () => {
  expect(tree([row('a', 'b'), row('b', 'a'), row('c', null)])).toEqual([{ id: 'c', children: [] }])
})

test('a branch holds a row and everything below it', () => {
  const rows = [row('a', null), row('b', 'a'), row('c', 'b'), row('d', null)]
  expect(branchOf(rows, 'a')).toEqual(['a', 'b', 'c'])
  expect(branchOf(rows, 'd')).toEqual(['d'])
})
