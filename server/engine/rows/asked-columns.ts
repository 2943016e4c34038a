import type { Resource } from '#server/engine/resource/resource.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'

/** The resource as a list with these parameters reads it: what columns say may depend on them, such as on a period. @throws ApiError for parameters that cannot be understood */
export function askedFor<R extends Resource>(resource: R, parameters: Parameters): R {
  const asked = resource.hooks.asked?.(parameters)
  if (asked === undefined) return resource
  const columns = new Map(
    [...resource.columns].map(([key, column]) => {
      const expression = asked[key]
      return [key, expression === undefined ? column : { ...column, expression }]
    }),
  )
  return { ...resource, columns }
}
