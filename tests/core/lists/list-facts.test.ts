import path from 'node:path'
import { LIST_FACTS } from '#core/lists/list-facts.ts'
import { PAGES } from '#core/pages.ts'
import { listFacts } from '#scripts/list-facts.ts'
import { expect, test } from 'vitest'

test('[MENU-16] the search knows the facts of everything that a page lists', () => {
  const listed = PAGES.flatMap(({ entity }) => entity ?? [])
  expect(Object.keys(LIST_FACTS).toSorted()).toEqual([...new Set(listed)].toSorted())
  expect([LIST_FACTS['position'], LIST_FACTS['department'], LIST_FACTS['display']]).toMatchObject([
    {
      label: '职务',
      path: '/sys/position',
      permission: 'system:position',
      title: 'name',
      isTree: false,
      addCode: 'add',
    },
    { title: 'departName', isTree: true, addCode: 'add' },
    { addCode: null },
  ])
})

test('[MENU-16] a build has the facts alone, and no entity for them', async () => {
  const watched: string[] = []
  const load = listFacts().load as (this: object, id: string) => Promise<{ code: string } | null>
  const at = (file: string) => path.resolve(import.meta.dirname, '../../../src/core', file)
  const loaded = await load.call({ addWatchFile: (file: string) => watched.push(file) }, at('lists/list-facts.ts'))
  expect(loaded?.code).toBe(`export const LIST_FACTS = ${JSON.stringify(LIST_FACTS)}`)
  expect(watched.map((file) => path.basename(file))).toContain('position.entity.ts')
  expect(await load.call({}, at('pages.ts'))).toBe(null)
})
