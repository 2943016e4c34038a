import { AREAS } from '#contract/areas.ts'
import { SECTIONS } from '#contract/sections.ts'
import { catalogueOf } from '#server/engine/catalogue.ts'

/** What the catalogue calls the rights of its buttons, by their codes. */
export function namesOfRights(): Map<string, string> {
  return new Map(catalogueOf(AREAS, SECTIONS).map(({ key, body }) => [key, String(body.name)]))
}
