import { ALL_OFFERS, type Entity } from '#contract/define-entity.ts'
import type { ConsolePage } from '#contract/define-page.ts'
import { componentOf } from '#core/pages/component-alias.ts'
import { allowed } from '#core/session/grants.ts'
import { PAGES } from '#core/pages.ts'
import type { Grants } from '#core/services.ts'

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

/**
 * The forms that somebody may open, one for each entity, of the pages at hand.
 * @param entityNamed fetches the facts of an entity
 */
export async function addForms(
  pages: readonly ListedPage[],
  grants: Grants,
  entityNamed: (name: string) => Promise<Entity>,
): Promise<AddForm[]> {
  const found = new Map<string, Promise<AddForm[]>>()
  for (const page of pages) {
    const fact = LISTS.get(componentOf(page.component))
    if (fact === undefined || found.has(fact.entity) || page.path.includes('/:')) continue
    found.set(fact.entity, formOf(page, fact, grants, entityNamed))
  }
  return (await Promise.all(found.values())).flat()
}

async function formOf(
  page: ListedPage,
  { entity: name, offers = ALL_OFFERS }: ListFact,
  grants: Grants,
  entityNamed: (name: string) => Promise<Entity>,
): Promise<AddForm[]> {
  const entity = await entityNamed(name)
  const isOffered = offers.includes('add') && entity.offers.includes('add')
  if (!isOffered || !allowed(entity.permission, grants)(entity.codes?.['add'] ?? 'add')) return []
  return [{ title: `新增${entity.label}`, page }]
}

type ListFact = ConsolePage & { entity: string }

/** Component → what its page lists. */
const LISTS: ReadonlyMap<string, ListFact> = new Map(
  PAGES.flatMap(({ entity, ...fact }) =>
    entity === undefined || fact.adds === false ? [] : [[fact.id, { ...fact, entity }]],
  ),
)
