import { AREAS } from '#contract/areas.ts'
import { SECTIONS } from '#contract/menu/sections.ts'
import { catalogueOf } from '#server/engine/registration/catalogue.ts'

/** Read from the catalogue once: every server of this process asks, and every form that is data whenever it changes. */
let known: ReadonlyMap<string, string> | null = null

/** What the catalogue calls the rights of its buttons, by their codes. */
export function namesOfRights(): ReadonlyMap<string, string> {
  known ??= new Map(catalogueOf(AREAS, SECTIONS).map(({ key, body }) => [key, String(body.name)]))
  return known
}
