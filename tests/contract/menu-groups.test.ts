import { expect, test } from 'vitest'
import { AREAS } from '#contract/areas.ts'
import type { PageFact } from '#contract/define-page.ts'
import { MENU_GROUPS } from '#contract/menu/menu-groups.ts'

/** So many entries are found at a glance. */
const SHORT = 8

const pages = AREAS.flatMap(({ pages: own }): readonly PageFact[] => own)
const shown = pages.filter(
  ({ section, sort, hidden }) => section !== undefined && sort !== undefined && hidden !== true,
)
const sections = [...new Set(shown.map(({ section }) => section))]
const long = sections
  .map((path) => shown.filter(({ section }) => section === path))
  .filter(({ length }) => length > SHORT)

test('[LAYOUT-08] every entry of a long section stands under a heading', () => {
  const without = long.flatMap((entries) => entries.filter(({ group }) => group === undefined))
  expect(without.map(({ title }) => title)).toEqual([])
  expect(long.length).toBeGreaterThan(1)
})

test('every heading has a page, and in no section more entries than are found at a glance', () => {
  const used = new Set(pages.flatMap(({ group }) => group ?? []))
  expect(Object.keys(MENU_GROUPS).filter((group) => !used.has(group as keyof typeof MENU_GROUPS))).toEqual([])
  const crowded = long.flatMap((entries) =>
    entries.filter(({ group }) => entries.filter((entry) => entry.group === group).length > SHORT),
  )
  expect(crowded.map(({ title }) => title)).toEqual([])
})
