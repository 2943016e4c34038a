import { createMemory, type Cache } from '#server/caches/memory.ts'

/** Value → text. */
export type Texts = ReadonlyMap<string, string>

/** How long texts are remembered at most: what a new version of the server adds while this one runs is told to nobody. */
const KEEP_MS = 60_000

/** Gives the texts of a dictionary. @param read asks the database */
export type DictionaryTexts = (code: string, read: () => Promise<Texts>) => Promise<Texts>

/** Nothing is remembered, for work that makes or changes dictionaries. */
export const readEach: DictionaryTexts = (_code, read) => read()

/** The texts of dictionaries as a server remembers them. */
export interface RememberedDictionaries {
  /** For work that changes nothing: what it read is remembered. */
  texts: DictionaryTexts
  /** For work that may have changed a dictionary and not said so yet: what it read stays with it. */
  known: DictionaryTexts
  forget: () => void
  cache: Cache
}

interface Surroundings {
  elapsed: () => number
  /** Whether this server hears of changes; while it does not, it remembers nothing. */
  isHearing: () => boolean
}

/** Remembers the texts of dictionaries until one of them changes. */
export function rememberDictionaries({ elapsed, isHearing }: Surroundings): RememberedDictionaries {
  const memory = createMemory<Texts>({
    name: 'dictionaries',
    title: '字典文本',
    keepMs: KEEP_MS,
    elapsed,
    isTrusted: isHearing,
    shown: (texts) => Object.fromEntries(texts),
  })
  return {
    known: async (code, read) => memory.get(code) ?? read(),
    texts: async (code, read) => {
      const remembered = memory.get(code)
      if (remembered !== undefined) return remembered
      const reading = memory.begin()
      const texts = await read()
      memory.set(code, texts, reading)
      return texts
    },
    forget: memory.forget,
    cache: memory.cache,
  }
}
