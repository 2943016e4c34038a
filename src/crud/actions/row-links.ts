import type { Row } from '#contract/wire/row.ts'
import type { Who } from '#machines/lifecycles/step-facts.ts'
import { personHere } from '#crud/lifecycle/person-here.ts'
import type { Crud, RowAction } from '#crud/screen.ts'

/** An action of a record that opens an address of the console: 去排查. It stands beside the other actions in rows, cards, boards and details. */
export interface RowLink<K extends string = string, R = Row> {
  name: string
  label: string
  /** Stands in the row; default under 更多. */
  inline?: true
  /** Path and query; null = nowhere for this record. Whoever has no such page is not offered it. */
  href: (row: R) => string | null
  /** The right that it needs, in full: `drill:plan:add`. Default none beyond the page. */
  permission?: string
  /** For which records and whom. */
  who?: Who<K>
}

/** The links of a record as it is now, for this person. */
export function linksOf(row: Row, crud: Crud): RowAction[] {
  const { screen, services, open, leadsTo } = crud
  const { links = [] } = screen
  if (links.length === 0) return []
  const person = personHere(services)
  return links.flatMap(({ name, label, inline = false, href, permission, who }) => {
    if (permission !== undefined && !person.holds(permission)) return []
    if (who?.may(row, person) === false) return []
    const address = href(row)
    return address === null || !leadsTo(address) ? [] : [{ key: name, label, inline, run: () => open(address) }]
  })
}
