import { componentOf } from '#core/pages/component-alias.ts'
import { PAGES } from '#core/pages.ts'
import type { Grants } from '#core/services.ts'
import type { ListFacts } from './list-facts.ts'

/** Something that somebody may do, by the name of its right, and the page that has its button. */
export interface HeldAction {
  /** 配对屏幕. */
  title: string
  code: string
  page: ListedPage
}

interface ListedPage {
  path: string
  title: string
  icon: string | null
  component: string
}

const VISIBLE = '1'
/** Looking is what the page itself is found for, and 新增 is found with its form. */
const FOUND_OTHERWISE: ReadonlySet<string> = new Set(['list', 'add'])

/** What somebody may do on the pages at hand: of each right whose code begins with the prefix of an entity, the first page that lists that entity. */
export function heldActions(
  pages: readonly ListedPage[],
  { auth }: Pick<Grants, 'auth'>,
  facts: ListFacts,
): HeldAction[] {
  const pageOf = new Map<string, ListedPage>()
  for (const page of pages) {
    const fact = facts[LISTED.get(componentOf(page.component)) ?? '']
    if (fact === undefined || page.path.includes('/:') || pageOf.has(fact.permission)) continue
    pageOf.set(fact.permission, page)
  }
  const found = new Map<string, HeldAction>()
  for (const { action: code, describe, type } of auth) {
    const at = code.lastIndexOf(':')
    const page = pageOf.get(code.slice(0, at))
    if (type !== VISIBLE || !describe || page === undefined || FOUND_OTHERWISE.has(code.slice(at + 1))) continue
    if (!found.has(code)) found.set(code, { title: describe, code, page })
  }
  return [...found.values()]
}

/** Component → the entity that its page lists. */
const LISTED: ReadonlyMap<string, string> = new Map(
  PAGES.flatMap(({ id, entity }) => (entity === undefined ? [] : [[id, entity]])),
)
