/** What chosen values are called, by column and value. */
export class ValueNames {
  readonly #names = new Map<string, Map<string, string>>()

  /** Those of a column, to be added to. */
  of(key: string): Map<string, string> {
    const names = this.#names.get(key) ?? new Map<string, string>()
    this.#names.set(key, names)
    return names
  }

  /** Column, value, name. */
  get all(): (readonly [string, string, string])[] {
    return [...this.#names].flatMap(([key, names]) => Array.from(names, ([value, name]) => [key, value, name] as const))
  }
}
