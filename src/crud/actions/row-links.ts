import type { Row } from '#contract/wire/row.ts'
import { personHere } from '#crud/actions/person-here.ts'
import type { Crud, RowAction } from '#crud/screen.ts'

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
