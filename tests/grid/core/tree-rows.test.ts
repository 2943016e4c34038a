import { createTable, type EditableRows } from '#grid/core/rows.ts'
import type { TableOptions } from '#grid/core/table.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

/** 甲 has 乙 and 丙 below it, 丙 has 丁; 戊 is a root. */
const five = () => [
  row('r0', '甲', null, 1),
  row('r1', '乙', 'r0', 1),
  row('r2', '丙', 'r0', 2),
  row('r3', '丁', 'r2', 1),
  row('r4', '戊', null, 2),
]
const row = (id: string, name: string, parentId: string | null, orderNum: number) => ({ id, name, parentId, orderNum })
const make = (over: Partial<TableOptions> = {}, rows: Parameters<EditableRows['load']>[0] = five()) =>
  createTable({ keys: ['name'], orderKey: 'orderNum', parentKey: 'parentId', ...over }, rows)
const ids = (table: EditableRows) => Array.from({ length: table.count }, (_, index) => table.idAt(index)!)
/** Names, deeper ones after more dots, with their numbers. */
const outline = (table: EditableRows) =>
  ids(table).map((id) => {
    const { name, orderNum } = table.row(id)!
    return `${'·'.repeat(table.node!(id)!.level - 1)}${name as string}${orderNum as number}`
  })

describe('rows of a tree', () => {
  test('[TABLE-15] stand each above those below it and are numbered among those beside them', () => {
    const table = make({}, five().toReversed())
    expect(outline(table)).toEqual(['戊2', '甲1', '·丙2', '··丁1', '·乙1'])
    table.drop(['r1'], { id: 'r2', side: 'before' })
    expect(outline(table)).toEqual(['戊1', '甲2', '·乙1', '·丙2', '··丁1'])
    expect(table.node!('r2')).toEqual({ level: 2, isOpen: true, place: 2, siblings: 2 })
    expect(table.node!('r3')).toEqual({ level: 3, isOpen: null, place: 1, siblings: 1 })
  })

  test('[TABLE-13] a row that is inserted comes beside the one above it, or as the last one below it', () => {
    const table = make()
    table.insert([{ name: '己' }], 'r2')
    table.insertInto([{ name: '庚' }], 'r2')
    expect(outline(table)).toEqual(['甲1', '·乙1', '·丙2', '··丁1', '··庚2', '·己3', '戊2'])
    expect(table.changes().added.map(({ values }) => values)).toEqual([
      { name: '庚', parentId: 'r2', orderNum: 2 },
      { name: '己', parentId: 'r0', orderNum: 3 },
    ])
    table.undo()
    table.undo()
    expect(outline(table)).toEqual(['甲1', '·乙1', '·丙2', '··丁1', '戊2'])
  })

  test('[TABLE-04][TABLE-14] with a row goes what is below it, and comes back with one press', () => {
    const table = make()
    expect(table.goingWith(['r2'])).toEqual(['r2', 'r3'])
    expect(table.remove(['r2', 'r3'])).toBe(2)
    expect(table.deletedIds()).toEqual(['r2', 'r3'])
    table.undo()
    expect(outline(table)).toEqual(['甲1', '·乙1', '·丙2', '··丁1', '戊2'])
  })

  test('[TABLE-07] a disabled row stays, with what it hangs below, and is hung nowhere else', () => {
    const table = make({ isDisabled: ({ id }) => id === 'r3' })
    expect(table.remove(['r0', 'r4'])).toBe(1)
    expect(outline(table)).toEqual(['甲1', '·乙1', '·丙2', '··丁1'])
    expect(table.canMoveBy(['r3'], 'out')).toBe(false)
    expect(table.drop(['r3'], { id: 'r0', side: 'inside' })).toBe(false)
    expect(table.drop(['r2'], { id: 'r0', side: 'after' })).toBe(true)
    expect(outline(table)).toEqual(['甲1', '·乙1', '丙2', '·丁1'])
  })

  test('[TABLE-11][TABLE-12] a row goes up and down among those beside it, and a level in and out, each one step', () => {
    const table = make()
    expect(table.canMoveBy(['r2'], 'down')).toBe(false)
    expect(table.moveBy(['r1'], 'down')).toBe(true)
    expect(outline(table)).toEqual(['甲1', '·丙1', '··丁1', '·乙2', '戊2'])
    table.undo()
    expect(table.moveBy(['r2'], 'up')).toBe(true)
    expect(outline(table)).toEqual(['甲1', '·丙1', '··丁1', '·乙2', '戊2'])
    expect(table.canMoveBy(['r2'], 'up')).toBe(false)
    expect(table.moveBy(['r1'], 'in')).toBe(true)
    expect(outline(table)).toEqual(['甲1', '·丙1', '··丁1', '··乙2', '戊2'])
    expect(table.moveBy(['r3'], 'out')).toBe(true)
    expect(outline(table)).toEqual(['甲1', '·丙1', '··乙1', '·丁2', '戊2'])
    expect(table.canMoveBy(['r0'], 'out')).toBe(false)
    for (let step = 0; step < 3; step += 1) table.undo()
    expect(outline(table)).toEqual(['甲1', '·乙1', '·丙2', '··丁1', '戊2'])
    expect(table.changes().edited).toEqual([])
  })

  test('[TABLE-11][TABLE-12] several rows go together, in one step: a block past the next row, others each in their family', () => {
    const table = make({}, [...five(), row('r5', '己', null, 3), row('r6', '庚', null, 4)])
    const before = outline(table)
    expect(table.moveBy(['r6', 'r5'], 'up')).toBe(true)
    expect(outline(table)).toEqual(['甲1', '·乙1', '·丙2', '··丁1', '己2', '庚3', '戊4'])
    expect(table.moveBy(['r5', 'r6'], 'in')).toBe(true)
    expect(outline(table)).toEqual(['甲1', '·乙1', '·丙2', '··丁1', '·己3', '·庚4', '戊2'])
    expect(table.moveBy(['r1', 'r3', 'r6'], 'out')).toBe(true)
    expect(outline(table)).toEqual(['甲1', '·丙1', '·丁2', '·己3', '乙2', '庚3', '戊4'])
    for (let step = 0; step < 3; step += 1) table.undo()
    expect(outline(table)).toEqual(before)
    expect(table.undo().kind).toBe('nothing')
  })

  test('[TABLE-11] of several rows those at an end stay, what is below another one goes with it, and gaps stay gaps', () => {
    const table = make({}, [...five(), row('r5', '己', null, 3)])
    expect(table.canMoveBy(['r0'], 'up')).toBe(false)
    expect(table.canMoveBy(['r0', 'r5'], 'up')).toBe(true)
    table.moveBy(['r0', 'r2', 'r5'], 'up')
    expect(outline(table)).toEqual(['甲1', '·乙1', '·丙2', '··丁1', '己2', '戊3'])
    table.moveBy(['r1', 'r5'], 'down')
    expect(outline(table)).toEqual(['甲1', '·丙1', '··丁1', '·乙2', '戊2', '己3'])
  })

  test('any rows by any step lose none, and one press takes it back', () => {
    const ways = fc.constantFrom('up' as const, 'down' as const, 'in' as const, 'out' as const)
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.subarray(['r0', 'r1', 'r2', 'r3', 'r4']), ways), { maxLength: 8 }), (steps) => {
        const table = make()
        for (const [moved, way] of steps) {
          const [before, can] = [outline(table), table.canMoveBy(moved, way)]
          const isMoved = table.moveBy(moved, way)
          expect([isMoved, ids(table).toSorted()]).toEqual([can, ['r0', 'r1', 'r2', 'r3', 'r4']])
          if (!isMoved) continue
          const after = outline(table)
          table.undo()
          expect(outline(table)).toEqual(before)
          table.redo()
          expect(outline(table)).toEqual(after)
        }
      }),
    )
  })

  test('a row goes anywhere with what is below it, but never below itself', () => {
    const table = make()
    expect(table.drop(['r0'], { id: 'r3', side: 'inside' })).toBe(false)
    expect(table.drop(['r0'], { id: 'r3', side: 'after' })).toBe(false)
    expect(table.drop(['r2'], { id: 'r4', side: 'inside' })).toBe(true)
    expect(outline(table)).toEqual(['甲1', '·乙1', '戊2', '·丙1', '··丁1'])
    expect(table.changes().edited.map(({ id, keys }) => [id, keys])).toEqual([['r2', ['parentId', 'orderNum']]])
  })

  test('a filter keeps what a found row hangs below, opened, and sorting keeps each below its own', () => {
    const table = make()
    table.fold(['r0'], false)
    expect(outline(table)).toEqual(['甲1', '戊2'])
    expect(table.facts().count).toBe(5)
    table.view({ sort: [], filter: ({ name }) => name === '丁' })
    expect(outline(table)).toEqual(['甲1', '·丙2', '··丁1'])
    expect(table.node!('r2')).toEqual({ level: 2, isOpen: true, place: 1, siblings: 1 })
    table.view({ sort: [{ key: 'name', order: 'desc' }], filter: null })
    expect(outline(table)).toEqual(['戊2', '甲1', '·乙1', '·丙2', '··丁1'])
    expect(table.moveBy(['r1'], 'down')).toBe(false)
  })

  test('new rows below new ones are saved from the top down, and then hang below what the server made of them', () => {
    const table = make()
    const [above] = table.insert([{ name: '新' }])
    const [below] = table.insertInto([{ name: '下' }], above!)
    table.drop(['r1'], { id: above!, side: 'inside' })
    const changes = table.changes()
    expect(changes.downwards).toEqual(['r2', above, below, 'r1'])
    expect(changes.added.map(({ values }) => values['parentId'])).toEqual([null, above])
    table.commit(changes, { [above!]: { id: 's1' }, [below!]: { id: 's2' } })
    expect([table.row(below!)!['parentId'], table.row('r1')!['parentId']]).toEqual(['s1', 's1'])
    expect(table.draft()).toBeNull()
    table.refresh([
      row('r0', '甲', null, 1),
      row('r2', '丙', 'r0', 1),
      row('r3', '丁', 'r2', 1),
      row('r4', '戊', null, 2),
      row('s1', '新', null, 3),
      row('s2', '下', 's1', 1),
      row('r1', '乙', 's1', 2),
    ])
    expect(table.questions('undo')).toEqual([])
    expect(outline(table)).toEqual(['甲1', '·丙1', '··丁1', '戊2', '新3', '·下1', '·乙2'])
  })

  test('a row that somebody else hung elsewhere follows; where both did, both are shown', () => {
    const table = make()
    table.patch('r2', { parentId: 'r4' })
    expect(outline(table)).toEqual(['甲1', '·乙1', '戊2', '·丙2', '··丁1'])
    table.drop(['r1'], { id: 'r4', side: 'inside' })
    table.patch('r1', { parentId: 'r2' }, { who: '乙方' })
    expect(table.conflicts()).toMatchObject([{ id: 'r1', key: 'parentId', old: 'r0', theirs: 'r2', mine: 'r4' }])
    table.resolve('r1', 'parentId', 'theirs')
    expect(outline(table)).toEqual(['甲1', '戊2', '·丙1', '··乙1', '··丁2'])
    table.undo()
    expect(outline(table)).toEqual(['甲1', '戊2', '·丙1', '··丁1', '·乙2'])
  })

  test('rows that two people hung below each other are all there, the first of them as a root', () => {
    const table = make()
    table.patch('r0', { parentId: 'r3' })
    expect(outline(table)).toEqual(['甲1', '·乙1', '·丙2', '··丁1', '戊2'])
    table.lose('r0')
    expect(outline(table)).toEqual(['乙1', '丙2', '·丁1', '戊2'])
  })
})
