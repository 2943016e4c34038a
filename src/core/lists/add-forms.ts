import { ALL_OFFERS } from '#contract/define-entity.ts'
import type { ConsolePage } from '#contract/define-page.ts'
import { componentOf } from '#core/pages/component-alias.ts'
import { allowed } from '#core/session/grants.ts'
import { PAGES } from '#core/pages.ts'
import type { Grants } from '#core/services.ts'
import type { ListFacts } from './list-facts.ts'

/** The form of a new record, on the page that lists such records. */
export interface AddForm {
  /** 新增职务. */
  title: string
  page: ListedPage
}

interface ListedPage {
  path: string
  title: string
  icon: string | null
  component: string
}

/** The forms that somebody may open, one for each entity, of the pages at hand. */
export function addForms(pages: readonly ListedPage[], grants: Grants, facts: ListFacts): AddForm[] {
  const found = new Map<string, AddForm[]>()
  for (const page of pages) {
    const list = LISTS.get(componentOf(page.component))
    if (list === undefined || found.has(list.entity) || page.path.includes('/:')) continue
    found.set(list.entity, formOf(page, list, grants, facts))
  }
  return [...found.values()].flat()
}

function formOf(
  page: ListedPage,
  { entity, offers = ALL_OFFERS }: ListPage,
  grants: Grants,
  facts: ListFacts,
): AddForm[] {
  const fact = facts[entity]
  const addCode = offers.includes('add') ? (fact?.addCode ?? null) : null
  if (fact === undefined || addCode === null || !allowed(fact.permission, grants)(addCode)) return []
  return [{ title: `新增${fact.label}`, page }]
}

type ListPage = ConsolePage & { entity: string }

/** Component → what its page lists. */
const LISTS: ReadonlyMap<string, ListPage> = new Map(
  PAGES.flatMap(({ entity, ...fact }) =>
    entity === undefined || fact.adds === false ? [] : [[fact.id, { ...fact, entity }]],
  ),
)
