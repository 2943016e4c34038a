import { treeSelectMachine, type TreeChoice } from '#machines/tree-select/tree-select.machine.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

const root: TreeChoice = { value: 'a', label: '消防', pid: '', isLeaf: false }
const child: TreeChoice = { value: 'b', label: '灭火器材', pid: 'a', isLeaf: true }

test('walks along these arrows', () => {
  expect(edgesOf(treeSelectMachine)).toEqual([
    'levels · level.ask [isUnknown] → (stays) / ask',
    'levels.resting · always [isAsked] → levels.reading',
    'levels.reading · done fetchLevel → levels.resting / takeLevel',
    'levels.reading · error fetchLevel → levels.failed / keepProblem, complain',
    'levels.failed · level.retry → levels.reading',
    'levels.failed · level.ask → levels.reading',
    'labels · labels.want [isUnnamed] → labels.reading / want',
    'labels.reading · done fetchLabels → labels.resting / takeLabels',
    'labels.reading · error fetchLabels → labels.resting',
  ])
})

test('[BLOCK-07] a level is read once, when its node is opened', async () => {
  const tree = open()
  tree.send({ type: 'level.ask', pid: '' })
  await tree.levels[0]!.resolve([root])
  tree.send({ type: 'level.ask', pid: 'a' })
  tree.send({ type: 'level.ask', pid: 'a' })
  await tree.levels[1]!.resolve([child])
  tree.send({ type: 'level.ask', pid: '' })
  tree.send({ type: 'level.ask', pid: 'a' })
  expect([tree.asked, tree.context().nodes]).toEqual([
    ['', 'a'],
    [root, child],
  ])
})

test('two that are opened at once are read one after the other', async () => {
  const tree = open()
  tree.send({ type: 'level.ask', pid: 'a' })
  tree.send({ type: 'level.ask', pid: 'b' })
  expect(tree.asked).toEqual(['a'])
  await tree.levels[0]!.resolve([])
  expect(tree.asked).toEqual(['a', 'b'])
})

test('[TREE-02] a node without children is a leaf from then on', async () => {
  const tree = open()
  tree.send({ type: 'level.ask', pid: '' })
  await tree.levels[0]!.resolve([root])
  tree.send({ type: 'level.ask', pid: 'a' })
  await tree.levels[1]!.resolve([])
  expect(tree.context().nodes).toEqual([{ ...root, isLeaf: true }])
})

test('[ERR-02] a level that cannot be read is said and can be tried again', async () => {
  const tree = open()
  tree.send({ type: 'level.ask', pid: '' })
  await tree.levels[0]!.reject(new Error('该编码【B】不存在，请核实!'))
  expect([tree.said, tree.context().problem]).toEqual([['该编码【B】不存在，请核实!'], '该编码【B】不存在，请核实!'])
  tree.send({ type: 'level.retry' })
  await tree.levels[1]!.resolve([root])
  expect([tree.context().nodes, tree.context().problem]).toEqual([[root], null])
})

test('words are read for what is chosen and not known yet, whatever the levels do', async () => {
  const tree = open()
  tree.send({ type: 'level.ask', pid: '' })
  await tree.levels[0]!.resolve([root])
  tree.send({ type: 'labels.want', values: ['a'] })
  expect(tree.wanted).toEqual([])
  tree.send({ type: 'labels.want', values: ['a', 'x'] })
  await tree.labels[0]!.resolve({ x: '已停用' })
  tree.send({ type: 'labels.want', values: ['x'] })
  expect([tree.wanted, tree.context().labels]).toEqual([[['x']], { x: '已停用' }])
})

function open() {
  const levels: Deferred<TreeChoice[]>[] = []
  const labels: Deferred<Record<string, string>>[] = []
  const [asked, wanted, said]: [string[], string[][], string[]] = [[], [], []]
  const machine = treeSelectMachine.provide({
    actors: {
      fetchLevel: fromPromise(({ input }) => {
        asked.push(input.pid)
        levels.push(deferred())
        return levels.at(-1)!.promise
      }),
      fetchLabels: fromPromise(({ input }) => {
        wanted.push(input.values)
        labels.push(deferred())
        return labels.at(-1)!.promise
      }),
    },
    actions: { complain: (_, problem) => said.push(problem) },
  })
  const actor = createActor(machine).start()
  return {
    send: actor.send.bind(actor),
    context: () => actor.getSnapshot().context,
    levels,
    labels,
    asked,
    wanted,
    said,
  }
}
