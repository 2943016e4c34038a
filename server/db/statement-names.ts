/** Most statements that one connection keeps prepared; each costs the database server memory. */
export const MOST_NAMES = 100
/** Most texts of which it is remembered that they came once. */
const MOST_TEXTS = 2_000

/**
 * A statement that begins so is never prepared: PostgreSQL plans it with its values each time. A plan for any values, which it takes for a prepared
 * statement after five runs, does not know how many rows a branch or a day has; where those are many, planning costs less than a wrong plan.
 */
export const PLANNED_EACH_TIME = '/* planned each time */'

/** Tells whether a text comes again; told once by all connections of a pool. */
export type ComesAgain = (text: string) => boolean

/** Remembers the texts of a pool: what comes once only (an advanced query, a long import) is not worth preparing and displaces nothing. */
export function rememberTexts(): ComesAgain {
  const seen = new Set<string>()
  return (text) => {
    const isKnown = seen.delete(text)
    seen.add(text)
    if (seen.size > MOST_TEXTS) seen.delete(seen.values().next().value!)
    return isKnown
  }
}

/**
 * Gives names to the statements that one connection keeps prepared: those asked last. A name stands for one text for ever.
 * @param forget told of a name that gives way @returns the name of a text, undefined = it is not prepared
 */
export function nameStatements(
  comesAgain: ComesAgain,
  forget: (name: string) => void,
): (text: string) => string | undefined {
  const names = new Map<string, string>()
  let given = 0
  return (text) => {
    if (text.startsWith(PLANNED_EACH_TIME)) return undefined
    const known = names.get(text)
    if (known === undefined && !comesAgain(text)) return undefined
    if (known === undefined && names.size >= MOST_NAMES) {
      const [oldest, name] = names.entries().next().value!
      names.delete(oldest)
      forget(name)
    }
    const name = known ?? `s${(given += 1)}`
    names.delete(text)
    names.set(text, name)
    return name
  }
}
