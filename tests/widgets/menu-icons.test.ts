import { expect, test } from 'vitest'
import { AREAS } from '#contract/areas.ts'
import type { Area } from '#contract/define-area.ts'
import { ICONS } from '#widgets/icon/icon-set.tsx'

test('[MENU-16] every icon that a menu names is drawn', () => {
  const icons = (AREAS as readonly Area[]).flatMap(({ section, pages }) => [
    section?.icon,
    ...pages.map((page) => page.icon),
  ])
  const named = icons.filter((icon) => icon !== undefined)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((icon) => ICONS[icon] === undefined)).toEqual([])
})
