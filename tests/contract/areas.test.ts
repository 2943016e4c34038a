import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { position } from '#contract/areas/position/position.entity.ts'
import { AREAS, type EntityName, type PageId } from '#contract/areas.ts'
import { defineArea, type Area } from '#contract/define-area.ts'
import { defineGroup, defineMenu, definePage, inMenu } from '#contract/define-page.ts'
import { SECTIONS } from '#contract/menu/sections.ts'

const areas: readonly Area[] = AREAS
const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)

test('every folder of an area is listed once, under its own name', () => {
  const folders = readdirSync('contract/areas').toSorted()
  expect(areas.map(({ name }) => name).toSorted()).toEqual(folders)
})

test('every entity and every page of a folder is in its area', () => {
  for (const { name, entities, pages, groups = [] } of areas) {
    const files = readdirSync(`contract/areas/${name}`)
    const count = (kind: string) => files.filter((file) => file.endsWith(`.${kind}.ts`)).length
    expect([name, pages.length, groups.length]).toEqual([name, count('page'), count('group')])
    expect(entities.length).toBeGreaterThanOrEqual(count('entity'))
  }
})

test('names of entities, ids and addresses of pages are there once', () => {
  const pages = areas.flatMap((area) => area.pages)
  expect(repeated(areas.flatMap((area) => area.entities).map(({ name }) => name))).toEqual([])
  expect(repeated(pages.flatMap(({ id, aliases = [] }) => [id, ...aliases]))).toEqual([])
  expect(repeated([...SECTIONS, ...pages].flatMap(({ path }) => path ?? []))).toEqual([])
})

test('a page offers no more than its entity', () => {
  const entities = new Map(areas.flatMap((area) => area.entities).map((entity) => [entity.name, entity]))
  for (const { id, entity = '', offers = [] } of areas.flatMap((area) => area.pages)) {
    const offered = entities.get(entity)?.offers ?? []
    expect([id, offers.filter((offer) => !offered.includes(offer))]).toEqual([id, []])
  }
})

test('names of pages and entities are known to the compiler', () => {
  const known: [PageId, EntityName] = ['system/SysPositionList', 'departmentRole']
  // @ts-expect-error -- no page has this id
  const strangePage: PageId = 'system/Nowhere'
  // @ts-expect-error -- no entity has this name
  const strangeEntity: EntityName = 'nothing'
  expect([...known, strangePage, strangeEntity]).toHaveLength(4)
})

test('a page names an entity of its own area, or does not compile', () => {
  const own = definePage({ id: 'own', title: '', entity: 'position' })
  const foreign = definePage({ id: 'foreign', title: '', entity: 'role' })
  const group = defineGroup({ title: '', sort: 1, entity: 'role' })
  const made = [
    defineArea({ name: 'a', entities: [position], pages: [own] }),
    // @ts-expect-error -- the area has no roles
    defineArea({ name: 'b', entities: [position], pages: [foreign] }),
    // @ts-expect-error -- the area has no roles
    defineArea({ name: 'b', entities: [position], pages: [inMenu(own, defineMenu({ within: ['role'] }))] }),
    // @ts-expect-error -- the area has no roles
    defineArea({ name: 'c', entities: [position], pages: [], groups: [group] }),
  ]
  expect(made).toHaveLength(4)
})
