import { department } from '#contract/areas/department/department.entity.ts'
import { user } from '#contract/areas/user/user.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { expect, test } from 'vitest'

const definition = { entity: user, columns: ['username'], query: [], form: ['username'] } as const

test('a screen without a layout is a list', () => {
  const { layout, tree, urls } = defineScreen(definition)
  expect([layout, tree, urls.list]).toEqual([{ kind: 'list' }, null, '/sys/user/list'])
})

test('a tree and a tree at the side have the shape of a tree, other layouts none', () => {
  const place = { entity: department, columns: ['departName'], query: [], form: ['departName'] } as const
  expect(defineScreen({ ...place, layout: { kind: 'tree' } }).tree?.parent).toBe('parentId')
  expect(defineScreen({ ...place, layout: { kind: 'sideTree', tabs: [] } }).tree?.parent).toBe('parentId')
  expect(defineScreen({ ...definition, layout: { kind: 'scoped', tree: department, by: 'departTree' } }).tree).toBe(
    null,
  )
})

test('combinations that no screen can show do not compile', () => {
  // @ts-expect-error -- nothing is chosen in a list that fills the page
  defineScreen({ ...definition, layout: { kind: 'list', tabs: [] } })
  // @ts-expect-error -- a list beside its records has no room for cards
  defineScreen({ ...definition, layout: { kind: 'beside', tabs: [], views: [{ kind: 'cards', lines: ['phone'] }] } })
  // @ts-expect-error -- rows of a tree are no cards
  defineScreen({ ...definition, layout: { kind: 'tree', views: [{ kind: 'cards', lines: ['phone'] }] } })
  // @ts-expect-error -- a card names fields of the entity
  defineScreen({ ...definition, layout: { kind: 'list', views: [{ kind: 'cards', lines: ['nobody'] }] } })
  // @ts-expect-error -- what stands beside a list belongs to its layout
  defineScreen({ ...definition, narrowedBy: { tree: department, by: 'departTree' } })
  expect.assertions(0)
})
