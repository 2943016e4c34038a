import { flatRows, mayHaveChildren, parentOf } from '#crud/tree/flat-rows.ts'
import { treeMove } from '#crud/tree/tree-keys.ts'
import { dropMove, dropMoves, dropZone, stepMove } from '#crud/tree/tree-moves.ts'
import type { Branches } from '#machines/tree-table/branches.ts'
import { describe, expect, test } from 'vitest'

const a = { id: 'a', parentId: null, hasChild: '1' }
const b = { id: 'b', parentId: null, hasChild: '0' }
const a1 = { id: 'a1', parentId: 'a', hasChild: '1' }
const a2 = { id: 'a2', parentId: 'a', hasChild: '1' }
const branch = (children: Record<string, unknown>[], over = {}) => ({
  isOpen: true,
  status: 'known' as const,
  children,
  problem: null,
  ...over,
})
const open: Branches = { a: branch([a1, a2]), a1: branch([]) }
const seen = (branches: Branches) => ({ branches, found: [], folded: [] })
const brief = (rows: ReturnType<typeof flatRows>) =>
  rows.map(({ id, level, place, siblings, state }) => `${'.'.repeat(level)}${id} ${place}/${siblings} ${state}`)

describe('rows of a tree', () => {
  test('[TREE-01][TREE-02] stand below each other with their level; what has nothing below it is a leaf', () => {
    expect(brief(flatRows([a, b], seen(open), 'parentId', false))).toEqual([
      '.a 1/2 expanded',
      '..a1 1/2 leaf',
      '..a2 2/2 collapsed',
      '.b 2/2 leaf',
    ])
  })

  test('[TREE-01] keep what was there while a branch is read anew or could not be', () => {
    const failed = { a: branch([a1], { status: 'failed', problem: '网络超时' }) }
    const rows = flatRows([a], seen(failed as Branches), 'parentId', false)
    expect(brief(rows)).toEqual(['.a 1/1 failed', '..a1 1/1 collapsed'])
    expect(rows[0]!.problem).toBe('网络超时')
  })

  test('a search shows what was found with the way to it open, and folds what is closed by hand', () => {
    const found = [a1, a, { id: 'x', parentId: 'gone', isLeaf: true }]
    const search = (folded: string[]) => brief(flatRows([b], { branches: {}, found, folded }, 'parentId', true))
    expect(search([])).toEqual(['.a 1/2 expanded', '..a1 1/1 collapsed', '.x 2/2 leaf'])
    expect(search(['a'])).toEqual(['.a 1/2 collapsed', '.x 2/2 leaf'])
  })

  test.each([
    [{ hasChild: '1' }, true],
    [{ hasChild: 1 }, true],
    [{ hasChild: '0' }, false],
    [{ isLeaf: true }, false],
    [{ isLeaf: false }, true],
    [{ leaf: true }, false],
    [{}, true],
  ])('%j says whether something is below it', (row, expected) => {
    expect(mayHaveChildren(row)).toBe(expected)
  })

  test.each([
    [{ pid: 'a' }, 'a'],
    [{ pid: 7 }, '7'],
    [{ pid: '0' }, null],
    [{ pid: '' }, null],
    [{}, null],
  ])('%j says what is above it', (row, expected) => {
    expect(parentOf(row, 'pid')).toBe(expected)
  })
})

describe('the keys of a tree', () => {
  const rows = flatRows([a, b], seen(open), 'parentId', false)
  test.each([
    ['a', 'ArrowDown', { kind: 'focus', id: 'a1' }],
    ['a', 'ArrowUp', null],
    ['b', 'ArrowUp', { kind: 'focus', id: 'a2' }],
    ['a2', 'Home', { kind: 'focus', id: 'a' }],
    ['a', 'End', { kind: 'focus', id: 'b' }],
    ['a', 'ArrowRight', { kind: 'focus', id: 'a1' }],
    ['a2', 'ArrowRight', { kind: 'expand', id: 'a2' }],
    ['b', 'ArrowRight', null],
    ['a', 'ArrowLeft', { kind: 'collapse', id: 'a' }],
    ['a2', 'ArrowLeft', { kind: 'focus', id: 'a' }],
    ['a', 'x', null],
  ])('on %s %s leads to %j', (id, key, expected) => {
    expect(treeMove(rows, id, key, false)).toEqual(expected)
  })

  test('with Alt the arrows move the row', () => {
    expect(treeMove(rows, 'a1', 'ArrowDown', true)).toEqual({ kind: 'down', id: 'a1' })
    expect(treeMove(rows, 'a1', 'ArrowLeft', true)).toBeNull()
  })
})

describe('moving a row', () => {
  const rows = flatRows([a, b], seen(open), 'parentId', false)
  const at = (id: string) => rows.find((row) => row.id === id)!

  test('the upper quarter of a row is before it, the lower after it, the rest inside', () => {
    expect([5, 20, 39].map((offset) => dropZone(offset, 40))).toEqual(['before', 'inside', 'after'])
  })

  test('a drop names the new parent and the row it stands before', () => {
    expect(dropMove('b', at('a1'), 'before')).toEqual({ id: 'b', parentId: 'a', beforeId: 'a1' })
    expect(dropMove('b', at('a1'), 'after')).toEqual({ id: 'b', parentId: 'a', beforeId: 'a2' })
    expect(dropMove('b', at('a2'), 'after')).toEqual({ id: 'b', parentId: 'a', beforeId: null })
    expect(dropMove('b', at('a1'), 'inside')).toEqual({ id: 'b', parentId: 'a1', beforeId: null })
  })

  test('[TREE-01] marked rows go together with the one that is held, with what is below them', () => {
    const drop = (id: string, marked: string[], target: string, zone: 'before' | 'inside' | 'after') =>
      dropMoves(rows, id, marked, at(target), zone)
    expect(drop('b', ['b', 'a2'], 'a1', 'before')).toEqual({ id: 'b', ids: ['a2', 'b'], parentId: 'a', beforeId: 'a1' })
    expect(drop('a2', ['b', 'a2'], 'a1', 'after')).toEqual({
      id: 'a2',
      ids: ['a2', 'b'],
      parentId: 'a',
      beforeId: null,
    })
    expect(drop('a2', ['b', 'a2'], 'a1', 'inside')).toEqual({
      id: 'a2',
      ids: ['a2', 'b'],
      parentId: 'a1',
      beforeId: null,
    })
    expect(drop('a', ['a', 'a1', 'b'], 'b', 'before')).toBeNull()
    expect(drop('a1', ['a', 'a1'], 'b', 'inside')).toEqual(dropMove('a1', at('b'), 'inside'))
    expect(drop('a1', ['b', 'a2'], 'b', 'before')).toEqual(dropMove('a1', at('b'), 'before'))
  })

  test('where it stands already it does not go', () => {
    expect(dropMove('a1', at('a1'), 'inside')).toBeNull()
    expect(dropMove('b', at('a'), 'after')).toBeNull()
  })

  test('one step goes past one sibling, and not beyond the ends', () => {
    expect(stepMove(rows, 'a1', 'down')).toEqual({ id: 'a1', parentId: 'a', beforeId: null })
    expect(stepMove(rows, 'a2', 'up')).toEqual({ id: 'a2', parentId: 'a', beforeId: 'a1' })
    expect(stepMove(rows, 'a1', 'up')).toBeNull()
    expect(stepMove(rows, 'b', 'down')).toBeNull()
    expect(stepMove(rows, 'a2', 'in')).toEqual({ id: 'a2', parentId: 'a1', beforeId: null })
    expect(stepMove(rows, 'a1', 'in')).toBeNull()
    expect(stepMove(rows, 'a2', 'out')).toEqual({ id: 'a2', parentId: null, beforeId: 'b' })
    expect(stepMove(rows, 'a', 'out')).toBeNull()
  })
})
