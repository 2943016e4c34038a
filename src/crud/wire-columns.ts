import { OWNER_KEY } from '#contract/entity/platform-rows.ts'
import { fieldOf } from './define-screen.ts'
import { filterFormOf } from '#crud/query/filter-forms.ts'
import { narrowingKeys } from '#crud/query/query-values.ts'
import type { Screen } from './screen.ts'
import { viewKeys } from './screen-layout.ts'

/** What the wire must know of a screen's columns: shown or not, and what its form edits and its steps look at, since a server may answer no more than it is asked for. Source: ENT-70. */
export function columnsOf(screen: Screen) {
  return {
    columns: [
      ...new Set([
        ...listedKeys(screen),
        ...screen.form,
        ...(screen.reads ?? []),
        ...lifeKeys(screen),
        ...linkKeys(screen),
        ...ownerKeys(screen),
      ]),
    ],
    contains: narrowingKeys(screen).filter((key) => filterFormOf(fieldOf(screen, key)) === 'contains'),
  }
}

/** Every field that a list may show. */
export function listedKeys({ columns, hidden, layout }: Screen): string[] {
  return [...columns, ...hidden, ...viewKeys(layout)]
}

/** Whose a row is, where tenants see those of the platform. */
function ownerKeys({ entity }: Screen): string[] {
  return entity.sharesPlatformRows === true ? [OWNER_KEY] : []
}

/** What decides whom its links are for. */
function linkKeys({ links = [] }: Screen): string[] {
  return links.flatMap(({ who }) => who?.reads ?? [])
}

/** What decides which steps a row offers. */
function lifeKeys({ lifecycle }: Screen): string[] {
  if (lifecycle === undefined) return []
  return [lifecycle.field, ...lifecycle.steps.flatMap(({ who }) => who?.reads ?? [])]
}
