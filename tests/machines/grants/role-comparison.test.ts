import { comparedCounts, comparedRows } from '#machines/role-comparison/compared-rows.ts'
import type { GrantNode } from '#machines/grant-editor/grant-tree.ts'
import { roleComparisonMachine, type ReadComparison } from '#machines/role-comparison/role-comparison.machine.ts'
import { deferred } from '#tests/machines/deferred.ts'
import { edgesOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

const node = (id: string, children: GrantNode[] = []): GrantNode => ({ id, title: id, hasRules: false, children })
const TREE = [node('s', [node('u'), node('r')]), node('h')]
const GRANTED = [
  ['s', 'u'],
  ['s', 'r', 'beyond'],
] as const

test('walks along these arrows', () => {
  expect(edgesOf(roleComparisonMachine)).toEqual([
    'closed · comparison.open → loading / begin',
    'loading · dialog.close → closed',
    'loading · done readBoth → shown / take',
    'loading · error readBoth → unread / keepProblem',
    'unread · retry → loading',
    'unread · dialog.close → closed',
    'shown · narrow.toggle → (stays) / narrow',
    'shown · roles.swap → (stays) / swap',
    'shown · dialog.close → closed',
  ])
})

test('[SCREEN-69] shows where two roles differ, with the way there', () => {
  expect(comparedRows(TREE, GRANTED, true)).toEqual([
    { id: 's', title: 's', level: 0, held: [true, true] },
    { id: 'u', title: 'u', level: 1, held: [true, false] },
    { id: 'r', title: 'r', level: 1, held: [false, true] },
  ])
  expect(comparedRows(TREE, GRANTED, false)).toHaveLength(4)
  expect(comparedCounts(TREE, GRANTED)).toEqual({ first: 1, second: 1, both: 1 })
  expect(comparedRows(TREE, [['s'], ['s']], true)).toEqual([])
})

test('[SCREEN-69] both change places without being read again', async () => {
  const reading = deferred<ReadComparison>()
  let asked = 0
  const machine = roleComparisonMachine.provide({
    actors: {
      readBoth: fromPromise(() => {
        asked += 1
        return reading.promise
      }),
    },
  })
  const actor = createActor(machine).start()
  actor.send({
    type: 'comparison.open',
    roles: [
      { id: '1', name: '甲' },
      { id: '2', name: '乙' },
    ],
  })
  await reading.resolve({ tree: TREE, granted: GRANTED })
  actor.send({ type: 'roles.swap' })
  const { roles, granted } = actor.getSnapshot().context
  expect([roles.map(({ name }) => name), granted, asked]).toEqual([['乙', '甲'], [GRANTED[1], GRANTED[0]], 1])
})
