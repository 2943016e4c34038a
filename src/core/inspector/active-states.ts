/** The active states in a machine's value as dotted paths, parents before children: `{ a: 'b' }` gives `a`, `a.b`. */
export function activeStates(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...activeStates(inner).map((path) => `${key}.${path}`)])
}

/** Those among active states that no other one refines: what a person calls "the state". */
export function innermost(states: readonly string[]): string[] {
  return states.filter((state) => !states.some((other) => other.startsWith(`${state}.`)))
}
