import type { ListFact } from '#core/lists/list-facts.ts'

/** The facts of a list of which nothing in particular is said. */
export function factOf(name: string, over: Partial<ListFact> = {}): ListFact {
  return {
    label: name,
    path: `/sys/${name}`,
    permission: `system:${name}`,
    title: 'name',
    isTree: false,
    addCode: 'add',
    ...over,
  }
}
