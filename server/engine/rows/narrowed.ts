import type { Entity } from '#contract/define-entity.ts'
import type { Resource } from '#server/engine/resource/resource.ts'

/** A resource that answers these columns alone, such as one whose table has neither versions nor authors. */
export function narrowed<E extends Entity>(resource: Resource<E>, keys: readonly string[]): Resource<E> {
  return { ...resource, columns: new Map([...resource.columns].filter(([key]) => keys.includes(key))) }
}
