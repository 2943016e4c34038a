/** The keys of both, each once. @returns the first itself where it holds them all */
export function joinedKeys(one: readonly string[], other: readonly string[]): readonly string[] {
  if (one === other || one.length === 0) return other
  return other.every((key) => one.includes(key)) ? one : [...new Set([...one, ...other])]
}

/** The keys without these. @returns the keys themselves where they hold none of them */
export function withoutKeys(keys: readonly string[], gone: readonly string[]): readonly string[] {
  return gone.some((key) => keys.includes(key)) ? keys.filter((key) => !gone.includes(key)) : keys
}
