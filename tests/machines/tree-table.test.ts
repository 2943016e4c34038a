import { NOTHING_FOUND, SEARCH_TEXT_MISSING, TREE_CYCLE } from '#contract/text/texts.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { nodeState, type BranchAnswer, type Move } from '#machines/tree-table/branches.ts'
import { treeTableMachine, type TreeTableEvent } from '#machines/tree-table/tree-table.machine.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise, type AnyMachineSnapshot, type Snapshot } from 'xstate'

const child = { id: 'a1', departName: '一队' }
const grandchild = { id: 'a11', departName: '一班' }

test('[TREE-01] a node is collapsed, loading its children, or expanded', async () => {
  const tree = open()
  expect(tree.nodeState('a')).toBe('collapsed')
  tree.send({ type: 'node.expand', id: 'a' })
  expect([tree.nodeState('a'), tree.asked]).toEqual(['loading', [['a']]])
  await tree.answers[0]!.resolve({ children: { a: [child] }, failed: {} })
  expect([tree.nodeState('a'), tree.childrenOf('a')]).toEqual(['expanded', [child]])
  tree.send({ type: 'node.collapse', id: 'a' })
  expect(tree.nodeState('a')).toBe('collapsed')
  tree.send({ type: 'node.expand', id: 'a' })
  expect([tree.nodeState('a'), tree.asked.length]).toEqual(['expanded', 1])
})

test('[TREE-01] a node closed while it loads is not opened by the answer', async () => {
  const tree = open()
  tree.send({ type: 'node.expand', id: 'a' })
  tree.send({ type: 'node.collapse', id: 'a' })
  await tree.answers[0]!.resolve({ children: { a: [child] }, failed: {} })
  expect([tree.nodeState('a'), tree.isLoading()]).toEqual(['collapsed', false])
})

test('[TREE-02] a node whose children are gone keeps none', async () => {
  const tree = open()
  tree.send({ type: 'node.expand', id: 'a' })
  await tree.answers[0]!.resolve({ children: { a: [child] }, failed: {} })
  tree.send({ type: 'tree.refresh' })
  await tree.answers[1]!.resolve({ children: { a: [] }, failed: {} })
  expect(tree.childrenOf('a')).toEqual([])
})

test('[TREE-01] what was folded is open to another question', () => {
  const tree = open()
  tree.send({ type: 'node.collapse', id: 'a' })
  expect(tree.context().folded).toEqual(['a'])
  tree.send({ type: 'folds.forget' })
  expect([tree.context().folded, tree.value().branches]).toEqual([[], 'resting'])
})

test('[TREE-01] what is opened while others load is asked for together with them', async () => {
  const tree = open()
  tree.send({ type: 'node.expand', id: 'a' })
  tree.send({ type: 'node.expand', id: 'b' })
  expect(tree.asked).toEqual([['a'], ['a', 'b']])
  await tree.answers[1]!.resolve({ children: { a: [child], b: [] }, failed: {} })
  expect([tree.nodeState('a'), tree.nodeState('b')]).toEqual(['expanded', 'expanded'])
})

test('[TREE-01] a branch that fails is tried again without losing the others', async () => {
  const tree = open()
  tree.send({ type: 'node.expand', id: 'a' })
  await tree.answers[0]!.resolve({ children: { a: [child] }, failed: {} })
  tree.send({ type: 'node.expand', id: 'b' })
  await tree.answers[1]!.reject(new Error('网络超时'))
  expect([tree.nodeState('a'), tree.nodeState('b'), tree.problemOf('b')]).toEqual(['expanded', 'failed', '网络超时'])
  tree.send({ type: 'node.expand', id: 'b' })
  expect(tree.asked.at(-1)).toEqual(['b'])
  await tree.answers[2]!.resolve({ children: { b: [child] }, failed: {} })
  expect([tree.nodeState('b'), tree.problemOf('b')]).toEqual(['expanded', null])
})

test('[TREE-01] a reload asks in one go for all that is open and forgets what is closed', async () => {
  const tree = open()
  for (const [index, id] of ['a', 'a1', 'b'].entries()) {
    tree.send({ type: 'node.expand', id })
    await tree.answers[index]!.resolve({ children: { a: [child], a1: [grandchild], b: [] }, failed: {} })
  }
  tree.send({ type: 'node.collapse', id: 'b' })
  tree.send({ type: 'tree.refresh' })
  expect([tree.asked.at(-1), tree.childrenOf('a'), tree.childrenOf('b')]).toEqual([['a', 'a1'], [child], undefined])
  await tree.answers[3]!.resolve({ children: { a: [child] }, failed: { a1: '没有权限' } })
  expect([tree.nodeState('a'), tree.nodeState('a1'), tree.childrenOf('a1')]).toEqual([
    'expanded',
    'failed',
    [grandchild],
  ])
})

test('[TREE-01] what is below a node is read without opening it', async () => {
  const tree = open()
  tree.send({ type: 'node.load', id: 'a' })
  await tree.answers[0]!.resolve({ children: { a: [child] }, failed: {} })
  expect([tree.nodeState('a'), tree.childrenOf('a')]).toEqual(['collapsed', [child]])
})

test('[TREE-01] keeps what is open when the page is loaded anew', async () => {
  const tree = open()
  tree.send({ type: 'node.expand', id: 'a' })
  await tree.answers[0]!.resolve({ children: { a: [child] }, failed: {} })
  const again = open(JSON.parse(JSON.stringify(tree.persisted())) as Snapshot<unknown>)
  expect(again.nodeState('a')).toBe('expanded')
  again.send({ type: 'tree.refresh' })
  expect(again.asked).toEqual([['a']])
})

test('[ERR-11] a search without a keyword is refused', () => {
  const tree = open()
  tree.send({ type: 'search.submit', keyword: '  ' })
  expect([tree.warnings, tree.searched]).toEqual([[SEARCH_TEXT_MISSING], []])
})

test('[ERR-10] a search that finds nothing says so', async () => {
  const tree = open()
  tree.send({ type: 'search.submit', keyword: ' 爆破 ' })
  await tree.finds[0]!.resolve([])
  expect([tree.searched, tree.warnings, tree.value().search]).toEqual([['爆破'], [NOTHING_FOUND], 'found'])
})

test('shows what was found until the search is cleared, and a failed search can be tried again', async () => {
  const tree = open()
  tree.send({ type: 'search.submit', keyword: '一' })
  await tree.finds[0]!.reject(new Error('网络超时'))
  expect([tree.value().search, tree.context().problem]).toEqual(['failed', '网络超时'])
  tree.send({ type: 'search.retry' })
  await tree.finds[1]!.resolve([child])
  expect([tree.context().found, tree.context().problem]).toEqual([[child], null])
  tree.send({ type: 'tree.refresh' })
  expect(tree.searched).toEqual(['一', '一', '一'])
  tree.send({ type: 'search.clear' })
  expect([tree.value().search, tree.context().keyword, tree.context().found]).toEqual(['off', '', []])
})

test('a node is not moved into itself or below itself', async () => {
  const tree = open()
  for (const [index, id] of ['a', 'a1'].entries()) {
    tree.send({ type: 'node.expand', id })
    await tree.answers[index]!.resolve({ children: { a: [child], a1: [grandchild] }, failed: {} })
  }
  for (const parentId of ['a', 'a1', 'a11']) {
    tree.send({ type: 'node.move', move: { id: 'a', parentId, beforeId: null } })
  }
  tree.send({ type: 'node.move', move: { id: 'b', ids: ['b', 'a'], parentId: 'a11', beforeId: null } })
  expect([tree.warnings, tree.moves]).toEqual([[TREE_CYCLE, TREE_CYCLE, TREE_CYCLE, TREE_CYCLE], []])
})

test('a move is sent once and tells what the server said', async () => {
  const tree = open()
  const move: Move = { id: 'a1', parentId: 'b', beforeId: null }
  tree.send({ type: 'node.move', move })
  tree.send({ type: 'node.move', move })
  await tree.weighings[0]!.resolve(null)
  expect(tree.moves).toEqual([move])
  await tree.moving[0]!.resolve('移动成功')
  expect([tree.told, tree.value().moving]).toEqual([['移动成功'], 'idle'])
  tree.send({ type: 'node.move', move: { ...move, parentId: null } })
  await tree.weighings[1]!.resolve(null)
  await tree.moving[1]!.reject(new Error('没有权限'))
  expect(tree.warnings).toEqual(['没有权限'])
})

test('a move that something follows from is asked about; given up it moves nothing', async () => {
  const tree = open()
  const move: Move = { id: 'a1', parentId: 'b', beforeId: null }
  tree.send({ type: 'node.move', move })
  await tree.weighings[0]!.resolve('将移动 2 个部门')
  expect([tree.value().moving, tree.context().warning, tree.moves]).toEqual(['confirming', '将移动 2 个部门', []])
  tree.send({ type: 'move.cancel' })
  expect([tree.value().moving, tree.context().move, tree.moves]).toEqual(['idle', null, []])
  tree.send({ type: 'node.move', move })
  await tree.weighings[1]!.resolve('将移动 2 个部门')
  tree.send({ type: 'move.confirm' })
  expect([tree.value().moving, tree.moves]).toEqual(['saving', [move]])
  await tree.moving[0]!.resolve('移动成功')
  expect([tree.told, tree.context().warning]).toEqual([['移动成功'], null])
  tree.send({ type: 'node.move', move })
  await tree.weighings[2]!.reject(new Error('没有权限'))
  expect([tree.value().moving, tree.warnings]).toEqual(['idle', ['没有权限']])
})

test('[TREE-01] where a row was moved to is opened and read anew, though it was read before', async () => {
  const tree = open()
  tree.send({ type: 'node.load', id: 'b' })
  await tree.answers[0]!.resolve({ children: { b: [] }, failed: {} })
  tree.send({ type: 'node.move', move: { id: 'a1', parentId: 'b', beforeId: null } })
  await tree.weighings[0]!.resolve(null)
  await tree.moving[0]!.resolve('移动成功')
  expect([tree.asked, tree.nodeState('b')]).toEqual([[['b'], ['b']], 'loading'])
  await tree.answers[1]!.resolve({ children: { b: [child] }, failed: {} })
  expect([tree.nodeState('b'), tree.childrenOf('b')]).toEqual(['expanded', [child]])
})

test('[TREE-01] every path', () => {
  const cases = [
    { type: 'node.expand', id: 'a' },
    { type: 'node.load', id: 'a' },
    { type: 'node.collapse', id: 'a' },
    { type: 'node.move', move: { id: 'a', parentId: 'b', beforeId: null } },
    { type: 'node.move', move: { id: 'a', parentId: 'a', beforeId: null } },
    { type: 'search.submit', keyword: '' },
    { type: 'search.submit', keyword: '一' },
    { type: 'xstate.done.actor.fetchBranches', output: { children: { a: [child] }, failed: {} } },
    { type: 'xstate.error.actor.fetchBranches', error: new Error('x') },
    { type: 'xstate.done.actor.fetchFound', output: [child] },
    { type: 'xstate.done.actor.fetchFound', output: [] },
    { type: 'xstate.error.actor.fetchFound', error: new Error('x') },
    { type: 'xstate.done.actor.weighMove', output: null },
    { type: 'xstate.done.actor.weighMove', output: '将移动 2 个部门' },
    { type: 'xstate.error.actor.weighMove', error: new Error('x') },
    { type: 'move.confirm' },
    { type: 'move.cancel' },
    { type: 'xstate.done.actor.saveMove', output: 'ok' },
    { type: 'xstate.error.actor.saveMove', error: new Error('x') },
  ]
  const paths = modelOf(treeTableMachine, cases).getShortestPaths()
  const states = paths.flatMap((path) => path.steps.map((step) => step.state)) as AnyMachineSnapshot[]
  const seen = (region: string) => new Set(states.map((state) => (state.value as Record<string, string>)[region]))
  expect(seen('branches')).toEqual(new Set(['loading', 'resting']))
  expect(seen('search')).toEqual(new Set(['failed', 'found', 'off', 'searching']))
  expect(seen('moving')).toEqual(new Set(['confirming', 'idle', 'saving', 'weighing']))
  for (const { context, value } of states) {
    const branches = Object.values(context.branches as Record<string, { status: string }>)
    const { branches: region, moving } = value as Record<string, string>
    expect(branches.some(({ status }) => status === 'asked')).toBe(region === 'loading')
    expect(context.move === null).toBe(moving === 'idle')
  }
})

function open(snapshot?: Snapshot<unknown>) {
  const asked: string[][] = []
  const answers: Deferred<BranchAnswer>[] = []
  const searched: string[] = []
  const finds: Deferred<Record<string, unknown>[]>[] = []
  const moves: Move[] = []
  const weighings: Deferred<string | null>[] = []
  const moving: Deferred<string>[] = []
  const told: string[] = []
  const warnings: string[] = []
  const wait = <T>(list: Deferred<T>[]) => {
    list.push(deferred())
    return list.at(-1)!.promise
  }
  const machine = treeTableMachine.provide({
    actors: {
      fetchBranches: fromPromise(({ input }) => (asked.push(input.ids), wait(answers))),
      fetchFound: fromPromise(({ input }) => (searched.push(input.keyword), wait(finds))),
      weighMove: fromPromise(() => wait(weighings)),
      saveMove: writeOnce((move) => (moves.push(move), wait(moving))),
    },
    actions: {
      moved: (_args, message) => told.push(message),
      warn: (_args, message) => warnings.push(message),
    },
  })
  const actor = createActor(machine, snapshot === undefined ? {} : { snapshot }).start()
  const branch = (id: string) => actor.getSnapshot().context.branches[id]
  return {
    asked,
    answers,
    searched,
    finds,
    moves,
    weighings,
    moving,
    told,
    warnings,
    send: (event: TreeTableEvent) => actor.send(event),
    value: () => actor.getSnapshot().value as { branches: string; search: string; moving: string },
    context: () => actor.getSnapshot().context,
    isLoading: () => actor.getSnapshot().hasTag('loading'),
    nodeState: (id: string) => nodeState(branch(id)),
    childrenOf: (id: string) => branch(id)?.children,
    problemOf: (id: string) => branch(id)?.problem,
    persisted: () => actor.getPersistedSnapshot(),
  }
}
