import { parseTree, type ParseError } from 'jsonc-parser'

/** Where a text stops being JSON, in a Chinese sentence, or null when it is JSON. */
export function jsonProblem(text: string): string | null {
  if (isJson(text)) return null
  const errors: ParseError[] = []
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  return `${placeOf(text, errors[0]?.offset ?? text.length)}不是有效的 JSON`
}

/** The engine decides; what it says about the place differs from engine to engine, and some say nothing. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function placeOf(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n')
  return `第 ${before.length} 行第 ${(before.at(-1)?.length ?? 0) + 1} 列附近`
}
