import {
  allToggled,
  changeOf,
  countsOf,
  found,
  namedGrants,
  nodesOf,
  ticksOf,
  toggled,
  type GrantNode,
} from '#machines/grant-editor/grant-tree.ts'
import { PATIENCE_MS, RUNS } from '#tests/property-runs.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const node = (id: string, children: GrantNode[] = [], over: Partial<GrantNode> = {}): GrantNode => ({
  id,
  title: `名${id}`,
  hasRules: false,
  children,
  ...over,
})
const TREE = [node('s', [node('u', [node('add'), node('edit')]), node('r')]), node('h')]

test('[SCREEN-69] linked, a press takes the way and all below, and gives back all below alone', () => {
  expect(toggled(TREE, [], 'u', true)).toEqual(['s', 'u', 'add', 'edit'])
  expect(toggled(TREE, ['s', 'u', 'add', 'edit', 'h'], 'u', true)).toEqual(['s', 'h'])
  expect(toggled(TREE, ['s', 'u', 'add'], 'u', true)).toEqual(['s', 'u', 'add', 'edit'])
  expect(toggled(TREE, ['s', 'u', 'add', 'edit'], 'add', true)).toEqual(['s', 'u', 'edit'])
})

test('[SCREEN-69] unlinked, a press is about one node', () => {
  expect(toggled(TREE, [], 'u', false)).toEqual(['u'])
  expect(toggled(TREE, ['u', 'add'], 'u', false)).toEqual(['add'])
})

test('[SCREEN-69] what somebody does not hold themselves is never granted with the rest', () => {
  const tree = [node('s', [node('u', [node('add')], { isWay: true })])]
  expect(toggled(tree, [], 'add', true)).toEqual(['s', 'add'])
  expect(toggled(tree, [], 'u', true)).toEqual(['s', 'add'])
  expect(allToggled(tree, [], true)).toEqual(['s', 'add'])
  expect(ticksOf(tree, ['s', 'add'], true)).toEqual({ ticked: ['add', 'u', 's'], half: [] })
})

test('[SCREEN-69] a box is half where some of what it stands for is granted, and full for nothing less than all', () => {
  expect(ticksOf(TREE, ['s', 'u', 'add'], true)).toEqual({ ticked: ['add'], half: ['u', 's'] })
  expect(ticksOf(TREE, ['s', 'u', 'add'], false)).toEqual({ ticked: ['add', 'u', 's'], half: [] })
  expect(ticksOf(TREE, ['add'], false)).toEqual({ ticked: ['add'], half: ['u', 's'] })
  expect(ticksOf(TREE, ['s', 'u', 'add', 'edit', 'r'], true).ticked).toEqual(['add', 'edit', 'u', 'r', 's'])
  expect(countsOf(TREE, ['u', 'add']).get('s')).toEqual({ granted: 2, all: 5 })
})

test('[SCREEN-69] finds by title, with the way there and what is below', () => {
  expect(nodesOf(found(TREE, ' 名U ')).map(({ id }) => id)).toEqual(['s', 'u', 'add', 'edit'])
  expect(nodesOf(found(TREE, '名add')).map(({ id }) => id)).toEqual(['s', 'u', 'add'])
  expect(found(TREE, '没有')).toEqual([])
})

test('[SCREEN-69] says by name what saving grants and withdraws', () => {
  expect(changeOf(['s', 'u'], ['s', 'add', 'h'])).toEqual({ added: ['add', 'h'], removed: ['u'] })
  expect(namedGrants(TREE, ['h', 'add'])).toEqual([
    { id: 'add', title: '名add', above: ['名s', '名u'] },
    { id: 'h', title: '名h', above: [] },
  ])
})

const ids = fc.uniqueArray(fc.integer({ min: 0, max: 999 }).map(String), { minLength: 1, maxLength: 20 })
const trees = ids.chain((names) =>
  fc.array(fc.nat(), { minLength: names.length, maxLength: names.length }).map((parents) => {
    const children = new Map<number, number[]>()
    for (const [at, choice] of parents.entries()) {
      const parent = at === 0 ? -1 : (choice % (at + 1)) - 1
      children.set(parent, [...(children.get(parent) ?? []), at])
    }
    const build = (parent: number): GrantNode[] =>
      (children.get(parent) ?? []).map((at) => node(names[at]!, build(at), at % 7 === 3 ? { isWay: true } : {}))
    return build(-1)
  }),
)

test(
  '[SCREEN-69] whatever is pressed: twice is as after once and back, what lies outside stays, nothing is granted that cannot be',
  () => {
    fc.assert(
      fc.property(trees, fc.array(fc.nat(), { maxLength: 12 }), fc.boolean(), (tree, presses, isLinked) => {
        const nodes = nodesOf(tree)
        let chosen: readonly string[] = ['beyond']
        for (const press of presses) {
          const pressed = nodes[press % nodes.length]!
          const next = toggled(tree, chosen, pressed.id, isLinked)
          expect(next).toContain('beyond')
          expect(new Set(next).size).toBe(next.length)
          const branch = nodesOf([pressed]).map(({ id }) => id)
          const way = nodes.filter((each) => nodesOf([each]).includes(pressed)).map(({ id }) => id)
          const touched = isLinked ? [...branch, ...way] : [pressed.id]
          const { added, removed } = changeOf(chosen, next)
          for (const id of [...added, ...removed]) expect(touched).toContain(id)
          for (const id of added) expect(nodes.find((each) => each.id === id)?.isWay).not.toBe(true)
          chosen = next
        }
        const { ticked, half } = ticksOf(tree, chosen, isLinked)
        expect(ticked.filter((id) => half.includes(id))).toEqual([])
      }),
      { numRuns: RUNS },
    )
  },
  PATIENCE_MS,
)
