import type { Resource } from '#server/engine/resource.ts'

/** A resource that answers these columns alone, such as one whose table has neither versions nor authors. */
export function narrowed(resource: Resource, keys: readonly string[]): Resource {
  return { ...resource, columns: new Map([...resource.columns].filter(([key]) => keys.includes(key))) }
}
