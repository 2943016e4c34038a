import { RE2JS } from 're2js'

/** Longer texts match nothing. */
const LONGEST_TEXT = 1_000
/** So many patterns stay compiled. */
const MOST_KEPT = 500

/** A pattern somebody typed. It runs in linear time, whatever it says: nobody can stall the server with one. */
export interface SafePattern {
  /** Whether the whole text matches. */
  matches: (text: string) => boolean
}

const kept = new Map<string, SafePattern | null>()

/** The pattern as JavaScript writes it; null when it is broken, or asks for what takes more than linear time (a look around, a reference back). */
export function safePattern(pattern: string): SafePattern | null {
  const known = kept.get(pattern)
  if (known !== undefined) return known
  const compiled = compile(pattern)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(pattern, compiled)
  return compiled
}

function compile(pattern: string): SafePattern | null {
  try {
    const machine = RE2JS.compile(RE2JS.translateRegExp(`^(?:${pattern})$`))
    return { matches: (text) => text.length <= LONGEST_TEXT && machine.matches(text) }
  } catch {
    return null // what is wrong with it is the writer's to find out
  }
}
