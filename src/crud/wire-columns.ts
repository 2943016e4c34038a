import { fieldOf } from './define-screen.ts'
import { filterFormOf } from '#crud/query/filter-forms.ts'
import { narrowingKeys } from '#crud/query/query-values.ts'
import type { Screen } from './screen.ts'

/** What the wire must know of a screen's columns: shown or not, and what its form edits, since a server may answer no more than it is asked for. Source: ENT-70. */
export function columnsOf(screen: Screen) {
  return {
    columns: [...new Set([...listedKeys(screen), ...screen.form, ...(screen.reads ?? [])])],
    contains: narrowingKeys(screen).filter((key) => filterFormOf(fieldOf(screen, key)) === 'contains'),
  }
}

/** Every field that a list may show. */
export function listedKeys({ columns, hidden, cards }: Screen): string[] {
  const { image, lines = [] } = cards ?? {}
  return [...columns, ...hidden, ...lines, ...(image === undefined ? [] : [image])]
}
