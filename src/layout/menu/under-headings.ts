import { MENU_GROUPS } from '#contract/menu/menu-groups.ts'
import type { MenuNode } from '#machines/menu-routes/visible-menus.ts'

/** Entries of one level that stand together; null = under no heading. */
export interface Under {
  title: string | null
  nodes: readonly MenuNode[]
}

/** The headings in their order. */
const HEADINGS = { pinned: '固定', recent: '最近使用', ...MENU_GROUPS }

/** So many entries are read without headings. */
const FEW = 5

/** The entries of a level under their headings, those without one first. A few entries, and those of one group, stand as the server sent them. */
export function underHeadings(nodes: readonly MenuNode[]): Under[] {
  const groups = Object.keys(HEADINGS) as (keyof typeof HEADINGS)[]
  const used = groups.filter((group) => nodes.some((node) => node.group === group))
  const isPlain = nodes.every(({ group }) => group !== 'pinned' && group !== 'recent')
  if (used.length === 0 || (isPlain && (used.length === 1 || nodes.length <= FEW))) return [{ title: null, nodes }]
  const without = nodes.filter(({ group }) => group === undefined)
  const named = used.map((group) => ({ title: HEADINGS[group], nodes: nodes.filter((node) => node.group === group) }))
  return without.length === 0 ? named : [{ title: null, nodes: without }, ...named]
}
