import { AREAS } from '#contract/areas.ts'
import type { Area } from '#contract/define-area.ts'
import type { Field } from '#contract/define-entity.ts'
import { kindOf } from '#contract/kinds/read-field.ts'

/** Names of the entities that a page of some area lists. */
export const LISTED: ReadonlySet<string> = new Set(
  (AREAS as readonly Area[]).flatMap(({ pages, groups = [] }) =>
    [...pages, ...groups].flatMap(({ entity, within = [] }) => [...(entity === undefined ? [] : [entity]), ...within]),
  ),
)

/** Whether a report may read a field: nothing secret, nothing that lists hide parts of. */
export function isReadable(field: Field): boolean {
  return (
    field.masked === undefined &&
    field.seenWith === undefined &&
    field.asked !== false &&
    field.platformOnly !== true &&
    kindOf(field).secret !== true
  )
}
