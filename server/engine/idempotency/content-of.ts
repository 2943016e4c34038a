import type { FastifyRequest } from 'fastify'

/** What a call says, as one text: method, path, parameters and body; the order of members does not matter, nor does the time stamp `_t` that keeps caches away. */
export function contentOf({ method, routeOptions, query, body }: FastifyRequest): string {
  const { _t: _stamp, ...parameters } = query as Record<string, unknown>
  return JSON.stringify([method, routeOptions.url, ordered(parameters), ordered(body ?? null)])
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(members.map(([key, member]) => [key, ordered(member)]))
}
