import * as z from 'zod/mini'

/** One call of the interface. */
export interface Operation {
  method: string
  path: string
  /** Who may call it. */
  description: string
}

const documentSchema = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.catch(z.looseObject({ description: z.catch(z.string(), '') }), { description: '' })),
  ),
})

/** The calls of an OpenAPI document by path; none when it is no such document. */
export function operationsOf(document: unknown): Operation[] {
  const parsed = z.safeParse(documentSchema, document)
  if (!parsed.success) return []
  return Object.entries(parsed.data.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { description }]) => ({ method: method.toUpperCase(), path, description })),
    )
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

/** The calls whose path, method or description holds the words. */
export function narrowed(operations: readonly Operation[], words: string): readonly Operation[] {
  const wanted = words.trim().toLowerCase()
  return operations.filter(({ method, path, description }) =>
    `${method} ${path} ${description}`.toLowerCase().includes(wanted),
  )
}
