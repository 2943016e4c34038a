/** Value → text. */
export type Texts = ReadonlyMap<string, string>

/** How long texts are remembered at most: what a new version of the server adds while this one runs is told to nobody. */
const KEEP_MS = 60_000

/** Gives the texts of a dictionary. @param read asks the database */
export type DictionaryTexts = (code: string, read: () => Promise<Texts>) => Promise<Texts>

/** The texts of dictionaries as a server remembers them. */
export interface RememberedDictionaries {
  /** For work that changes nothing: what it read is remembered. */
  texts: DictionaryTexts
  /** For work that may have changed a dictionary and not said so yet: what it read stays with it. */
  known: DictionaryTexts
  forget: () => void
}

interface Surroundings {
  elapsed: () => number
  /** Whether this server hears of changes; while it does not, it remembers nothing. */
  isHearing: () => boolean
}

/** Remembers the texts of dictionaries until one of them changes; a change that lands while one is read keeps it from being remembered. */
export function rememberDictionaries({ elapsed, isHearing }: Surroundings): RememberedDictionaries {
  const memory = new Map<string, { texts: Texts; until: number }>()
  let generation = 0
  const recall = (code: string): Texts | null => {
    const entry = memory.get(code)
    return entry !== undefined && entry.until > elapsed() && isHearing() ? entry.texts : null
  }
  return {
    known: async (code, read) => recall(code) ?? read(),
    texts: async (code, read) => {
      const remembered = recall(code)
      if (remembered !== null) return remembered
      const startedIn = generation
      const texts = await read()
      if (startedIn === generation && isHearing()) memory.set(code, { texts, until: elapsed() + KEEP_MS })
      return texts
    },
    forget: () => {
      generation += 1
      memory.clear()
    },
  }
}
