import type { Entity } from '#contract/define-entity.ts'
import { maskedKeys } from '#contract/masks/masked-row.ts'
import { maskText } from '#contract/masks/masks.ts'
import type { Row } from '#server/engine/kinds/row.ts'

type Body = Readonly<Record<string, unknown>>

/** The masked fields that a request sends back as they were answered. */
function sentBack(entity: Entity, body: Body, before: Row): string[] {
  return maskedKeys(entity).filter((key) => {
    const [given, kept] = [Object.hasOwn(body, key) ? body[key] : undefined, before[key]]
    if (typeof given !== 'string' || given === '' || typeof kept !== 'string') return false
    return given.trim() === maskText(entity.fields[key]!.masked!, kept)
  })
}

/** What a request changes: a masked text that comes back as it was answered leaves the stored one alone. */
export function withoutMasked(entity: Entity, body: Body, before: Row): Body {
  const keys = new Set(sentBack(entity, body, before))
  return keys.size === 0 ? body : Object.fromEntries(Object.entries(body).filter(([key]) => !keys.has(key)))
}

/** The same for what must be there: the stored text stands for the masked one. */
export function withStored(entity: Entity, body: Body, before: Row): Body {
  return { ...body, ...Object.fromEntries(sentBack(entity, body, before).map((key) => [key, before[key]])) }
}
